import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { measures } from '../../../../content/measures.ts'
import { logbookPage } from '../../../../content/pages/logbook.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { expectedReturn, isOverdue } from '../../../../domain/booking/outing-state.ts'
import { dayMs, hourMs } from '../../../../domain/calendar.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { personsBeforeState, personsOf, stateInDayList, stateInWords } from '../../../../wording/boarding-states.ts'
import { formatHours } from '../../../../wording/measures.ts'
import { outingBoat } from '../../../../wording/resources.ts'
import { fillIn, formatCount } from '../../../../wording/sentences.ts'
import {
  dayInWords,
  hoursSpan,
  lakeClock,
  lakeHour,
  shortDayInWords,
  shortMoment,
  timeLeft,
} from '../../../../wording/times.ts'
import { FieldGroup } from '../../../forms/field-frame.tsx'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { useDisclosure } from '../../../private-pages/keyed-page.tsx'
import { HiddenFields } from '../../../private-pages/use-act.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActButton, ActPanel, useLogbookAct } from '../acts/act-controls.tsx'
import { GuestWordField, Tick } from '../acts/act-fields.tsx'
import { BookingAct } from '../acts/booking-acts.tsx'
import { CallLink } from '../booking/booking-facts.tsx'
import { BookingRow } from '../booking/booking-row.tsx'
import { EmptyState, Heading } from '../section-parts.tsx'
import { type SectionView, useOpenLogbook } from '../use-logbook.ts'
import { FailedMails } from './messages-section.tsx'
import { AddCrewNote, BannerForm } from './team-notes.tsx'

const declineTexts = logbookActs['decline-many']

/**
 * The team's first page, in the order in which it is read: the boats of the day, what somebody must do, the requests, and
 * what the site and the quay are told. Where there is room, the requests have a column of their own.
 */
export function RequestsSection({
  sectionView,
  heading,
}: {
  sectionView: SectionView<'requests'>
  heading: ReactNode
}) {
  const { requests, failedMails } = sectionView
  const { requests: title, none, calm } = logbookPage.requests
  const actState = useLogbookAct('decline-many')
  const { answer, doneAnswer } = actState
  const { isOpen, openButton, closeButton } = useDisclosure(
    'decline-many',
    doneAnswer,
    answer !== undefined && !doneAnswer,
  )
  const hasTasks = [sectionView.underWay, sectionView.calls, sectionView.crewNotes, sectionView.toSettle].some(
    ({ length }) => length > 0,
  )
  return (
    <div className="grid items-start gap-4 sm:gap-6 *:min-w-0 xl:grid-cols-2 xl:grid-rows-[auto_1fr] xl:gap-x-8">
      <div className="space-y-4 sm:space-y-6">
        {heading}
        <Today sectionView={sectionView} />
        <PendingTasks sectionView={sectionView} />
        <ToSettle sectionView={sectionView} />
      </div>
      <div className="space-y-4 sm:space-y-6 xl:row-span-2">
        <FailedMails mails={failedMails} />
        <section aria-labelledby="requests" className="space-y-3">
          <Heading level={3} id="requests" className="text-lg">
            {title}
          </Heading>
          {requests.length === 0 && (hasTasks ? <p>{none}</p> : <EmptyState>{`${none} ${calm}`}</EmptyState>)}
          {isOpen ? (
            <DeclineMany {...{ sectionView, actState, closeButton }} />
          ) : (
            <>
              {requests.map((booking) => (
                <BookingRow key={booking.id} booking={booking} level={4} />
              ))}
              {requests.length > 1 && (
                <Button {...openButton(actState.reset)} variant="quiet" className="-ml-3">
                  {declineTexts.open}
                </Button>
              )}
            </>
          )}
        </section>
      </div>
      <div className="space-y-3">
        <BannerForm />
        <AddCrewNote />
      </div>
    </div>
  )
}

