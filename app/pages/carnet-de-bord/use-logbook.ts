import { createContext, useContext } from 'react'
import { type Location, useLocation, useNavigation, useParams } from 'react-router'
import type { LogbookBooking, LogbookView, SectionName } from '../../../server/team/view-logbook.server.ts'
import { useClock } from '../../private-pages/use-clock.ts'
import { useView } from '../../private-pages/use-view.ts'
import type { Route } from './+types/route.ts'
import { addressOf, barSectionOf, readQuery, sectionAt, type Target } from './sections.ts'

/** What the page has read, or that no answer came. */
export type LogbookPageData = Route.ComponentProps['loaderData']

export type SectionView<Name extends SectionName> = Extract<LogbookView, { section: Name }>

/** A page that was hidden for longer than this reads again when it becomes visible. */
const staleAfterMs = 5_000

/** What the address asks for, what was read last, whether it could not be read again, and the time by the server. */
export function useLogbook(pageData: LogbookPageData) {
  const { latest, isStale, refetch, isPending } = useView(pageData, staleAfterMs)
  const location = useLocation()
  const { state } = useNavigation()
  const { key = '', section } = useParams()
  const addressedSection = sectionAt(section) ?? 'requests'
  const query = readQuery(addressedSection, new URLSearchParams(location.search))
  const { view } = latest
  return {
    ...latest,
    addressedSection,
    query,
    /** The section of the bar that is shown; none while a person is looked up over it. */
    barSection: query.section === addressedSection ? barSectionOf(addressedSection) : undefined,
    /** False where another section was read last, and this one could not be. */
    isShown: view.scope === 'booking' || JSON.stringify(latest.query) === JSON.stringify(query),
    isStale,
    isRefetching: isPending || state === 'loading',
    refetch,
    now: useClock(view.now),
    addressOf: (target: Target, from: Pick<Location, 'pathname' | 'search'> = location) => addressOf(target, key, from),
  }
}

export type OpenLogbook = ReturnType<typeof useLogbook>

/** The message shown above the section until the next act, or until another section is shown. */
export type SectionNotice = { title: string; text?: string | undefined; booking?: LogbookBooking; tone?: 'success' }

/** Everything that reads it stands within the `Logbook`. */
export const LogbookContext = createContext({} as OpenLogbook)

export const useOpenLogbook = () => useContext(LogbookContext)

export function bookingElementId(id: string): string {
  return `booking-${id}`
}
