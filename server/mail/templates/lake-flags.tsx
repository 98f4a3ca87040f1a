import { lakeRules } from '../../../content/lake-rules.ts'
import { lakeFlagsForTeam } from '../../../wording/lake-notes.ts'
import type { MailedBooking } from '../mail-kinds.ts'
import { Points, Subtitle } from './paragraph.tsx'

/** What the team should discuss with the guest; renders nothing if there is nothing. */
export function LakeFlags({ booking }: { booking: MailedBooking }) {
  const flags = lakeFlagsForTeam({ ...booking, hours: booking, wishIds: booking.wishes.map(({ id }) => id) })
  if (flags.length === 0) return null
  return (
    <>
      <Subtitle>{lakeRules.teamTitle}</Subtitle>
      <Points lines={flags} />
    </>
  )
}