/** The boats on the water, and those that leave today or next, a row each: « Sur l’eau : 1 bateau, 4 personnes, retour 12 h ». */
function Today({ sectionView: { underWay, next } }: { sectionView: SectionView<'requests'> }) {
  const { now } = useOpenLogbook()
  const { water, underWay: dueTitle, next: nextTexts } = logbookPage.requests
  const outingsAboard = underWay.filter((outing) => outing.state?.kind === 'aboard' && !isOld(outing, now))
  const outingsDue = underWay.filter(({ state }) => state?.kind !== 'aboard')
  const timeLeftText = next[0] && timeLeft(next[0].startsAt, now)
  if (outingsAboard.length + outingsDue.length + next.length === 0)
    return <p className="text-ink-soft">{nextTexts.none}</p>
  const facts = {
    boats: formatCount(water.boats, outingsAboard.length),
    persons: formatCount(
      measures.persons,
      outingsAboard.reduce((sum, outing) => sum + personsOf(outing), 0),
    ),
    times: [...new Set(outingsAboard.map((outing) => lakeHour(expectedReturn(outing))))].join(water.and),
  }
  const lateOutings = outingsAboard.filter((outing) => now.getTime() >= expectedReturn(outing).getTime() + hourMs)
  return (
    <div className="night edge-when-forced space-y-4 rounded-card bg-surface px-4 py-3">
      {outingsAboard.length > 0 && (
        <section aria-label={water.title}>
          <p className="font-semibold">{fillIn(water.line, facts)}</p>
          <OutingRows outings={outingsAboard} />
          {lateOutings.length > 1 && (
            <SettleAsBooked
              outings={lateOutings}
              label={formatCount(logbookPage.requests.toSettle.asBooked, lateOutings.length)}
            />
          )}
        </section>
      )}
      {outingsDue.length > 0 && (
        <section aria-label={dueTitle}>
          <p className="font-semibold">{dueTitle}</p>
          <OutingRows outings={outingsDue} />
        </section>
      )}
      {next.length > 0 && (
        <section aria-label={nextTexts.title}>
          <p className="flex max-w-none flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{nextTexts.title}</span>
            {timeLeftText && (
              <span className="font-display text-[1.5rem]/tight font-semibold text-accent">
                {fillIn(nextTexts.left, { left: timeLeftText })}
              </span>
            )}
          </p>
          <OutingRows outings={next} />
        </section>
      )}
    </div>
  )
}

