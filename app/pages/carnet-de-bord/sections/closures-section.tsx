import { useEffect, useRef, useState } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { actTexts, closureReasonTexts, logbookActs, logbookErrors } from '../../../../content/pages/logbook-acts.ts'
import { logbookBanner } from '../../../../content/pages/logbook-banner.ts'
import { closureReasons, maxWeeks, type StretchAct, weeklyDays } from '../../../../domain/booking/closure.ts'
import { isBoat, resourcesOf } from '../../../../domain/booking/resource.ts'
import { addDays, type CalendarDay, isCalendarDay } from '../../../../domain/calendar.ts'
import { resourceName } from '../../../../wording/resources.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { closureSpan, dayInWords, lakeClock } from '../../../../wording/times.ts'
import { FieldGroup } from '../../../forms/field-frame.tsx'
import { RadioGroupField } from '../../../forms/radio-group-field.tsx'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { GuardedButton } from '../../../ui/button.tsx'
import { ConfirmedAct, ReusableForm, useLogbookAct } from '../acts/act-controls.tsx'
import { Conflicts, DayField, GuestWordField, Tick } from '../acts/act-fields.tsx'
import { CardList, EmptyState } from '../section-parts.tsx'
import { type SectionView, useOpenLogbook } from '../use-logbook.ts'

const { why } = actTexts
const texts = logbookActs.close

const dayTimes = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const hourChoices = [1, 2, 3, 4, 5, 6, 8, 10, 12]
const dayChoices = [1, 2, 3, 4, 5, 6, 7, 10, 14, 30, 60, 90, 180].map((days) => days * 24)
const daysInWords = (hours: number) =>
  hours === 24 ? texts.durations.day : fillIn(texts.durations.days, { count: hours / 24 })

/** Hours the team keeps for itself: a form to close some, and the list of those that are closed. */
export function ClosuresSection({ sectionView: { closures } }: { sectionView: SectionView<'closures'> }) {
  const { now } = useOpenLogbook()
  return (
    <>
      <HoursForm />
      <CardList
        title={texts.listTitle}
        none={<EmptyState>{texts.none}</EmptyState>}
        // The page may have stood open for hours.
        items={closures.filter(({ endsAt }) => endsAt > now)}
        Card={ClosureCard}
        className="pt-2"
      />
    </>
  )
}

const conflictAnswers = ['postpone', 'cancel'] as const satisfies readonly StretchAct[]
const firstActs = ['close', 'offer'] as const satisfies readonly StretchAct[]

/**
 * One act on a stretch of hours. It is filled in for a wind that rises now: all boats, from this hour, for the rest of
 * the day. Only when somebody is in the stretch does it ask what becomes of them, below its button: each answer has
 * a button of its own, which says all that it does.
 */
