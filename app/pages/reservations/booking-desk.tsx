import { useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import { boats } from '../../../content/boats.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { cancellationRules } from '../../../content/cancellation-rules.ts'
import { bookingMessages } from '../../../content/messages/booking-notices.ts'
import { type BoatRules, boatOf, maxInFleet } from '../../../domain/booking/boat.ts'
import type { PrefilledStart } from '../../../domain/booking/prefilled-start.ts'
import { shownRates } from '../../../domain/booking/price.ts'
import { type CalendarDay, instantOf } from '../../../domain/calendar.ts'
import { retention } from '../../../domain/privacy/retention.ts'
import { cancellationCostOnceConfirmed } from '../../../wording/cancellation-costs.ts'
import { ratesText } from '../../../wording/in-terms.ts'
import { bookingPage, openDaysTexts } from '../../../wording/pages/booking.ts'
import { boatName } from '../../../wording/resources.ts'
import { fillIn, formatChf } from '../../../wording/sentences.ts'
import { goToField } from '../../forms/error-summary.tsx'
import { NoteFields, ParticipantsField, PhoneField } from '../../forms/person-fields.tsx'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useHydrated } from '../../forms/use-hydrated.ts'
import { wishValues } from '../../forms/wishes-fields.ts'
import { Picture } from '../../pictures/picture.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { ButtonLink, PendingButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BoatCard } from './cards/boat-card.tsx'
import { BookingSummary } from './cards/booking-summary.tsx'
import type { BookingActionData } from './form/booking-input.ts'
import { fieldId, submitId } from './form/booking-values.ts'
import { type BookingForm, useBookingForm } from './form/use-booking-form.ts'
import { FormStatus, OutcomeArea } from './outcome/outcome-area.tsx'

type BookingDeskProps = {
  today: CalendarDay
  requestedStart: PrefilledStart | undefined
  actionData: BookingActionData | undefined
}

