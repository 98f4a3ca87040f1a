import { useState } from 'react'
import { Link } from 'react-router'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { measures } from '../../../../content/measures.ts'
import { optionalFieldTexts } from '../../../../content/optional-fields.ts'
import { actTexts, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import {
  type BoatType,
  boatOf,
  effectiveSkipper,
  type SkipperOption,
  skipperOptions,
} from '../../../../domain/booking/boat.ts'
import { bookingPrice, shownRates } from '../../../../domain/booking/price.ts'
import { durationChoices, readDuration } from '../../../../domain/booking/terms.ts'
import { isCalendarDay } from '../../../../domain/calendar.ts'
import { siteName } from '../../../../wording/association-names.ts'
import { formatHours } from '../../../../wording/measures.ts'
import { fillIn, formatChf } from '../../../../wording/sentences.ts'
import { smsLink } from '../../../../wording/sms-texts.ts'
import { dayInWords, hoursSpan, lakeClock } from '../../../../wording/times.ts'
import { RadioGroupField } from '../../../forms/radio-group-field.tsx'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { HiddenFields } from '../../../private-pages/use-act.tsx'
import { useStarts } from '../../../server-calls/use-starts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type ActState, controlledField, ReusableForm, useLogbookAct } from '../acts/act-controls.tsx'
import { BoatField, ParticipantsField, RemarkFields, StartFields } from '../acts/act-fields.tsx'
import type { ActAnswer } from '../answers.ts'
import { OpenLink } from '../section-parts.tsx'
import { type SectionView, useOpenLogbook } from '../use-logbook.ts'
import { SecretAddress, takeFocus } from './access-links.tsx'

const texts = logbookActs.add

type AddedBooking = Required<Pick<Extract<ActAnswer, { kind: 'done' }>, 'booking' | 'added'>>

/** The team books for somebody, perhaps for the person who wrote a message. */
export function AddSection({ sectionView: { message } }: { sectionView: SectionView<'add'> }) {
  const actState = useLogbookAct('add')
  const { booking, added } = actState.doneAnswer ?? {}
  if (booking && added) return <AddedPanel outcome={{ booking, added }} onAddAnother={actState.reset} />
  return <AddForm key={message?.id} message={message} actState={actState} />
}

/** What was added, and the address of the guest's page: where nothing is mailed, it is printed or handed on. */
function AddedPanel({
  outcome: { booking, added },
  onAddAnother,
}: {
  outcome: AddedBooking
  onAddAnother: () => void
}) {
  const { now, addressOf } = useOpenLogbook()
  const { reference, name, email, phone, startsAt } = booking
  const sms = phone && smsLink(phone, fillIn<string>(texts.added.smsText, { name, page: added.manageUrl, siteName }))
  return (
    <section className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card">
      <h3 ref={takeFocus} tabIndex={-1} className="w-fit rounded-field">
        {fillIn(texts.added.title, { reference })}
      </h3>
      <p className="font-semibold">
        {fillIn(texts.added.facts, { date: dayInWords(lakeClock(startsAt).day, now), hours: hoursSpan(booking), name })}
      </p>
      <p>{email && added.isMailed ? fillIn(texts.added.mailed, { email }) : texts.added.unmailed}</p>
      <p>
        <ExternalLink href={added.manageUrl} target="_blank" hint={texts.added.newTab}>
          {texts.added.page}
        </ExternalLink>
      </p>
      {sms && <TextLink to={sms}>{texts.added.sms}</TextLink>}
      <SecretAddress label={texts.added.link} address={added.manageUrl} leavesFocus />
      <div className="flex flex-wrap gap-2.5">
        <Link
          to={addressOf({ section: 'add' })}
          onClick={onAddAnother}
          className={buttonClass({ variant: 'secondary' })}
        >
          {texts.added.another}
        </Link>
        <OpenLink target={{ section: 'outings' }} variant="quiet">
          {texts.added.back}
        </OpenLink>
      </div>
    </section>
  )
}

type AddFormProps = { message: SectionView<'add'>['message']; actState: ActState }

/** The fields of the booking form, as far as the team needs them on the telephone. */
function AddForm({ message, actState }: AddFormProps) {
  const { sent } = actState
  const messageFields = message?.fields ?? {}
  const [boatType, setBoatType] = useState((sent.boatType ?? bookingTerms.boats[0]?.id ?? '') as BoatType)
  const [skipper, setSkipper] = useState((sent.skipperOption ?? 'avec-skipper') as SkipperOption)
  const skipperOption = effectiveSkipper(boatType, skipper, bookingTerms)
  const [duration, setDuration] = useState(readDuration(sent.duration, bookingTerms))
  const { now, view } = useOpenLogbook()
  const defaultDay = messageFields.date && isCalendarDay(messageFields.date) ? messageFields.date : view.today
  const [{ date, time }, setStart] = useState({ date: sent.date ?? defaultDay, time: sent.time ?? '' })
  const starts = useStarts({ boatType, skipperOption, duration, date, now, by: 'team' })
  const total = formatChf(bookingPrice({ boatType, skipperOption, duration }, bookingTerms).totalChf)

  return (
    <ReusableForm
      actState={actState}
      submitLabel={texts.submit}
      besideSubmit={
        <OpenLink target={{ section: 'outings' }} variant="quiet">
          {actTexts.back}
        </OpenLink>
      }
    >
      {message && <input type="hidden" name="submission" value={message.id} />}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <BoatField
          value={boatType}
          onChange={({ target }) => setBoatType(target.value as BoatType)}
          actState={actState}
        />
        <SelectField
          {...controlledField(actState.field('skipperOption', texts.skipper))}
          value={skipperOption}
          onChange={({ target }) => setSkipper(target.value as SkipperOption)}
        >
          {skipperOptions.map((option) => (
            <option key={option} value={option} disabled={effectiveSkipper(boatType, option, bookingTerms) !== option}>
              {measures.skipper[option]}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...controlledField(actState.field('duration', texts.duration))}
          value={duration}
          onChange={({ target }) => setDuration(Number(target.value))}
        >
          {optionsOf(durationChoices(bookingTerms), formatHours)}
        </SelectField>
        <ParticipantsField
          actState={actState}
          boat={boatOf(boatType, bookingTerms)}
          initialValue={messageFields.guests}
        />
      </div>
      <StartFields {...{ date, time, duration, choose: setStart, starts, actState }} labels={texts} />
      <TextField {...actState.field('name', texts.name, messageFields.name)} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          {...actState.field('email', texts.email, messageFields.email)}
          optional={actTexts.optional}
          aria-required={false}
          hint={texts.emailHint}
        />
        <TextField {...actState.field('phone', optionalFieldTexts.phone.label, messageFields.phone)} />
      </div>
      <RemarkFields
        {...{ actState, boatType }}
        notes={{ ...messageFields, message: messageFields.wishes ?? messageFields.message }}
      />
      <HiddenFields values={{ rates: shownRates(bookingTerms) }} />
      <RadioGroupField
        {...actState.field('price', texts.price)}
        options={[
          { value: 'charged', label: fillIn(texts.prices.charged, { total }) },
          { value: 'offered', label: texts.prices.offered },
        ]}
        defaultValue={sent.price ?? (message?.form === 'sortie-offerte' ? 'offered' : 'charged')}
      />
    </ReusableForm>
  )
}
