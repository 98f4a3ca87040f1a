import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { BookingCard } from '../booking/booking-card.tsx'
import { CalmState } from '../calm-state.tsx'
import { SectionTitle } from '../section-title.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookPage.requests

/** What waits for an answer, the most urgent first, nothing folded away. */
export function RequestsSection() {
  const { requests } = useOpenLogbook().view
  return (
    <>
      <div>
        <SectionTitle>{words.title}</SectionTitle>
        {requests.length > 1 && <p className="text-ink-soft">{words.lead}</p>}
      </div>
      {requests.length === 0 && <CalmState>{words.none}</CalmState>}
      {requests.map((booking) => (
        <BookingCard key={booking.id} booking={booking} level={3} />
      ))}
    </>
  )
}
