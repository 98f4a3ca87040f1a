import { Check, type LucideIcon, Minus, Plus, Undo2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { measures } from '../../../content/measures.ts'
import { quayPage as texts } from '../../../content/pages/quay.ts'
import {
  type BoardingState,
  isTappable,
  maxAboard,
  type TapKind,
  withoutUndone,
} from '../../../domain/booking/boarding.ts'
import type { QuayOuting } from '../../../server/quay/quay-sheet.ts'
import { fillIn, formatCount } from '../../../wording/sentences.ts'
import { lakeHour } from '../../../wording/times.ts'
import { newId } from '../../browser/new-id.ts'
import { controlStyle } from '../../forms/field-frame.tsx'
import { optionsOf } from '../../forms/select-field.tsx'
import { HiddenFields } from '../../private-pages/use-act.tsx'
import { Button, GuardedButton } from '../../ui/button.tsx'
import { type QueuedItem, waitingTapsOf } from './phone-memory.ts'
import type { NewTap } from './use-quay.ts'

/** The unsent taps of this phone, and what a tap does. */
export type Crew = {
  queue: readonly QueuedItem[]
  tap: (newTap: NewTap, outing: QuayOuting) => void
  now: Date
  /** What the phone calls itself in a tap that is sent without scripts. */
  phone: string
}

/** Once it is their time, the buttons stay where they are: the thumb finds them, and the focus is not lost. */
export function Taps({ outing, crew, state }: { outing: QuayOuting; crew: Crew; state: BoardingState }) {
  const personsAboard = 'persons' in state ? state.persons : undefined
  const [chosenPersons, setChosenPersons] = useState<number>()
  const persons = chosenPersons ?? personsAboard ?? outing.participants
  const ownTaps = withoutUndone([...outing.known.mine, ...waitingTapsOf(outing, crew.queue)])
  // Where all is taken back, the button stays: it has the focus.
  const [hadTapped, setHadTapped] = useState(false)
  if (ownTaps.length > 0 && !hadTapped) setHadTapped(true)
  const { id, name } = outing
  const canTap = (kind: TapKind) => isTappable(kind, outing, state, crew.now, bookingTerms.timeZone)
  const isStated = {
    aboard: state.kind === 'aboard' && personsAboard === persons,
    absent: state.kind === 'absent',
    returned: state.kind === 'returned',
  }

  // The filled button is what comes next.
  const isBoardingNext = state.kind === 'expected' || (state.kind === 'aboard' && !isStated.aboard)
  const nextKind = isBoardingNext ? 'aboard' : state.kind === 'aboard' ? 'returned' : undefined

  function renderButton(kind: 'aboard' | 'absent' | 'returned', className = '') {
    const handlePress = (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault()
      if (isStated[kind] || !canTap(kind)) return
      crew.tap({ bookingId: id, kind, persons: kind === 'aboard' ? persons : undefined }, outing)
    }
    return (
      <Button
        variant={kind === nextKind ? 'action' : 'secondary'}
        className={`min-h-16 px-3! text-lg aria-disabled:opacity-60 ${className}`}
        aria-pressed={isStated[kind]}
        aria-disabled={!canTap(kind)}
        type="submit"
        name="kind"
        value={kind}
        onClick={handlePress}
      >
        {isStated[kind] && <Check aria-hidden="true" className="size-6" />}
        {texts.taps[kind]}
        {kind === 'aboard' && <span className="needs-script"> · {persons}</span>}
        <span className="sr-only">, {name}</span>
      </Button>
    )
  }

  return (
    <form method="post" action={`?phone=${crew.phone}`} className="space-y-2.5">
      <SentFields values={{ bookingId: id }} />
      <Stepper persons={persons} max={maxAboard(outing, bookingTerms)} onChoose={setChosenPersons} name={name} />
      {renderButton('aboard', 'w-full')}
      {canTap('returned') ? (
        <div className="grid grid-cols-2 gap-2.5">
          {renderButton('absent')}
          {renderButton('returned')}
        </div>
      ) : (
        <p>{fillIn(texts.tooEarly, { time: lakeHour(outing.startsAt) })}</p>
      )}
      {hadTapped && (
        <GuardedButton
          variant="quiet"
          className="min-h-14 w-full"
          isReady={ownTaps.length > 0}
          actsOn={ownTaps.length}
          type="submit"
          name="kind"
          value="undo"
          onClick={(event) => {
            event.preventDefault()
            crew.tap({ bookingId: id, kind: 'undo', persons: undefined }, outing)
          }}
        >
          <Undo2 aria-hidden="true" className="size-6" />
          {texts.taps.undo}
          <span className="sr-only">, {name}</span>
        </GuardedButton>
      )}
    </form>
  )
}

/** The hidden fields of a tap or a note that is sent without scripts. Their `id` makes a second press the same one. */
export function SentFields({ values }: { values: Record<string, string> }) {
  const [id] = useState(newId)
  return (
    <>
      <HiddenFields values={values} />
      <input type="hidden" name="id" value={id} suppressHydrationWarning />
    </>
  )
}

type StepperProps = { persons: number; max: number; onChoose: (persons: number) => void; name: string }

function Stepper({ persons, max, onChoose, name }: StepperProps) {
  const label = `${texts.persons} ${name}`
  const renderStep = (by: number, action: string, Icon: LucideIcon) => (
    <Button
      variant="secondary"
      className="needs-script size-14 p-0!"
      aria-label={`${action}, ${name}`}
      onClick={() => onChoose(Math.min(max, Math.max(1, persons + by)))}
    >
      <Icon aria-hidden="true" className="size-7" />
    </Button>
  )
  return (
    <fieldset className="flex items-center justify-between gap-3">
      <legend className="sr-only">{label}</legend>
      <select
        name="persons"
        aria-label={label}
        defaultValue={persons}
        className={`hidden without-script ${controlStyle}`}
      >
        {optionsOf(
          [...Array(max).keys()].map((count) => count + 1),
          (count) => formatCount(measures.persons, count),
        )}
      </select>
      {renderStep(-1, texts.fewer, Minus)}
      <output className="needs-script text-xl font-bold">{formatCount(measures.persons, persons)}</output>
      {renderStep(1, texts.more, Plus)}
    </fieldset>
  )
}
