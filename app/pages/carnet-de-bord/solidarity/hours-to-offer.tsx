import { useEffect, useRef, useState } from 'react'
import { boats } from '../../../../content/boats.ts'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { logbookSolidarity } from '../../../../content/pages/logbook-solidarity.ts'
import { durationOf } from '../../../../domain/booking/slots.ts'
import type { HoursToOffer as Hours } from '../../../../domain/solidarity/hours-to-offer.ts'
import type { SolidarityView } from '../../../../server/logbook/view-logbook.server.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { lakeClock } from '../../../../wording/lake-time.ts'
import { closureSpan } from '../../../../wording/spans.ts'
import { PendingButton } from '../../../ui/pending-button.tsx'
import { ActProblem, SpokenPending } from '../acts/act-panel.tsx'
import { useAct } from '../acts/use-act.ts'
import { InTheWay } from '../sections/in-the-way.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { placeOpened } from './place-opened.ts'

const words = logbookSolidarity.toOffer

/** Hours that came free or that nobody has booked: one press keeps them for a family and writes to every relay. */
export function HoursToOffer({ toOffer, relays }: Pick<SolidarityView, 'toOffer' | 'relays'>) {
  const { now } = useOpenLogbook()
  const [asked, setAsked] = useState<string>()
  const refusal = useRef<HTMLDivElement>(null)
  const acting = useAct('open-place', { notice: (done) => placeOpened(done, now) })
  const outcome = acting.isPending ? undefined : acting.outcome
  const late = acting.errorOf('time') ?? acting.errorOf('date')
  const isRefused = outcome?.kind === 'taken' || outcome?.kind === 'invalid'
  // The line that was pressed has left with its button: its hours are free no more.
  useEffect(() => {
    if (isRefused) refusal.current?.focus()
  }, [isRefused])

  function offer(hours: Hours) {
    const { day, time } = lakeClock(hours.startsAt)
    setAsked(keyOf(hours))
    acting.send({ boatType: hours.boatType, date: day, time, duration: `${durationOf(hours)}`, relays: 'told' })
  }

  return (
    <section className="space-y-3">
      <h3>{words.title}</h3>
      <p>{fillIn(words.lead, { freed: bookingTerms.freedHoursDays, unsold: bookingTerms.unsoldHoursDays })}</p>
      <div ref={refusal} tabIndex={-1} className="rounded-field empty:hidden">
        {outcome?.kind === 'taken' && 'inTheWay' in outcome && (
          <InTheWay inTheWay={outcome.inTheWay} title={logbookSolidarity.places.taken} />
        )}
        {outcome?.kind === 'invalid' && late && (
          <p role="alert" className="font-semibold text-danger">
            {late}
          </p>
        )}
      </div>
      <ActProblem acting={acting} />
      <SpokenPending acting={acting} />
      {relays.length === 0 && <p>{words.noRelay}</p>}
      {relays.length > 0 && toOffer.length === 0 && <p>{words.none}</p>}
      {relays.length > 0 && toOffer.length > 0 && (
        <ul className="edge-when-forced max-w-none divide-y divide-edge rounded-card bg-surface px-4 shadow-card">
          {toOffer.map((hours) => (
            <Line
              key={keyOf(hours)}
              hours={hours}
              isPending={acting.isPending && asked === keyOf(hours)}
              onOffer={() => offer(hours)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function keyOf({ boatType, startsAt }: Hours): string {
  return `${boatType} ${startsAt.getTime()}`
}

function Line({ hours, isPending, onOffer }: { hours: Hours; isPending: boolean; onOffer: () => void }) {
  const { now } = useOpenLogbook()
  const boat = boats[hours.boatType].shortName
  const when = closureSpan(hours, now)
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <p>
        <span className="block first-letter:uppercase">{when}</span>
        <span className="block font-bold">{boat}</span>
        <span className="block text-ink-soft">{words.from[hours.from]}</span>
      </p>
      <PendingButton
        variant="secondary"
        isPending={isPending}
        aria-label={fillIn(words.offerName, { boat, when })}
        onClick={onOffer}
      >
        {words.offer}
      </PendingButton>
    </li>
  )
}
