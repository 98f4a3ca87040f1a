import { CalendarDays, Ellipsis, Inbox, Lock, MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { counted } from '../../../wording/counts.ts'
import { logbookPage } from '../../../wording/pages/logbook.ts'
import { useOpenLogbook } from './use-logbook.ts'

const words = logbookPage.sections

const sections = [
  { name: 'requests', Icon: Inbox },
  { name: 'outings', Icon: CalendarDays },
  { name: 'closures', Icon: Lock },
  { name: 'messages', Icon: MessageCircle },
  { name: 'more', Icon: Ellipsis },
] as const

/** The five sections: within reach of the thumb on a phone, beside the page on a wide screen. */
export function SectionBar() {
  const { view, within, isCovered, addressOf } = useOpenLogbook()
  const counts: Record<string, number> = { requests: view.waiting.requests, messages: view.waiting.failedMails }
  return (
    <nav
      aria-label={words.label}
      className="section-bar z-30 order-last bg-page shadow-[0_-1px_0_var(--edge)] max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:pb-[env(safe-area-inset-bottom)] lg:order-none lg:bg-transparent lg:pt-6 lg:shadow-none print:hidden [@media(max-height:26rem)]:static"
    >
      <ul className="grid grid-cols-5 lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)] lg:grid-cols-1 lg:gap-1">
        {sections.map(({ name, Icon }) => (
          <li key={name}>
            <Link
              {...addressOf({ section: name })}
              aria-current={name === within && !isCovered ? 'page' : undefined}
              className="group relative flex min-h-15 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-[0.8125rem]/tight font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:text-link lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-full lg:px-4 lg:text-base lg:hover:bg-band lg:aria-[current]:bg-band"
            >
              <Icon aria-hidden="true" className="size-6 lg:size-5" />
              <span className="decoration-3 underline-offset-4 group-aria-[current]:underline">{words[name]}</span>
              {name === 'more' && <span className="sr-only">{words.moreHolds}</span>}
              <Count count={counts[name] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="edge-when-forced absolute top-1 left-[calc(50%+0.375rem)] min-w-5 rounded-full bg-ink px-1 text-center text-[0.8125rem]/5 font-bold text-page lg:static lg:ml-auto">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{counted(words.count, count)}</span>
    </span>
  )
}
