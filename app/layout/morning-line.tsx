import { useRouteLoaderData } from 'react-router'
import { morningWords } from '../../content/pages/logbook-morning.ts'
import type { Morning } from '../../domain/morning.ts'
import { fillIn } from '../../wording/sentences.ts'
import { longMoment } from '../../wording/times.ts'

/** What the team tells everybody until an hour, below the bar. Plain text: nothing in it is a link. */
export function MorningLine() {
  const morning = useRouteLoaderData<{ morning?: Morning }>('root')?.morning
  if (!morning) return null
  return (
    <aside aria-label={morningWords.label} className="bg-band px-5 py-2 sm:px-6 print:hidden">
      <p className="mx-auto max-w-7xl wrap-anywhere">
        <strong>{morningWords.label}</strong> – <span dir="auto">{morning.said}</span>{' '}
        <span className="text-ink-soft">({fillIn(morningWords.until, { moment: longMoment(morning.until) })})</span>
      </p>
    </aside>
  )
}
