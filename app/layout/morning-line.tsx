import { useMatches, useRouteLoaderData } from 'react-router'
import type { MorningWords } from '../../wording/pages/morning.ts'

/**
 * What the team tells everybody until an hour, below the bar. Plain text: nothing in it is a link. The page of an outing
 * on another day hides it.
 */
export function MorningLine() {
  const morning = useRouteLoaderData<{ morning?: MorningWords }>('root')?.morning
  const page = useMatches().at(-1)?.loaderData as { hidesMorning?: boolean } | undefined
  if (!morning || page?.hidesMorning) return null
  return (
    <aside aria-label={morning.label} className="bg-band px-5 py-2 sm:px-6 print:hidden">
      <p className="mx-auto max-w-7xl wrap-anywhere">
        <strong>{morning.label}</strong> – <span dir="auto">{morning.said}</span>{' '}
        <span className="text-ink-soft">({morning.until})</span>
      </p>
    </aside>
  )
}
