import { useState } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { measures } from '../../../../content/measures.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { effectiveSkipper, type SkipperOption, skipperOptions } from '../../../../domain/booking/boat.ts'
import { bookingPrice } from '../../../../domain/booking/price.ts'
import { durationChoices } from '../../../../domain/booking/terms.ts'
import { isCalendarDay } from '../../../../domain/calendar.ts'
import { maxLengths } from '../../../../domain/person.ts'
import { formatHours } from '../../../../wording/measures.ts'
import { fillIn, formatChf } from '../../../../wording/sentences.ts'
import { dayWords, hoursSpan, lakeClock } from '../../../../wording/times.ts'
import { RadioGroupField } from '../../../forms/radio-group-field.tsx'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { TextAreaField, TextField } from '../../../forms/text-field.tsx'
import { useIdempotencyKey } from '../../../server-calls/use-idempotency-key.ts'
import { useStarts } from '../../../server-calls/use-starts.ts'
import { Button } from '../../../ui/button.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { ActForm, type Done, textsOf, useAct } from '../acts/act-controls.tsx'
import { BoatField, StartFields } from '../acts/fields.tsx'
import type { Prefill } from '../logbook-address.ts'
import { OpenLink, SectionTitle } from '../section-parts.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { SecretAddress } from './links.tsx'

const words = logbookActs.add

type Added = Required<Pick<Done, 'booking' | 'added'>>

/** The team books for somebody. */
export function AddSection({ prefill }: { prefill: Prefill }) {
  const [{ booking, added }, setMade] = useState<Partial<Added>>({})
  const [from, setFrom] = useState(prefill)
  if (booking && added) {
    const again = () => {
      setFrom({})
      setMade({})
    }
    return <AddedPanel outcome={{ booking, added }} onAgain={again} />
  }
  return (
    <>
      <div>
        <SectionTitle>{words.title}</SectionTitle>
        <p className="text-ink-soft">{words.lead}</p>
      </div>
      <AddForm prefill={from} onAdded={setMade} />
    </>
  )
}

/** What was added, and the address of the guest's page: where nothing is mailed, it is printed or handed on. */
function AddedPanel({ outcome: { booking, added }, onAgain }: { outcome: Added; onAgain: () => void }) {
  const { now } = useOpenLogbook()
  const { reference, name, email, startsAt } = booking
  return (
    <section className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card">
      <SectionTitle>{fillIn(words.added.title, { reference })}</SectionTitle>
      <p className="font-semibold">
        {fillIn(words.added.facts, { date: dayWords(lakeClock(startsAt).day, now), hours: hoursSpan(booking), name })}
      </p>
      <p>{email && added.isMailed ? fillIn(words.added.mailed, { email }) : words.added.unmailed}</p>
      <p>
        <ExternalLink href={added.manageUrl} target="_blank" hint={words.added.newTab}>
          {words.added.page}
        </ExternalLink>
      </p>
      <SecretAddress label={words.added.link} address={added.manageUrl} />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" onClick={onAgain}>
          {words.added.another}
        </Button>
        <OpenLink target={{ section: 'outings' }} variant="quiet">
          {words.added.back}
        </OpenLink>
      </div>
    </section>
  )
}

type AddFormProps = { prefill: Prefill; onAdded: (done: Done) => void }

/** The fields of the booking form, as far as the team needs them on the telephone. */
function AddForm({ prefill, onAdded }: AddFormProps) {
  const [boatType, setBoatType] = useState(bookingTerms.boats[0]?.id ?? '')
  const [skipper, setSkipper] = useState<SkipperOption>('avec-skipper')
  const skipperOption = effectiveSkipper(boatType, skipper, bookingTerms)
  const [duration, setDuration] = useState(bookingTerms.minDurationHours)
  const { date: wished = '' } = prefill
  const [{ date, time }, choose] = useState({ date: isCalendarDay(wished) ? wished : '', time: '' })
  const starts = useStarts({ boatType, skipperOption, duration, date, now: useOpenLogbook().now })
  const { addKeyTo } = useIdempotencyKey()
  const acting = useAct('add', { onDone: onAdded })
  const total = formatChf(bookingPrice({ boatType, skipperOption, duration }, bookingTerms).totalChf)
  const { minParticipants: min, maxParticipants: max } = bookingTerms

  function send(form: FormData) {
    addKeyTo(form)
    acting.send(textsOf(form))
  }

  return (
    <ActForm
      acting={acting}
      submitLabel={words.submit}
      onSend={send}
      beside={
        <OpenLink target={{ section: 'outings' }} variant="quiet">
          {logbookActs.back}
        </OpenLink>
      }
    >
      {prefill.submission && <input type="hidden" name="submission" value={prefill.submission} />}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <BoatField
          label={words.boat}
          value={boatType}
          onChange={({ target }) => setBoatType(target.value)}
          acting={acting}
        />
        <SelectField
          {...acting.field('skipperOption', words.skipper)}
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
          {...acting.field('duration', words.duration)}
          value={duration}
          onChange={({ target }) => setDuration(Number(target.value))}
        >
          {optionsOf(durationChoices(bookingTerms), formatHours)}
        </SelectField>
        <TextField
          {...acting.field('participants', words.participants)}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          hint={fillIn(words.participantsHint, { min, max })}
          defaultValue={prefill.participants}
        />
      </div>
      <StartFields {...{ date, time, duration, choose, starts, acting }} labels={words} />
      <TextField
        {...acting.field('name', words.name)}
        maxLength={maxLengths.name}
        autoComplete="off"
        defaultValue={prefill.name}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          {...acting.field('email', words.email)}
          type="email"
          optional={logbookActs.optional}
          hint={words.emailHint}
          maxLength={maxLengths.email}
          autoComplete="off"
          defaultValue={prefill.email}
        />
        <TextField
          {...acting.field('phone', words.phone)}
          type="tel"
          optional={logbookActs.optional}
          maxLength={maxLengths.phone}
          autoComplete="off"
          defaultValue={prefill.phone}
        />
      </div>
      <TextAreaField
        {...acting.field('message', words.message)}
        optional={logbookActs.optional}
        hint={words.messageHint}
        rows={3}
        maxLength={maxLengths.message}
        defaultValue={prefill.message}
      />
      <RadioGroupField
        id="add-price"
        name="price"
        label={words.price}
        options={[
          { value: 'charged', label: fillIn(words.prices.charged, { total }) },
          { value: 'offered', label: words.prices.offered },
        ]}
        defaultValue="charged"
      />
    </ActForm>
  )
}
