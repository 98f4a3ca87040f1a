import { TriangleAlert } from 'lucide-react'
import { lakeRules } from '../../../../content/lake-rules.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { lakeFlagsForTeam } from '../../../../wording/lake-notes.ts'

/** Points the team should discuss with the guest; renders nothing if there are none. */
export function LakeFlags({ booking }: { booking: LogbookBooking }) {
  const flags = lakeFlagsForTeam({ ...booking, hours: booking, wishIds: booking.wishes.map(({ id }) => id) })
  if (flags.length === 0) return null
  return (
    <div className="flex gap-3 rounded-field border-l-4 border-accent bg-band p-3">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-bold">{lakeRules.teamTitle}</p>
        {flags.map((flag) => (
          <p key={flag}>{flag}</p>
        ))}
      </div>
    </div>
  )
}
