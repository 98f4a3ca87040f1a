import { counted } from '../../../../wording/counts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { Button } from '../../../ui/button.tsx'
import { BookingCard } from '../booking/booking-card.tsx'
import { SectionTitle } from '../section-title.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookPage.search

/** What a search found, over all time. */
export function FoundSection() {
  const { view, look, lookAt, isLooking } = useOpenLogbook()
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
        <Button variant="quiet" onClick={() => lookAt({ search: undefined })} className="px-0!">
          {words.back}
        </Button>
      </div>
      {found?.bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} level={3} />
      ))}
    </>
  )
}