function HoursForm() {
  const { view, now } = useOpenLogbook()
  const actState = useLogbookAct('close')
  const { answer: lastAnswer, sent, fetcher } = actState
  const [reason, setReason] = useState(sent.reason ?? closureReasons[0])
  const [chosenAct, setChosenAct] = useState<keyof typeof texts.submit>(
    firstActs.find((each) => each === sent.act) ?? 'close',
  )
  const [days, setDays] = useState<CalendarDay[]>([])
  const { doneAnswer } = actState
  // Whether somebody has chosen boats or skippers, instead of the boats that are ticked at first.
  const hasChosen = useRef(Boolean(sent.act))
  useEffect(() => {
    if (!doneAnswer) return
    hasChosen.current = false
    setChosenAct('close')
    setDays([])
    setReason(closureReasons[0])
  }, [doneAnswer])
  // Once other hours are entered, nobody is known to be in them.
  const [dismissedAnswer, dismissAnswer] = useState<typeof lastAnswer>()
  const outcome = lastAnswer === dismissedAnswer ? undefined : lastAnswer

  function readDays(form: HTMLFormElement | null) {
    dismissAnswer(lastAnswer)
    const { date = '', weeklyUntil = '' } = Object.fromEntries(new FormData(form ?? undefined)) as Record<
      string,
      string
    >
    setDays(isCalendarDay(date) && isCalendarDay(weeklyUntil) ? weeklyDays({ date, weeklyUntil }) : [])
  }
  /** Whoever first ticks a skipper means the skipper alone, who is ill or away. */
  function untickBoats({ form, name, value, checked }: HTMLInputElement) {
    if (name !== 'resources') return
    if (form && checked && !hasChosen.current && !isBoat(value)) {
      for (const box of form.querySelectorAll<HTMLInputElement>('[name=resources]')) box.checked = box.value === value
      for (const radio of form.querySelectorAll<HTMLInputElement>('[name=reason]'))
        radio.checked = radio.value === 'skipper-absent'
      setReason('skipper-absent')
    }
    hasChosen.current = true
  }
  const [firstDay = view.today] = days
  const firstAndLast = { first: dayInWords(firstDay, now), last: dayInWords(days.at(-1) ?? firstDay, now) }
  const weeklyText =
    days.length > maxWeeks ? logbookErrors['weeks-max'] : fillIn(texts.weekly, { ...firstAndLast, count: days.length })

  return (
    <ReusableForm
      actState={actState}
      submitLabel={texts.submit[chosenAct]}
      afterSubmit={
        <Conflicts actState={{ outcome }}>
          <p>{texts.answerHint}</p>
          <GuestWordField examples={why.examples[reason === 'meteo' ? 'weather' : 'other']} actState={actState} />
          {reason === 'meteo' && (sent.date ?? view.today) === view.today && (
            <Tick label={texts.onSite} note={logbookBanner.calledOff} name="onSite" value="yes" defaultChecked />
          )}
          {conflictAnswers.map((answer) => (
            <div key={answer} className="space-y-2 border-t border-edge pt-3">
              <p>{texts.acts[answer]}</p>
              <GuardedButton
                type="submit"
                name="answer"
                value={answer}
                variant="secondary"
                isPending={fetcher.formData?.get('answer') === answer}
                pendingLabel={actTexts.pending}
                className="w-full sm:w-auto"
              >
                {texts.submit[answer]}
              </GuardedButton>
            </div>
          ))}
        </Conflicts>
      }
    >
      <div
        onChange={({ currentTarget, target }) => {
          untickBoats(target as HTMLInputElement)
          readDays(currentTarget.closest('form'))
        }}
        className="space-y-4"
      >
        <FieldGroup {...actState.field('resources', texts.resources)}>
          <div className="grid grid-cols-2 gap-2.5">
            {resourcesOf(bookingTerms).map((resource) => (
              <Tick
                key={resource}
                label={resourceName(resource)}
                name="resources"
                value={resource}
                defaultChecked={sent.act ? sent.resources?.split(',').includes(resource) : isBoat(resource)}
              />
            ))}
          </div>
        </FieldGroup>
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField min={addDays(view.today, -1)} actState={actState} />
          <SelectField {...actState.field('time', texts.time, `${lakeClock(now).time.slice(0, 2)}:00`)}>
            {optionsOf(dayTimes, (time) => time)}
          </SelectField>
          <SelectField {...actState.field('duration', texts.duration, '8')}>
            {optionsOf(hourChoices, (count) => fillIn(texts.durations.hours, { count }))}
            {optionsOf(dayChoices, daysInWords)}
          </SelectField>
          <TextField
            {...actState.field('weeklyUntil', texts.weeklyUntil)}
            hint={days.length > 1 && weeklyText}
            min={firstDay}
          />
        </div>
      </div>
      <RadioGroupField
        {...actState.field('reason', texts.reason)}
        options={closureReasons.map((value) => ({ value, label: closureReasonTexts[value] }))}
        defaultValue={reason}
        onChoose={setReason}
      />
      <RadioGroupField
        {...actState.field('act', texts.act)}
        options={firstActs.map((value) => ({ value, label: texts.acts[value] }))}
        defaultValue={sent.act ?? 'close'}
        onChoose={(value) => setChosenAct(value as StretchAct)}
      />
    </ReusableForm>
  )
}

/** A closure, and the way to take it back. */
function ClosureCard(closure: SectionView<'closures'>['closures'][number]) {
  const { now } = useOpenLogbook()
  const boat = resourceName(closure.resource)
  const spanText = closureSpan(closure, now)
  return (
    <>
      <p className="first-letter:uppercase">{spanText}</p>
      <p>
        <span className="font-bold">{boat}</span>, {closureReasonTexts[closure.reason]}
      </p>
      <ConfirmedAct
        intent="reopen"
        fields={{ id: closure.id }}
        facts={{ boat, when: spanText }}
        subject={`${boat}, ${spanText}`}
      />
    </>
  )
}