/** A row each: when, who, on which boat, and where it stands. Whoever is late is red, with the telephone at hand. */
function OutingRows({ outings }: { outings: LogbookBooking[] }) {
  const { view, now, addressOf } = useOpenLogbook()
  const { water } = logbookPage.requests
  return (
    <ul className="divide-y divide-edge">
      {outings.map((booking) => {
        const { day } = lakeClock(booking.startsAt)
        const isAboard = booking.state?.kind === 'aboard'
        const isLate = isOverdue(booking, now)
        // Nothing needs saying of an outing before its hour; of a late one, the alert says when it was to be back.
        const showsState = booking.state?.kind !== 'expected' || booking.startsAt <= now
        const state = showsState ? stateInDayList(booking, isLate ? booking.startsAt : now) : ''
        const sideText = isAboard ? !isLate && fillIn(water.back, { time: lakeHour(expectedReturn(booking)) }) : state
        return (
          <li key={booking.id} className="grid max-w-none grid-cols-[3.5rem_1fr] gap-x-2 py-1 leading-snug">
            <span className="font-semibold tabular-nums">
              {day !== view.today && <span className="block first-letter:uppercase">{shortDayInWords(day, now)}</span>}
              {lakeHour(booking.startsAt)}
            </span>
            <div>
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Link
                  to={addressOf({ search: booking.reference })}
                  className="-my-2.75 inline-block py-2.75 font-semibold text-link underline decoration-2 underline-offset-4 wrap-anywhere"
                >
                  <bdi>{booking.name}</bdi>
                </Link>
                <span>{sideText}</span>
              </span>
              <span className="block">
                {outingBoat(booking, 'lane')}
                <span className="whitespace-nowrap">{personsBeforeState(booking)}</span>
                {isAboard && `, ${state}`}
              </span>
              {isLate && (
                <>
                  <strong role="alert" className="block text-danger">
                    {fillIn(water.overdue, { name: booking.name, time: lakeHour(expectedReturn(booking)) })}
                  </strong>
                  <span className="mt-2 flex flex-wrap gap-2.5">
                    <CallLink booking={booking} />
                    <BookingAct intent="is-back" booking={booking} level={4} />
                  </span>
                </>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** What somebody must do now: ring the guests whom no mail reaches, and see to the notes that the crew has left. */
function PendingTasks({ sectionView: { calls, crewNotes } }: { sectionView: SectionView<'requests'> }) {
  const { now } = useOpenLogbook()
  const texts = logbookPage.requests.toDecide
  if (calls.length + crewNotes.length === 0) return null
  return (
    <section aria-label={texts.title} className="space-y-3">
      <Heading level={3} className="text-lg">
        {texts.title}
      </Heading>
      {calls.length > 0 && <p>{texts.calls}</p>}
      {calls.map(({ contactPhone, ...booking }) => (
        <BookingRow key={booking.id} booking={booking} contactPhone={contactPhone} level={4} />
      ))}
      {crewNotes.map(({ id, text, at, by: name }) => (
        <div key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="wrap-anywhere">
            {fillIn(logbookActs.ticked.left, { text, from: [name, shortMoment(at, now)].filter(Boolean).join(', ') })}
          </p>
          <ActButton intent="ticked" fields={{ id }} subject={text} />
        </div>
      ))}
    </section>
  )
}

/** Tasks older than this are folded, with their number. */
const oldMs = 7 * dayMs

function isOld({ endsAt }: LogbookBooking, now: Date): boolean {
  return endsAt.getTime() < now.getTime() - oldMs
}

/**
 * What the taps leave to a person to decide, with what is proposed. Hours, never francs: the crew reads it too. A boat
 * that is still out is listed among the boats of the day only.
 */
function ToSettle({ sectionView }: { sectionView: SectionView<'requests'> }) {
  const { now } = useOpenLogbook()
  const toSettle = sectionView.toSettle.filter(({ kind, booking }) => kind !== 'as-booked' || isOld(booking, now))
  if (toSettle.length === 0) return null
  const { title, old: oldTexts } = logbookPage.requests.toSettle
  const oldItems = toSettle.filter(({ booking }) => isOld(booking, now))
  return (
    <section aria-label={title} className="space-y-3">
      <Heading level={3} className="text-lg">
        {title}
      </Heading>
      <Settlements items={toSettle.filter(({ booking }) => !isOld(booking, now))} />
      {oldItems.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 w-fit items-center font-semibold text-link underline decoration-2 underline-offset-4">
            {formatCount(oldTexts, oldItems.length)}
          </summary>
          <div className="space-y-3 pt-1">
            <Settlements items={oldItems} />
          </div>
        </details>
      )}
    </section>
  )
}

type ToSettleItem = SectionView<'requests'>['toSettle'][number]

function Settlements({ items }: { items: ToSettleItem[] }) {
  const texts = logbookPage.requests.toSettle
  const asBookedOutings = items.flatMap((item) => (item.kind === 'as-booked' ? item.booking : []))
  return (
    <>
      {items.map((item) => {
        const { kind, booking } = item
        if (kind === 'as-booked') return null
        const states = kind === 'contradiction' ? item.states : booking.state ? [booking.state] : []
        const statesInWords = states.map(stateInWords).join(texts.and)
        const label = kind === 'cut-short' ? fillIn(texts.cutShortTo, { hours: formatHours(item.hours) }) : undefined
        return (
          <div key={booking.id} className="flex flex-wrap gap-2.5 [&:has(>form[tabindex])>form:not([tabindex])]:hidden">
            <p className="w-full font-bold">{fillIn(texts[kind], { ...booking, said: statesInWords })}</p>
            <div className="w-full">
              {kind === 'contradiction' ? (
                <BookingRow booking={booking} level={4} isDuplicate />
              ) : (
                <OutingRows outings={[booking]} />
              )}
            </div>
            {kind !== 'contradiction' && <BookingAct {...{ intent: kind, booking, label }} level={4} />}
            <SettleAsBooked outings={[booking]} subject={booking.name} />
          </div>
        )
      })}
      {asBookedOutings.length > 0 && (
        <div className="space-y-2.5">
          <OutingRows outings={asBookedOutings} />
          <SettleAsBooked outings={asBookedOutings} label={formatCount(texts.asBooked, asBookedOutings.length)} />
        </div>
      )}
    </>
  )
}

type SettleAsBookedProps = Pick<ComponentProps<typeof ActButton>, 'label' | 'subject'> & { outings: LogbookBooking[] }

/** Settles outings as they were booked, except those tapped since the page was read. */
function SettleAsBooked({ outings, ...button }: SettleAsBookedProps) {
  const { view } = useOpenLogbook()
  return (
    <ActButton intent="as-booked" fields={{ id: outings.map(({ id }) => id).join(',') }} {...button}>
      <HiddenFields values={{ seen: String(view.now.getTime()) }} />
    </ActButton>
  )
}

type DeclineManyProps = Pick<ComponentProps<typeof ActPanel>, 'actState' | 'closeButton'> & {
  sectionView: SectionView<'requests'>
}

/** Declines many requests in one act: requests no person made, or that the same answer fits. */
function DeclineMany({ sectionView: { requests, unconfirmed }, actState, closeButton }: DeclineManyProps) {
  const { now } = useOpenLogbook()
  const { sent } = actState
  const [chosenReferences, setChosenReferences] = useState<readonly string[]>(sent.references?.split(',') ?? [])
  const [isMailed, setMailed] = useState(sent.mail === 'yes')
  const isHydrated = useHydrated()

  // A request that was answered in the meantime is not declined.
  const references = requests
    .map(({ reference }) => reference)
    .filter((reference) => chosenReferences.includes(reference))
  const groups = [
    { label: declineTexts.all, bookings: requests },
    { label: declineTexts.unconfirmed, bookings: requests.filter(({ id }) => unconfirmed.includes(id)) },
  ]
  const tickReferences = (isTicked: boolean, group: readonly string[]) =>
    setChosenReferences([
      ...chosenReferences.filter((reference) => !group.includes(reference)),
      ...(isTicked ? group : []),
    ])

  return (
    <ActPanel
      level={4}
      texts={{
        ...declineTexts,
        submit: isHydrated ? formatCount(declineTexts.submit, references.length) : declineTexts.open,
      }}
      {...{ actState, closeButton }}
    >
      <FieldGroup {...actState.field('references', declineTexts.legend)}>
        {groups.map(({ label, bookings }) => {
          const groupReferences = bookings.map(({ reference }) => reference)
          const areAllTicked = groupReferences.every((reference) => references.includes(reference))
          return (
            groupReferences.length > 0 && (
              <Tick
                key={label}
                label={label}
                checked={areAllTicked}
                isPartlyTicked={!areAllTicked && groupReferences.some((reference) => references.includes(reference))}
                onTick={(isTicked) => tickReferences(isTicked, groupReferences)}
                className="needs-script py-1.5"
              />
            )
          )
        })}
        <ul className="mt-1 divide-y divide-edge border-t border-edge">
          {requests.map(({ reference, name, email, ...span }) => (
            <li key={reference}>
              <Tick
                label={[name, email].filter(Boolean).join(', ')}
                note={`${dayInWords(lakeClock(span.startsAt).day, now)}, ${hoursSpan(span)} · ${reference}`}
                name="references"
                value={reference}
                checked={chosenReferences.includes(reference)}
                onTick={(isTicked) => tickReferences(isTicked, [reference])}
                className="py-1.5"
              />
            </li>
          ))}
        </ul>
      </FieldGroup>
      <p role="status" className="font-semibold">
        {formatCount(declineTexts.chosen, references.length)}
      </p>
      <Tick
        label={declineTexts.mail}
        note={declineTexts.mailNote}
        name="mail"
        value="yes"
        checked={isMailed}
        onTick={setMailed}
        className="py-1.5"
      />
      {(isMailed || !isHydrated) && <GuestWordField examples={logbookActs.decline.examples} actState={actState} />}
    </ActPanel>
  )
}
