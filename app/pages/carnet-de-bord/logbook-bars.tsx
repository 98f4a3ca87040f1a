import { CalendarDays, Ellipsis, Inbox, Lock, MessageCircle, RefreshCw, Search, WifiOff } from 'lucide-react'
import { Form, Link, useLocation } from 'react-router'
import { logbookPage as texts } from '../../../content/pages/logbook.ts'
import { formatLongDate, formatShortDay } from '../../../wording/dates.ts'
import { fillIn, formatCount } from '../../../wording/sentences.ts'
import { lakeHour } from '../../../wording/times.ts'
import { controlStyle } from '../../forms/field-frame.tsx'
import { openPartParam, pageButton, QueryFields } from '../../private-pages/keyed-page.tsx'
import { searchParam } from './sections.ts'
import { useOpenLogbook } from './use-logbook.ts'

/** The one bar above the logbook, low and always there: the team comes every day, often in a hurry. */
export function DeskBar() {
  const { view, query } = useOpenLogbook()
  return (
    <header className="top-bar sticky top-0 z-30 bg-page shadow-[0_1px_0_var(--edge)] print:hidden">
      <div className="mx-auto flex min-h-12 max-w-5xl flex-wrap xl:max-w-6xl items-center gap-x-2 px-3 sm:gap-x-5 sm:px-6 lg:min-h-16">
        <h1 className="text-[1.375rem] max-lg:sr-only">{texts.title}</h1>
        <LastUpdated />
        {view.scope === 'logbook' && <SearchForm key={query.search} />}
      </div>
    </header>
  )
}

/** Today's date, the time at which the page was last up to date, and whether that is still so. */
function LastUpdated() {
  const { view, isStale, isRefetching, refetch } = useOpenLogbook()
  const time = lakeHour(view.now)
  const Icon = isStale ? WifiOff : RefreshCw
  return (
    <>
      <p className="font-bold whitespace-nowrap first-letter:uppercase">
        <span className="sm:hidden">{formatShortDay(view.today)}</span>
        <span className="max-sm:hidden">{formatLongDate(view.today)}</span>
      </p>
      <button
        {...pageButton(refetch)}
        aria-disabled={isRefetching || undefined}
        className={`inline-flex min-h-11 items-center gap-1.5 text-sm whitespace-nowrap ${isStale ? 'font-bold text-danger' : 'text-ink-soft'}`}
      >
        <Icon aria-hidden="true" className={`size-4 ${isRefetching ? 'motion-safe:animate-spin' : ''}`} />
        <span className="sr-only">{isRefetching ? texts.refreshing : texts.refresh}, </span>
        <span aria-hidden="true" className="sm:hidden">
          {time}
        </span>
        <span className="max-sm:sr-only">{fillIn(texts.upToDate, { time })}</span>
      </button>
      <div role="status" className="order-last basis-full empty:hidden">
        {isStale && <p className="py-1 text-sm font-semibold text-danger">{fillIn(texts.stale, { time })}</p>}
      </div>
    </>
  )
}

/** For when somebody is on the phone: a name is enough. Without one it leads back to the section. */
function SearchForm() {
  const { query } = useOpenLogbook()
  const { pathname } = useLocation()
  return (
    <search className="ml-auto min-w-28 grow basis-28 sm:max-w-80">
      <Form action={pathname} className="relative flex">
        <QueryFields except={[searchParam, openPartParam]} />
        <input
          type="search"
          name={searchParam}
          aria-label={texts.search.label}
          title={texts.search.label}
          placeholder={texts.search.placeholder}
          defaultValue={query.section === 'found' ? query.search : ''}
          maxLength={100}
          autoComplete="off"
          className={`${controlStyle} min-h-11! w-full py-1! pr-11! pl-3! text-ellipsis`}
        />
        <button
          type="submit"
          aria-label={texts.search.label}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-link"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </Form>
    </search>
  )
}

const sectionTexts = texts.sections

const sections = [
  { name: 'requests', Icon: Inbox },
  { name: 'outings', Icon: CalendarDays },
  { name: 'closures', Icon: Lock },
  { name: 'messages', Icon: MessageCircle },
  { name: 'more', Icon: Ellipsis },
] as const

/** The five sections: within reach of the thumb on a phone, beside the page on a wide screen. */
export function SectionBar() {
  const { view, barSection, addressOf } = useOpenLogbook()
  const { requests, crewNotes, messages, failedMails } = view.waiting
  const counts: Record<string, number> = { requests: requests + crewNotes, messages: messages + failedMails }
  return (
    <nav
      aria-label={sectionTexts.label}
      className="section-bar z-30 order-last bg-page shadow-[0_-1px_0_var(--edge)] max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:pb-[env(safe-area-inset-bottom)] lg:order-none lg:bg-transparent lg:pt-6 lg:shadow-none print:hidden [@media(max-height:26rem)]:static"
    >
      <ul className="flex flex-wrap lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)] lg:grid lg:gap-1">
        {sections.map(({ name, Icon }) => (
          <li key={name} className="min-w-11 grow">
            <Link
              to={addressOf({ section: name })}
              aria-current={name === barSection ? 'page' : undefined}
              className="group relative flex min-h-15 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-[0.8125rem]/tight font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:text-link lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-full lg:px-4 lg:text-base lg:hover:bg-band lg:aria-[current]:bg-band"
            >
              <Icon aria-hidden="true" className="size-6 lg:size-5" />
              <span className="decoration-3 underline-offset-4 group-aria-[current]:underline">
                {sectionTexts[name]}
              </span>
              {name === 'more' && <span className="sr-only">{sectionTexts.moreHolds}</span>}
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
      <span className="sr-only">{formatCount(sectionTexts.count, count)}</span>
    </span>
  )
}
