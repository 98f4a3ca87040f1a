import { useEffect, useRef } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { measures } from '../../../../content/measures.ts'
import { actTexts, logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookSolidarity } from '../../../../content/pages/logbook-solidarity.ts'
import { durationOf } from '../../../../domain/booking/slots.ts'
import { durationChoices } from '../../../../domain/booking/terms.ts'
import { firstDayFor } from '../../../../domain/solidarity/date-request.ts'
import type { HoursToOffer as Hours } from '../../../../domain/solidarity/hours-to-offer.ts'
import type { Place } from '../../../../domain/solidarity/place.ts'
import { formatHours } from '../../../../wording/measures.ts'
import { dateRequestInWords } from '../../../../wording/pages/relay.ts'
import { boatName, outingBoat } from '../../../../wording/resources.ts'
import { fillIn, formatCount } from '../../../../wording/sentences.ts'
import { closureSpan, dayInWords, hoursSpan, lakeClock, lakeDay } from '../../../../wording/times.ts'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { HiddenFields } from '../../../private-pages/use-act.tsx'
import { GuardedButton } from '../../../ui/button.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import {
  ActProblem,
  type ActState,
  ConfirmedAct,
  ReusableForm,
  SendForm,
  useLogbookAct,
} from '../acts/act-controls.tsx'
import { BoatField, Conflicts, DayField, Tick } from '../acts/act-fields.tsx'
import { CallLink, LanguageNote } from '../booking/booking-facts.tsx'
import { CardList, Heading, OpenLink, SeeBooking } from '../section-parts.tsx'
import { SecretAddress } from '../sections/access-links.tsx'
import { type SectionView, useOpenLogbook } from '../use-logbook.ts'

const { offered: offeredTexts, relays: relayTexts, toOffer: offerTexts, places: placeTexts } = logbookSolidarity
const { dateRequests: dateTexts } = logbookSolidarity

/** Offered outings and the relays. */
export function SolidaritySection({ sectionView }: { sectionView: SectionView<'solidarity'> }) {
  const { toOffer, places, offered, relays, dateRequests } = sectionView
  return (
    <>
      {dateRequests.length > 0 && <CardList {...dateTexts} items={dateRequests} Card={DateRequestCard} />}
      <HoursToOffer toOffer={toOffer} relays={relays} />
      <CardList {...placeTexts} items={places} Card={PlaceCard} above={<PlaceForm />} />
      <CardList {...offeredTexts} items={offered} Card={OfferedOutingCard} />
      <CardList {...relayTexts} items={relays} Card={RelayCard} below={<AddRelayForm />} />
    </>
  )
}

type ItemOf<Name extends 'offered' | 'relays' | 'dateRequests'> = SectionView<'solidarity'>[Name][number]

/** An offered outing still to come, with the relay that asked for it. */
function OfferedOutingCard({ relay, relayPhone, ...outing }: ItemOf<'offered'>) {
  const { now } = useOpenLogbook()
  const { name, participants, reference, status } = outing
  const facts = { boat: boatName(outing.boatType), name, persons: formatCount(measures.persons, participants) }
  return (
    <div>
      <p className="first-letter:uppercase">{closureSpan(outing, now)}</p>
      <p>{fillIn(offeredTexts.line, facts)}</p>
      <p className="text-ink-soft">{relay ? fillIn(offeredTexts.byRelay, { name: relay }) : offeredTexts.byTeam}</p>
      <LanguageNote booking={outing} />
      {status !== 'confirmed' && <p className="font-bold">{offeredTexts.told}</p>}
      {relay && <CallLink booking={{ name: relay, phone: relayPhone }} />}
      <SeeBooking reference={reference} />
    </div>
  )
}