/** The booking page: the outcome of the last attempt, the form, and beside it the price. */
export function BookingDesk({ today, requestedStart, actionData }: BookingDeskProps) {
  const booking = useBookingForm(actionData, requestedStart)
  const isHydrated = useHydrated()
  // Once a request has arrived, an empty form below it reads as if something were still to do.
  const { outcome } = booking
  const [reopenedAfter, setReopenedAfter] = useState<typeof outcome>()
  const isFolded = outcome?.kind === 'accepted' && outcome !== reopenedAfter
  const { toolName, toolDescription } = bookingPage.assistant
  return (
    <>
      <PageHeader title={bookingPage.title} intro={bookingPage.intro} />
      <div className="mx-auto max-w-7xl space-y-8 px-5 pb-16 sm:px-6 sm:pb-24">
        <FormStatus booking={booking} />
        <OutcomeArea booking={booking} />
        {isFolded && (
          <ButtonLink
            to={href('/reservations')}
            variant="secondary"
            onClick={(event) => {
              flushSync(() => setReopenedAfter(outcome))
              goToField(event, fieldId('date'))
            }}
          >
            {bookingMessages.received.again}
          </ButtonLink>
        )}
        <form
          {...booking.formProps}
          hidden={isFolded}
          method="post"
          action={href('/reservations')}
          // The browser's own checks apply only where ours do not run.
          noValidate={isHydrated}
          toolname={toolName}
          tooldescription={toolDescription}
          // On a phone, reading ends with the total and the button; beside the form there is room for the facts too.
          className="items-start space-y-6 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:gap-8 lg:space-y-0"
        >
          <div className="space-y-6 lg:row-span-2">
            <BoatCard booking={booking} today={today} sentFields={actionData?.sent} />
            <PersonCard booking={booking} />
            <BookingSteps />
          </div>
          <BookingSummary
            bookingForm={booking}
            className="lg:[@media(min-height:44rem)]:sticky lg:top-[calc(var(--bar-height)+1.5rem)] lg:col-start-2 lg:row-start-2"
          />
          <Price booking={booking} />
          <SubmitRow booking={booking} className="lg:col-start-1 lg:row-start-4" />
          <KeyFacts className="lg:col-start-2 lg:row-start-1" />
          {Object.entries({ ...wishValues(booking.wishes), rates: shownRates(bookingTerms) }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      </div>
    </>
  )
}

/** The steps, named before the first one is taken (LCD art. 3 al. 1 let. s). */
function BookingSteps() {
  const { title, items } = bookingPage.steps
  return (
    <ol aria-label={title} className="list-decimal pl-5 text-sm">
      {items.map((item) => (
        <li key={item}>{fillIn(item, { holdHours: bookingTerms.holdHours })}</li>
      ))}
    </ol>
  )
}

const cancellingId = 'reservation-annuler'

/** The price of what is chosen: on a phone a line that stays at the foot of the window until the button is reached. */
function Price({ booking: { choice, totalChf } }: { booking: BookingForm }) {
  const { duration } = choice
  const { price } = bookingPage.submit
  return (
    <p className="price-line night needs-script lg:col-start-1 lg:row-start-3">
      <strong className="text-h3 whitespace-nowrap">{formatChf(totalChf)}</strong>{' '}
      <span className="text-sm">{fillIn(price, { hours: duration, hourly: formatChf(totalChf / duration) })}</span>
    </p>
  )
}

/**
 * The button with the live total, and what cancelling will cost. Without scripts neither could follow what is chosen, so
 * each is given as a rule.
 */
function SubmitRow({ booking, className }: { booking: BookingForm; className: string }) {
  const { isPending, totalChf, day, values } = booking
  const { label, total, pending, cancelling, note, terms, noScriptPrice } = bookingPage.submit
  const time = bookingTerms.startTimes.find((each) => each === values.time)
  const startsAt = day && time && instantOf(day, time, bookingTerms.timeZone)
  return (
    <div className={className}>
      <ul className="without-script mb-3 hidden text-sm">
        {bookingTerms.boats.map(({ id, ratePerHourChf: chf, skipper }) => {
          const text: string = noScriptPrice[skipper === 'optional' ? 'skipper' : 'boat']
          return <li key={id}>{fillIn(text, { boat: boatName(id), hourly: formatChf(chf) })}</li>
        })}
      </ul>
      <p id={cancellingId} className="mb-3 text-sm">
        {startsAt ? cancellationCostOnceConfirmed({ startsAt, totalChf }, cancellationRules, new Date()) : cancelling}
      </p>
      <PendingButton
        id={submitId}
        type="submit"
        {...{ isPending }}
        pendingLabel={pending}
        aria-describedby={cancellingId}
        className="w-full text-lg"
      >
        <span>
          {label}{' '}
          <span className="whitespace-nowrap needs-script">{fillIn(total, { total: formatChf(totalChf) })}</span>
        </span>
      </PendingButton>
      <p className="mt-3 text-sm text-ink-soft">
        {note}{' '}
        <a href={href('/cgv')} className="text-link underline underline-offset-4">
          {terms}
        </a>
        .
      </p>
    </div>
  )
}

/** 'Vos Informations' (rule 3.1). */
function PersonCard({ booking }: { booking: BookingForm }) {
  const { field } = booking
  const { title, larger, privacy } = bookingPage.person
  return (
    <Card as="section" aria-labelledby="person-card-title">
      <h2 id="person-card-title" className="text-h3">
        {title}
      </h2>
      <div className="mt-5 space-y-6">
        <TextField {...field('name')} type="text" autoComplete="name" required />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...field('email')} type="email" autoComplete="email" required />
          <PhoneField {...field('phone')} />
        </div>
        <div>
          <ParticipantsField {...field('participants')} boat={boatOf(booking.choice.boatType, bookingTerms)} />
          <p className="mt-1.5 text-sm">
            {larger.text}{' '}
            <a href={larger.link.to} className="text-link underline underline-offset-4">
              {larger.link.label}
            </a>
            .
          </p>
        </div>
        <NoteFields field={field} />
        <PrivacyNote text={fillIn<string>(privacy, { months: retention.bookingMonths })} />
      </div>
    </Card>
  )
}

const keyFactsTexts = bookingPage.keyFacts

/** Whether its guests may steer it, with a licence. */
const maySteerAlone = ({ skipper, needsLicence }: BoatRules) => skipper !== 'always' && needsLicence

/** 'Informations Clés' (rule 3.1). */
function KeyFacts({ className }: { className: string }) {
  const { boats: boatRules, skipperSurchargePerHourChf } = bookingTerms
  const boatWithChoice = boatRules.find(({ skipper }) => skipper === 'optional')
  const figures = {
    rate: ratesText(bookingTerms),
    surcharge: formatChf(skipperSurchargePerHourChf),
    people: maxInFleet('maxParticipants', bookingTerms),
  }
  const facts = [
    keyFactsTexts.rate,
    ...(boatWithChoice && skipperSurchargePerHourChf > 0 ? [keyFactsTexts.surcharge] : []),
    keyFactsTexts.duration,
    keyFactsTexts.capacity,
  ]
  return (
    <Card as="section" aria-labelledby="key-facts-title" className={className}>
      <h2 id="key-facts-title" className="text-h3">
        {keyFactsTexts.title}
      </h2>
      <dl className="mt-4 grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {facts.map((fact) => (
          <div key={fact.label} className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between">
            <dt className="text-sm text-ink-soft">{fact.label}</dt>
            <dd className="font-bold max-sm:ml-auto max-sm:text-right">
              {fillIn<string>(fact.value, figures)}
              {'note' in fact && (
                <span className="block text-sm font-normal text-ink-soft max-sm:ml-auto max-sm:max-w-32">
                  {fact.note}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {openDaysTexts().map((line) => (
        <p key={line} className="mt-4 font-bold">
          {line}
        </p>
      ))}
      <p className="mt-4 text-sm text-ink-soft">{keyFactsTexts.vat}</p>
      <ul className="mt-5 space-y-4 border-t-2 border-band pt-5">
        {boats.map(({ id, name, description, imgKey, alt }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 sm:grid-rows-[auto_1fr]">
            <Picture
              imgKey={imgKey}
              alt={alt}
              width={96}
              height={72}
              className="h-18 w-24 rounded-field object-cover sm:row-span-2"
            />
            <h3 className="self-center text-base">{name}</h3>
            <div className="mt-1.5 max-sm:col-span-2 sm:mt-0.5">
              <p className="text-sm">{description}</p>
              {maySteerAlone(boatOf(id, bookingTerms)) && (
                <p className="mt-2 text-sm text-ink-soft">{keyFactsTexts.licence}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
