import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { BookingCard } from './booking/booking-card.tsx'
import type { SectionNotice } from './use-logbook.ts'

/** Somebody was quicker: what they did, and the present state; or what an act leaves to do. It stays until the next. */
export function ConflictNotice({ told }: { told: SectionNotice }) {
  return (
    <div className="space-y-4">
      <OutcomeBox title={told.title} tone={told.tone ?? 'danger'} attempt={told}>
        {told.text && <p className="mt-2">{told.text}</p>}
      </OutcomeBox>
      {told.booking && <BookingCard booking={told.booking} level={3} isAside />}
    </div>
  )
}