/** A relay that may take places. A link is shown once, to the person who asked for it, to be handed on by hand. */
function RelayCard({ id, name, email, phone, isNamed, linkEndsAt }: ItemOf<'relays'>) {
  const renewState = useLogbookAct('renew-relay', { id })
  const link = renewState.doneAnswer?.link
  const actProps = { fields: { id }, facts: { name }, subject: name }
  return (
    <>
      <p>
        <strong className="wrap-anywhere">{name}</strong>
        <span className="block wrap-anywhere">{[email, phone].filter(Boolean).join(', ')}</span>
        <span className="block text-ink-soft">
          {linkEndsAt ? fillIn(relayTexts.linkEnd, { to: lakeDay(linkEndsAt) }) : relayTexts.noLink}
        </span>
        {isNamed && <span className="block text-ink-soft">{relayTexts.isNamed}</span>}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {link ? (
          <SecretAddress label={relayTexts.added} address={link} />
        ) : (
          <ConfirmedAct intent="renew-relay" {...actProps} actState={renewState} />
        )}
        <ConfirmedAct intent="retire-relay" {...actProps} />
      </div>
    </>
  )
}

function AddRelayForm() {
  const actState = useLogbookAct('add-relay')
  const link = actState.doneAnswer?.link
  return (
    <ReusableForm
      actState={actState}
      level={3}
      submitLabel={logbookActs['add-relay'].submit}
      afterSubmit={link && <SecretAddress label={relayTexts.added} address={link} />}
    >
      <TextField {...actState.field('name', relayTexts.name)} />
      <TextField {...actState.field('email', relayTexts.email)} />
      <TextField {...actState.field('phone', relayTexts.phone)} hint={relayTexts.phoneHint} />
      <Tick label={relayTexts.named} name="named" value="yes" />
    </ReusableForm>
  )
}

/** Hours that were freed or never booked: one press keeps them for a family and writes to every relay. */
function HoursToOffer({ toOffer, relays }: Pick<SectionView<'solidarity'>, 'toOffer' | 'relays'>) {
  const refusalBox = useRef<HTMLDivElement>(null)
  const actState = useLogbookAct('open-place', { from: 'liste' })
  const { outcome } = actState
  const freedHours = toOffer.filter(({ from }) => from === 'freed')
  const unsoldHours = toOffer.filter(({ from }) => from === 'unsold')
  const isRefused = outcome?.kind === 'invalid'
  // The line of these hours has gone, and the pressed button with it.
  useEffect(() => {
    if (isRefused) refusalBox.current?.focus()
  }, [isRefused])

  function renderLine(hours: Hours) {
    const { boatType, startsAt } = hours
    const key = `${boatType} ${startsAt.getTime()}`
    return <HoursLine key={key} hours={hours} actState={actState} />
  }

  return (
    <section className="space-y-3">
      <h3>{offerTexts.title}</h3>
      <p>{relays.length > 0 ? offerTexts.lead : offerTexts.noRelay}</p>
      <div ref={refusalBox} tabIndex={-1} className="rounded-field empty:hidden">
        <Conflicts actState={actState} title={offerTexts.taken} />
        {isRefused && (
          <p role="alert" className="font-semibold text-danger">
            {actState.errors[0]?.error}
          </p>
        )}
      </div>
      <ActProblem actState={actState} />
      <LiveRegion text={actState.isPending ? actTexts.pending : undefined} trigger={actState.isPending} />
      {relays.length > 0 && (
        <>
          <Heading level={4}>{fillIn(offerTexts.freed, { days: bookingTerms.freedHoursDays })}</Heading>
          {freedHours.length > 0 ? (
            <ul className={hoursListClass}>{freedHours.map(renderLine)}</ul>
          ) : (
            <p>{offerTexts.noFreed}</p>
          )}
          {unsoldHours.length > 0 && (
            <details>
              <summary className="min-h-11 w-fit py-2 font-semibold text-link">
                {fillIn(offerTexts.unsold, { days: bookingTerms.unsoldHoursDays, count: unsoldHours.length })}
              </summary>
              <ul className={hoursListClass}>{unsoldHours.map(renderLine)}</ul>
            </details>
          )}
        </>
      )}
    </section>
  )
}

