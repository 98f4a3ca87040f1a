import { Phone } from 'lucide-react'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { measures } from '../../../content/measures.ts'
import { quayPage as texts } from '../../../content/pages/quay.ts'
import { type BoardingState, boardingFrom, isTappable } from '../../../domain/booking/boarding.ts'
import { phoneAddress } from '../../../domain/phone-address.ts'
import type { QuayOuting } from '../../../server/quay/quay-sheet.ts'
import { needsInWords } from '../../../wording/boarding-needs.ts'
import { jacketsInWords, personsOf, stateInWords } from '../../../wording/boarding-states.ts'
import { notesOf } from '../../../wording/notes.ts'
import { boatName } from '../../../wording/resources.ts'
import { counted, fillIn } from '../../../wording/sentences.ts'
import { hoursSpan } from '../../../wording/times.ts'
import { waitingOf } from './phone-memory.ts'
import { type Crew, Taps } from './taps.tsx'

/** One outing: when, who and on which boat, what was tapped, the buttons to tap, and what else is known below them. */
export function OutingCard({ outing, crew }: { outing: QuayOuting; crew: Crew }) {
  const waiting = waitingOf(outing, crew.queue)
  const { state, contradiction } = boardingFrom(outing, waiting)
  const isOpen = isTappable('aboard', outing, state, crew.now, bookingTerms.timeZone)
  return (
    <li className="edge-when-forced max-w-none space-y-3 rounded-card bg-surface p-4 shadow-card">
      <h3 className="text-xl">
        {hoursSpan(outing)}
        <br />
        {outing.name}
      </h3>
      <Boat outing={outing} state={state} isTapped={isOpen} />
      <p className={`border-l-4 border-current pl-3 text-lg font-bold ${stateColours[state.kind]}`}>
        {stateInWords({ ...state, gone: outing.gone })}
        {state.kind !== 'expected' && (
          <span className="font-normal whitespace-nowrap"> ({waiting.length > 0 ? texts.waiting : texts.sent})</span>
        )}
      </p>
      {contradiction && (
        <p className="font-bold text-danger">
          {fillIn(texts.contradiction, {
            name: outing.name,
            one: stateInWords(contradiction[0]),
            other: stateInWords(contradiction[1]),
          })}
        </p>
      )}
      {isOpen && <Taps outing={outing} crew={crew} state={state} />}
      <Details outing={outing} />
    </li>
  )
}

const stateColours = { expected: '', aboard: 'text-success', absent: 'text-danger', returned: 'text-link' } as const

/** What has to be known before somebody is let aboard. The buttons say for themselves how many. */
function Boat({ outing, state, isTapped }: { outing: QuayOuting; state: BoardingState; isTapped: boolean }) {
  const { boatType, skipperOption, licence } = outing
  return (
    <div>
      <p>
        {boatName(boatType)}
        {skipperOption === 'avec-skipper' && `, ${texts.withSkipper.toLowerCase()}`}
        {!isTapped && `, ${counted(measures.persons, personsOf({ ...outing, state }))}`}
      </p>
      {licence && <p className={licence === 'unseen' ? 'font-bold text-danger' : ''}>{texts.licence[licence]}</p>}
    </div>
  )
}

function Details({ outing }: { outing: QuayOuting }) {
  const notes = [
    [texts.needs, needsInWords(outing.needs)],
    [texts.wishes, outing.wishes],
    ...notesOf(outing, 'crew'),
  ].filter(([, text]) => text)
  return (
    <div className="space-y-1">
      <p>{jacketsInWords(outing.needs, outing.participants)}</p>
      {notes.map(([label, text]) => (
        <p key={label} className="wrap-anywhere whitespace-pre-line">
          <strong>{label}</strong> – {text}
        </p>
      ))}
      <CallLink outing={outing} />
    </div>
  )
}

export function CallLink({ outing: { phone, name } }: { outing: Pick<QuayOuting, 'phone' | 'name'> }) {
  if (!phone) return <p>{texts.noPhone}</p>
  return (
    <a href={phoneAddress(phone)} className="inline-flex min-h-14 items-center gap-2.5 text-lg font-semibold text-link">
      <Phone aria-hidden="true" className="size-6" />
      {fillIn(texts.call, { phone })}
      <span className="sr-only">, {name}</span>
    </a>
  )
}
