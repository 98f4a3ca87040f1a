import { counted } from '../../../../wording/counts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { BookingCard } from '../booking/booking-card.tsx'
import { OpenLookButton } from '../open-look-button.tsx'
import { SectionTitle } from '../section-title.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookPage.search

/** What a search found, over all time. */
export function FoundSection() {
  const { view, look, isLooking } = useOpenLogbook()
  const found = view.found?.search === look.search ? view.found : undefined
  const count = found?.bookings.length ?? 0
  return (
    <>
      <div className="space-y-1">
        <SectionTitle>{fillIn(words.title, { search: look.search ?? '' })}</SectionTitle>
        <p role="status">
          {found && (count === 0 ? words.none : counted(words.found, count))}
          {!found && isLooking && logbookPage.refreshing}
        </p>
        <OpenLookButton look={{ search: undefined }} variant="quiet" className="px-0!">
          {words.back}
        </OpenLookButton>
      </div>
      {found?.bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} level={3} />
      ))}
    </>
  )
}
