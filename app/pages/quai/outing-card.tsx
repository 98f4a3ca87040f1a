import { Check, Minus, Phone, Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { measures } from '../../../content/measures.ts'
import { quayPage as words } from '../../../content/pages/quay.ts'
import { type BoardingState, boardingOf, mostAboard, standing } from '../../../domain/booking/boarding.ts'
import { jacketsBySize } from '../../../domain/booking/boarding-needs.ts'
import type { QuayOuting } from '../../../server/quay/quay-sheet.ts'
import type { QuayTap } from '../../../server/records/taps.ts'
import { needsInWords } from '../../../wording/boarding-needs.ts'
import { counted } from '../../../wording/counts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { boatName } from '../../../wording/resources.ts'
import { hoursSpan } from '../../../wording/spans.ts'
import { Button } from '../../ui/button.tsx'
import { jacketsInWords, stateInWords, tapInWords } from './quay-words.ts'
import type { TapOf } from './use-quay.ts'

/** This phone, its unsent taps, and what a tap does. */
export type Crew = {
  phone: string
  queue: readonly QuayTap[]
  tap: (made: TapOf, outing: QuayOuting) => void
}

type CardProps = { outing: QuayOuting; crew: Crew }

/** One outing: when, who and with what, what was tapped, and the buttons to tap. */
export function OutingCard({ outing, crew }: CardProps) {
  const { state, contradiction } = boardingOf(outing.taps)
  const isWaiting = crew.queue.some(({ bookingId }) => bookingId === outing.id)
  return (
    <li className="edge-when-forced max-w-none space-y-3 rounded-card bg-surface p-4 shadow-card">
      <h3 className="text-xl">
        {hoursSpan(outing)}
        <br />
        {outing.name}
      </h3>
      <Facts outing={outing} />
      <p className={`border-l-4 border-current pl-3 text-lg font-bold ${stateColours[state.kind]}`}>
        {stateInWords(state, outing)}
        {state.kind !== 'expected' && (
          <span className="font-normal whitespace-nowrap"> ({isWaiting ? words.waiting : words.sent})</span>
        )}
      </p>
      {contradiction && (
        <p className="font-bold text-danger">
          {fillIn(words.contradiction, { one: tapInWords(contradiction[0]), other: tapInWords(contradiction[1]) })}
        </p>
      )}
      {outing.isOvertaken && state.kind !== 'returned' && <p className="font-bold text-danger">{words.overtaken}</p>}
      {outing.isSettled && <p>{words.settled}</p>}
      <Taps outing={outing} crew={crew} state={state} />
    </li>
  )
}

const stateColours = { expected: '', aboard: 'text-success', absent: 'text-danger', returned: 'text-link' } as const

function Facts({ outing }: { outing: QuayOuting }) {
  const { boatType, skipperOption, participants, phone, name, licence } = outing
  const notes = [
    [words.needs, needsInWords(outing.needs)],
    [words.wishes, outing.wishes],
    [words.message, outing.message],
  ].filter(([, text]) => text)
  return (
    <div className="space-y-1">
      <p>
        {boatName(boatType)}
        {skipperOption === 'avec-skipper' && `, ${words.withSkipper.toLowerCase()}`}
        <br />
        <strong>{counted(measures.persons, participants)}</strong>
        <br />
        {jacketsInWords(jacketsBySize(outing.needs, participants))}
      </p>
      {licence && <p className={licence === 'unseen' ? 'font-bold text-danger' : ''}>{words.licence[licence]}</p>}
      {notes.map(([label, text]) => (
        <p key={label} className="wrap-anywhere whitespace-pre-line">
          <strong>{label}</strong> – {text}
        </p>
      ))}
      {phone ? (
        <a
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          className="inline-flex min-h-14 items-center gap-2.5 text-lg font-semibold text-link"
        >
          <Phone aria-hidden="true" className="size-6" />
          {fillIn(words.call, { phone })}
          <span className="sr-only">, {name}</span>
        </a>
      ) : (
        <p>{words.noPhone}</p>
      )}
    </div>
  )
}

/** The buttons stay where they are, whatever was tapped: the thumb finds them, and the focus is not lost. */
function Taps({ outing, crew, state }: CardProps & { state: BoardingState }) {
  const said = 'persons' in state ? state.persons : undefined
  const [chosen, setChosen] = useState<number>()
  const persons = chosen ?? said ?? outing.participants
  const mine = standing(outing.taps.filter(({ phone }) => phone === crew.phone))
  const { id, name } = outing
  const isSaid = {
    aboard: state.kind === 'aboard' && said === persons,
    absent: state.kind === 'absent',
    returned: state.kind === 'returned',
  }

  // The filled button is what comes next.
  const isToBoard = state.kind === 'expected' || (state.kind === 'aboard' && !isSaid.aboard)
  const next = isToBoard ? 'aboard' : state.kind === 'aboard' ? 'returned' : undefined

  function button(kind: 'aboard' | 'absent' | 'returned', className = '') {
    const press = () => {
      if (!isSaid[kind]) crew.tap({ bookingId: id, kind, persons: kind === 'aboard' ? persons : undefined }, outing)
    }
    return (
      <Button
        variant={kind === next ? 'action' : 'secondary'}
        className={`min-h-16 px-3! text-lg ${className}`}
        aria-pressed={isSaid[kind]}
        onClick={press}
      >
        {isSaid[kind] && <Check aria-hidden="true" className="size-6" />}
        {words.taps[kind]}
        {kind === 'aboard' && ` · ${persons}`}
        <span className="sr-only">, {name}</span>
      </Button>
    )
  }

  return (
    <div className="space-y-2.5">
      <Stepper persons={persons} onChoose={setChosen} label={`${words.persons} ${name}`} />
      {button('aboard', 'w-full')}
      <div className="grid grid-cols-2 gap-2.5">
        {button('absent')}
        {button('returned')}
      </div>
      <Button
        variant="quiet"
        className="min-h-14 w-full aria-disabled:opacity-60"
        aria-disabled={mine.length === 0}
        onClick={() => mine.length > 0 && crew.tap({ bookingId: id, kind: 'undo', persons: undefined }, outing)}
      >
        <Undo2 aria-hidden="true" className="size-6" />
        {words.taps.undo}
        <span className="sr-only">, {name}</span>
      </Button>
    </div>
  )
}

type StepperProps = { persons: number; onChoose: (persons: number) => void; label: string }

function Stepper({ persons, onChoose, label }: StepperProps) {
  const step = (by: number) => onChoose(Math.min(mostAboard(bookingTerms), Math.max(1, persons + by)))
  return (
    <fieldset className="flex items-center justify-between gap-3">
      <legend className="sr-only">{label}</legend>
      <Button variant="secondary" className="size-14 p-0!" aria-label={words.fewer} onClick={() => step(-1)}>
        <Minus aria-hidden="true" className="size-7" />
      </Button>
      <output className="text-xl font-bold">{counted(measures.persons, persons)}</output>
      <Button variant="secondary" className="size-14 p-0!" aria-label={words.more} onClick={() => step(1)}>
        <Plus aria-hidden="true" className="size-7" />
      </Button>
    </fieldset>
  )
}
