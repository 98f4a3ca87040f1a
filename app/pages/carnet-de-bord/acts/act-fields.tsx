import { Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { optionalFieldTexts } from '../../../../content/optional-fields.ts'
import { actTexts, closureReasonTexts, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import type { BoatRules, BoatType } from '../../../../domain/booking/boat.ts'
import type { Wish } from '../../../../domain/booking/booking-request.ts'
import { lastBookableDay } from '../../../../domain/booking/booking-window.ts'
import { askedFields, type NoteField, noteFieldNames } from '../../../../domain/booking/optional-fields.ts'
import type { Conflict } from '../../../../domain/booking/outcome.ts'
import { statePhrase } from '../../../../wording/boarding-states.ts'
import { boatName, resourceName } from '../../../../wording/resources.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { lakeHour, shortMoment } from '../../../../wording/times.ts'
import { OptionalControl } from '../../../forms/optional-control.tsx'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { StartChoice } from '../../../forms/start-choice.tsx'
import { TextAreaField, TextField } from '../../../forms/text-field.tsx'
import { wishValues } from '../../../forms/wishes-fields.ts'
import { FoldedWishes } from '../../../private-pages/wish-fields.tsx'
import { SeeBooking } from '../section-parts.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { type ActState, controlledField } from './act-controls.tsx'

type StartFieldsProps = Pick<
  ComponentProps<typeof StartChoice>,
  'labels' | 'date' | 'time' | 'duration' | 'choose' | 'starts'
> & { actState: ActState }

export function StartFields({ actState: { outcome, problem, field }, ...choice }: StartFieldsProps) {
  const startField = (name: string, label: string) => controlledField(field(name, label))
  const { now, view } = useOpenLogbook()
  const refresh = useEffectEvent(choice.starts.refresh)
  // Whatever the answer, other hours may be taken by now.
  useEffect(() => {
    if (outcome || problem) refresh()
  }, [outcome, problem])
  const alternatives = outcome?.kind === 'taken' && 'alternatives' in outcome ? outcome.alternatives : undefined
  const lastDay = lastBookableDay('team', view.today, bookingTerms)
  return (
    <StartChoice
      {...choice}
      {...{ now, alternatives }}
      field={startField}
      formMethod="post"
      min={view.today}
      max={lastDay}
    />
  )
}

type BoatFieldProps = { actState: ActState; initialValue?: string | undefined } & Pick<
  ComponentProps<'select'>,
  'value' | 'onChange'
>

export function BoatField({ actState, initialValue, ...select }: BoatFieldProps) {
  const field = actState.field('boatType', logbookActs.add.boat, initialValue)
  return (
    <SelectField {...(select.onChange ? controlledField(field) : field)} {...select}>
      {optionsOf(
        bookingTerms.boats.map(({ id }) => id),
        boatName,
      )}
    </SelectField>
  )
}

type OutingFieldProps = { actState: ActState; boatType: BoatType }

/** How many come aboard; the boat says how many can. */
export function ParticipantsField({
  actState,
  boat,
  initialValue,
}: {
  actState: ActState
  boat: BoatRules
  initialValue?: string | undefined
}) {
  const { participants, participantsHint } = logbookActs.add
  const { minParticipants: min } = bookingTerms
  const { maxParticipants: max } = boat
  return (
    <TextField
      {...actState.field('participants', participants, initialValue)}
      {...{ min, max }}
      type="number"
      inputMode="numeric"
      hint={fillIn(participantsHint, { min, max })}
    />
  )
}

type RemarkFieldsProps = OutingFieldProps & {
  notes: { [name in NoteField]?: string | undefined }
  wishes?: readonly Wish[]
}

/** What the crew should know, and what is wished for. */
export function RemarkFields({ actState: { field, sent }, boatType, notes, wishes = [] }: RemarkFieldsProps) {
  const texts = logbookActs.add
  return (
    <>
      {askedFields(noteFieldNames, bookingTerms, 'team').map((name) => {
        const { label, hint } = texts.notes[name] ?? optionalFieldTexts[name]
        return <OptionalControl key={name} {...field(name, label, notes[name])} name={name} hint={hint} />
      })}
      <FoldedWishes
        key={boatType}
        {...controlledField(field('wishes', texts.wishes))}
        hint={texts.wishesHint}
        boatType={boatType}
        initialValues={Object.keys(sent).length > 0 ? sent : wishValues(wishes)}
        withMeals
      />
    </>
  )
}

type DayFieldProps = { actState: ActState; min?: string; initialValue?: string | undefined }

/** A day on which hours can be taken, at first `initialValue` or today. `min`: the first accepted day, if not today. */
export function DayField({ actState, min, initialValue }: DayFieldProps) {
  const { today } = useOpenLogbook().view
  const max = lastBookableDay('team', today, bookingTerms)
  return (
    <TextField
      {...actState.field('date', logbookActs.add.date, initialValue ?? today)}
      type="date"
      min={min ?? today}
      max={max}
    />
  )
}

/** A message to the guest, with ready-made sentences to tap for a team member standing on the landing stage. */
export function GuestWordField({ examples, actState }: { examples: readonly string[]; actState: ActState }) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)

  function appendSentence(sentence: string) {
    const field = area.current
    if (!field) return
    field.value = withSentence(field.value, sentence, field.maxLength)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div className="space-y-2">
      <TextAreaField ref={area} {...actState.field('word', actTexts.wordLabel)} />
      <p id={`${id}-examples`} className="needs-script text-sm text-ink-soft">
        {actTexts.examples}
      </p>
      <ul aria-labelledby={`${id}-examples`} className="needs-script space-y-1.5">
        {examples.map((sentence) => (
          <li key={sentence}>
            <button
              type="button"
              onClick={() => appendSentence(sentence)}
              className="flex min-h-11 w-full items-center gap-2.5 rounded-field border border-edge bg-surface px-3 py-1.5 text-left text-sm hover:border-ink"
            >
              <Plus aria-hidden="true" className="size-5 shrink-0 text-link" />
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `text` with `sentence` after it; unchanged where that would be too long, as no more could be typed there either. */
export function withSentence(text: string, sentence: string, maxLength: number): string {
  const longerText = [text.trim(), sentence].filter(Boolean).join(' ')
  return longerText.length <= maxLength ? longerText : text
}

const closeTexts = logbookActs.close

type ConflictsProps = { actState: Pick<ActState, 'outcome'>; title?: string; children?: ReactNode }

/**
 * Why the hours could not be taken: who has them, with a button to open each outing among them. It takes the focus.
 * `children`: what can be done about it.
 */
export function Conflicts({ actState: { outcome }, title = closeTexts.conflicts, children }: ConflictsProps) {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer takes the focus again.
  useEffect(() => box.current?.focus(), [outcome])
  if (outcome?.kind !== 'taken' || !('conflicts' in outcome)) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      className="scroll-my-24 space-y-2 rounded-field border-2 border-danger p-4"
    >
      <p id={id} className="font-bold text-danger">
        {title}
      </p>
      <p id={`${id}-hint`}>{closeTexts.inTheWayHint}</p>
      <ConflictList conflicts={outcome.conflicts} />
      {children}
    </section>
  )
}

/** Who has the hours, with a link to each outing among them. */
export function ConflictList({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { now } = useOpenLogbook()
  return (
    <ul className="space-y-2">
      {conflicts.map((conflict) => {
        const moment = shortMoment(conflict.startsAt, now)
        if (!('reference' in conflict)) {
          const { resource, reason } = conflict
          const boat = resourceName(resource)
          const reasonText =
            reason === 'place'
              ? fillIn(closeTexts.place, { boat, moment })
              : fillIn(closeTexts.closure, { reason: closureReasonTexts[reason], boat, moment })
          return <li key={`${resource} ${conflict.startsAt.getTime()}`}>{reasonText}</li>
        }
        const { reference, name, sailing, endsAt } = conflict
        return (
          <li key={reference}>
            {fillIn(closeTexts.booking, { reference, name, moment })}
            {sailing && (
              <strong>{fillIn(closeTexts.sailing, { state: statePhrase(sailing), time: lakeHour(endsAt) })}</strong>
            )}{' '}
            <SeeBooking reference={reference} />
          </li>
        )
      })}
    </ul>
  )
}

type TickProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  note?: string
  /** Some, not all, of what it stands for is ticked. */
  isPartlyTicked?: boolean
  onTick?: (isTicked: boolean) => void
}

/** A checkbox whose whole line is the target. */
export function Tick({ label, note, isPartlyTicked = false, onTick, className = '', ...input }: TickProps) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${className}`}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartlyTicked
        }}
        type="checkbox"
        onChange={onTick && ((event) => onTick(event.currentTarget.checked))}
        className="size-5 shrink-0"
        {...input}
      />
      <span className="wrap-anywhere">
        {label}
        {note && <span className="block text-sm text-ink-soft first-letter:uppercase">{note}</span>}
      </span>
    </label>
  )
}