const hoursListClass = 'edge-when-forced max-w-none divide-y divide-edge rounded-card bg-surface px-4 shadow-card'

function HoursLine({ hours, actState }: { hours: Hours; actState: ActState }) {
  const { now } = useOpenLogbook()
  const boat = boatName(hours.boatType)
  const { day: date, time } = lakeClock(hours.startsAt)
  const placeFields = { boatType: hours.boatType, date, time, duration: `${durationOf(hours)}`, relays: 'told' }
  const sentForm = actState.fetcher.formData
  const isPending = Object.entries(placeFields).every(([name, value]) => sentForm?.get(name) === value)
  return (
    <li className="flex max-w-none flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="first-letter:uppercase">
          <span className="font-bold">{dayInWords(lakeClock(hours.startsAt).day, now)}</span>{' '}
          <span className="whitespace-nowrap">{hoursSpan(hours)}</span>
        </p>
        <p>{boat}</p>
      </div>
      <SendForm actState={actState}>
        <HiddenFields values={placeFields} />
        <GuardedButton
          type="submit"
          variant="secondary"
          isPending={isPending}
          aria-label={fillIn(offerTexts.offerName, { boat, when: closureSpan(hours, now) })}
        >
          {offerTexts.offer}
        </GuardedButton>
      </SendForm>
    </li>
  )
}

/** When a relay would like a place, with the form to open one that suits. */
function DateRequestCard({ isOpen, relay, ...request }: ItemOf<'dateRequests'>) {
  const { today } = useOpenLogbook().view
  const boats = bookingTerms.boats.filter(({ maxParticipants }) => maxParticipants >= request.persons)
  return (
    <>
      <p>
        <strong className="wrap-anywhere">{relay}</strong>
        <span className="block first-letter:uppercase">{dateRequestInWords(request)}</span>
      </p>
      {isOpen ? (
        <PlaceForm dateRequest={request.id} date={firstDayFor(request, today)} boatType={boats[0]?.id} />
      ) : (
        <OpenLink target={{ section: 'solidarity', at: request.id }}>{dateTexts.open}</OpenLink>
      )}
    </>
  )
}

type PlaceFormProps = { dateRequest?: string; date?: string | undefined; boatType?: string | undefined }

/** `dateRequest`: the id of the request that the place answers; the relay that sent it is told. */
function PlaceForm({ dateRequest, date, boatType }: PlaceFormProps) {
  const actState = useLogbookAct('open-place', dateRequest ? { dateRequest } : { from: 'formulaire' })
  return (
    <ReusableForm actState={actState} level={3} submitLabel={logbookActs['open-place'].submit}>
      <Conflicts actState={actState} title={placeTexts.taken} />
      <div className="grid gap-4 sm:grid-cols-2">
        <BoatField actState={actState} initialValue={boatType} />
        <DayField actState={actState} initialValue={date} />
        <SelectField {...actState.field('time', logbookActs.add.time)}>
          {optionsOf(bookingTerms.startTimes, (time) => time)}
        </SelectField>
        <SelectField {...actState.field('duration', logbookActs.add.duration)}>
          {optionsOf(durationChoices(bookingTerms), (hours) => formatHours(hours))}
        </SelectField>
      </div>
      {dateRequest && <p>{dateTexts.told}</p>}
      <Tick label={placeTexts.tellRelays} name="relays" value="told" />
    </ReusableForm>
  )
}

/** A place that nobody has taken yet. */
function PlaceCard(place: Place) {
  const { now } = useOpenLogbook()
  const boat = outingBoat(place)
  const spanText = closureSpan(place, now)
  return (
    <>
      <p>
        <span className="block first-letter:uppercase">{spanText}</span>
        <span className="font-bold">{boat}</span>
      </p>
      <ConfirmedAct
        intent="close-place"
        fields={{ id: place.id }}
        facts={{ boat, when: spanText }}
        subject={`${boat}, ${spanText}`}
      />
    </>
  )
}
