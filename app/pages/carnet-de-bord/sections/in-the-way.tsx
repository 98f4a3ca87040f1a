import { closureReasonWords, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { shortMoment } from '../../../../wording/lake-time.ts'
import type { Acting } from '../acts/use-act.ts'
import { OpenLink } from '../open-link.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookActs.close

type InTheWayProps = { acting: Acting; title?: string; hint?: string }

/** Why the hours could not be taken, with a button to open each outing among them. */
export function InTheWay({ acting: { outcome }, title = words.inTheWay, hint = words.inTheWayHint }: InTheWayProps) {
  const { now } = useOpenLogbook()
  if (outcome?.kind !== 'taken' || !('inTheWay' in outcome)) return null
  return (
    <div role="alert" className="space-y-2 rounded-field border-2 border-danger p-4">
      <p className="font-bold text-danger">{title}</p>
      <p>{hint}</p>
      <ul className="space-y-2">
        {outcome.inTheWay.map((obstacle) => {
          const moment = shortMoment(obstacle.startsAt, now)
          if (!('reference' in obstacle)) {
            const what =
              obstacle.reason === 'place'
                ? fillIn(words.place, { moment })
                : fillIn(words.closure, { reason: closureReasonWords[obstacle.reason], moment })
            return <li key={obstacle.startsAt.getTime()}>{what}</li>
          }
          const { reference, name } = obstacle
          return (
            <li key={reference}>
              {fillIn(words.booking, { reference, name, moment })}{' '}
              <OpenLink target={{ reference }} variant="quiet" className="px-0!">
                {fillIn(words.openBooking, { reference })}
              </OpenLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
