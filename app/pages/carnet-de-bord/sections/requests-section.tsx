import { type ComponentProps, type ReactNode, useState } from 'react'
import { measures } from '../../../../content/measures.ts'
import { logbookPage } from '../../../../content/pages/logbook.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { backBy, isOverdue } from '../../../../domain/booking/outing-state.ts'
import { dayMs } from '../../../../domain/calendar.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { personsBeforeState, stateInWords, stateOfDay } from '../../../../wording/boarding-states.ts'
import { formatHours } from '../../../../wording/measures.ts'
import { boatName } from '../../../../wording/resources.ts'
import { counted, fillIn } from '../../../../wording/sentences.ts'
import {
  dayTexts,
  hoursSpan,
  lakeClock,
  lakeHour,
  shortDayTexts,
  shortMoment,
  timeLeft,
} from '../../../../wording/times.ts'
import { FieldGroup } from '../../../forms/field-frame.tsx'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { useOpening } from '../../../private-pages/keyed-page.tsx'
import { HiddenFields } from '../../../private-pages/use-act.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActButton, ActPanel, useLogbookAct } from '../acts/act-controls.tsx'
import { BookingAct } from '../acts/booking-acts.tsx'
import { GuestWordField, Tick } from '../acts/fields.tsx'
import { BookingRow } from '../booking/booking-row.tsx'
import { EmptyState, Heading, OpenLink } from '../section-parts.tsx'
import { type Shown, useOpenLogbook } from '../use-logbook.ts'
import { FailedMails } from './messages-section.tsx'
import { AddCrewNote, BannerForm } from './team-notes.tsx'

const texts = logbookActs['decline-many']

/**
 * The requests, the most urgent first, and the day around them. On a phone: what is on the water, what must be done now,
 * what sails next, the requests, and what the site is told. Where there is room, the day has a column of its own. The
 * title stands first for whoever listens, since what must be done is below it.
 */
export function RequestsSection({ shown, head }: { shown: Shown<'requests'>; head: ReactNode }) {
  const { requests, failedMails, waiting } = shown
  const acting = useLogbookAct('decline-many')
  const { answer, done } = acting
  const { isOpen, opener, closer } = useOpening('decline-many', done, answer !== undefined && !done)
  return (
    <div className="flex flex-col gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_auto_1fr] xl:gap-x-8">
      <div className="contents xl:col-start-2 xl:block xl:space-y-4">
        <OnTheWater shown={shown} />
        <NextDepartures shown={shown} />
      </div>
      <div className="contents xl:col-start-1 xl:row-span-3 xl:row-start-1 xl:flex xl:flex-col xl:gap-6">
        <div className="order-4">{head}</div>
        <ToDo shown={shown} />
        <ToSettle shown={shown} />
        <div className="order-5 space-y-4 sm:space-y-6">
          <FailedMails mails={failedMails} />
          {requests.length === 0 && <EmptyState>{logbookPage.requests.none}</EmptyState>}
          {isOpen ? (
            <DeclineMany {...{ shown, acting, closer }} />
          ) : (
            <div className="space-y-3 empty:hidden">
              {requests.map((booking) => (
                <BookingRow key={booking.id} booking={booking} level={3} />
              ))}
              {requests.length > 1 && (
                <Button {...opener(acting.forget)} variant="quiet" className="-ml-3">
                  {texts.open}
                </Button>
              )}
            </div>
          )}
          {waiting.messages > 0 && (
            <OpenLink target={{ section: 'messages' }} variant="quiet" className="px-0!">
              {counted(logbookPage.requests.messages, waiting.messages)}
            </OpenLink>
          )}
        </div>
      </div>
      <BannerForm />
      <AddCrewNote />
    </div>
  )
}

/** « Sur l’eau : 1 bateau, 4 personnes, retour 12 h », and each outing whose time it is. */
function OnTheWater({ shown: { underWay } }: { shown: Shown<'requests'> }) {
  const texts = logbookPage.requests.water
  if (underWay.length === 0) return null
  const aboard = underWay.flatMap((outing) =>
    outing.state?.kind === 'aboard' ? { ...outing.state, endsAt: backBy(outing) } : [],
  )
  const persons = aboard.reduce((sum, { persons }) => sum + persons, 0)
  const facts = {
    boats: counted(texts.boats, aboard.length),
    persons: counted(measures.persons, persons),
    times: [...new Set(aboard.map(({ endsAt }) => lakeHour(endsAt)))].join(texts.and),
  }
  return (
    <section aria-label={texts.title} className="night edge-when-forced order-1 rounded-card bg-surface p-4">
      <p className="font-semibold">{aboard.length === 0 ? texts.none : fillIn(texts.line, facts)}</p>
      <OutingLines outings={underWay} />
    </section>
  )
}

function OutingLines({ outings }: { outings: LogbookBooking[] }) {
  const { now } = useOpenLogbook()
  return outings.map((booking) => (
    <p key={booking.id}>
      <span className="block first-letter:uppercase">
        {shortDayTexts(lakeClock(booking.startsAt).day, now)}, {hoursSpan(booking)}
      </span>
      <span className="block">{boatName(booking.boatType)}</span>
      <strong dir="auto">{booking.name}</strong>
      <span className="whitespace-nowrap">{personsBeforeState(booking)}</span>, {stateOfDay(booking, now)}
    </p>
  ))
}

/** What somebody must do now: look for a boat that should be back, ring whom no mail reaches, see to what the quay has left. */
function ToDo({ shown: { underWay, calls, crewNotes } }: { shown: Shown<'requests'> }) {
  const { now } = useOpenLogbook()
  const texts = logbookPage.requests.toDecide
  const overdue = underWay.filter((outing) => isOverdue(outing, now))
  if ([overdue, calls, crewNotes].every(({ length }) => length === 0)) return null
  return (
    <section aria-label={texts.title} className="order-2 space-y-3">
      <Heading level={3} className="text-lg">
        {texts.title}
      </Heading>
      {overdue.map((booking) => (
        <div key={booking.id} className="space-y-2.5">
          <p role="alert" className="font-bold text-danger">
            {fillIn(texts.overdue, { ...booking, time: lakeHour(backBy(booking)), state: stateOfDay(booking, now) })}
          </p>
          <BookingRow booking={booking} level={4} isAside />
          <AsBooked outings={[booking]} label={texts.isBack} about={booking.name} />
        </div>
      ))}
      {calls.length > 0 && <p>{texts.calls}</p>}
      {calls.map((booking) => (
        <BookingRow key={booking.id} booking={booking} level={4} />
      ))}
      {crewNotes.map(({ id, text, at, by: name }) => (
        <div key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="wrap-anywhere">
            {fillIn(logbookActs.ticked.left, { text, from: [name, shortMoment(at, now)].filter(Boolean).join(', ') })}
          </p>
          <ActButton intent="ticked" fields={{ id }} about={text} />
        </div>
      ))}
    </section>
  )
}

/** After a week what is to settle stands folded below, with its number. */
const oldMs = 7 * dayMs

/** What the taps leave to a person to decide, with what is proposed. Hours, never francs: the crew reads it too. */
function ToSettle({ shown: { toSettle } }: { shown: Shown<'requests'> }) {
  const { now } = useOpenLogbook()
  if (toSettle.length === 0) return null
  const { title, old: oldWords } = logbookPage.requests.toSettle
  const isOld = ({ booking }: ToSettleItem) => booking.endsAt.getTime() < now.getTime() - oldMs
  const old = toSettle.filter(isOld)
  return (
    <section aria-label={title} className="order-2 space-y-3">
      <Heading level={3} className="text-lg">
        {title}
      </Heading>
      <Settlements items={toSettle.filter((item) => !isOld(item))} />
      {old.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 w-fit items-center font-semibold text-link underline decoration-2 underline-offset-4">
            {counted(oldWords, old.length)}
          </summary>
          <div className="space-y-3 pt-1">
            <Settlements items={old} />
          </div>
        </details>
      )}
    </section>
  )
}

type ToSettleItem = Shown<'requests'>['toSettle'][number]

function Settlements({ items }: { items: ToSettleItem[] }) {
  const texts = logbookPage.requests.toSettle
  const asBooked = items.flatMap((item) => (item.kind === 'as-booked' ? item.booking : []))
  return (
    <>
      {items.map((item) => {
        const { kind, booking } = item
        if (kind === 'as-booked') return null
        const states = kind === 'contradiction' ? item.states : booking.state ? [booking.state] : []
        const both = states.map(stateInWords).join(texts.and)
        const label = kind === 'cut-short' ? fillIn(texts.cutShortTo, { hours: formatHours(item.hours) }) : undefined
        return (
          <div key={booking.id} className="flex flex-wrap gap-2.5 [&:has(>form[tabindex])>form:not([tabindex])]:hidden">
            <p className="w-full font-bold">{fillIn(texts[kind], { ...booking, said: both })}</p>
            <div className="w-full">
              {kind === 'contradiction' ? (
                <BookingRow booking={booking} level={4} isAside />
              ) : (
                <OutingLines outings={[booking]} />
              )}
            </div>
            {kind !== 'contradiction' && <BookingAct {...{ intent: kind, booking, label }} level={4} />}
            <AsBooked outings={[booking]} about={booking.name} />
          </div>
        )
      })}
      {asBooked.length > 0 && (
        <div className="space-y-2.5">
          <OutingLines outings={asBooked} />
          <AsBooked outings={asBooked} label={counted(texts.asBooked, asBooked.length)} />
        </div>
      )}
    </>
  )
}

type AsBookedProps = Pick<ComponentProps<typeof ActButton>, 'label' | 'about'> & { outings: LogbookBooking[] }

/** Of what was tapped since the page was read, nothing is settled unread. */
function AsBooked({ outings, ...button }: AsBookedProps) {
  const { view } = useOpenLogbook()
  return (
    <ActButton intent="as-booked" fields={{ id: outings.map(({ id }) => id).join(',') }} {...button}>
      <HiddenFields of={{ seen: String(view.now.getTime()) }} />
    </ActButton>
  )
}

/** The outings that sail next, and in how long: on both boats at the same time they are two. */
function NextDepartures({ shown: { next } }: { shown: Shown<'requests'> }) {
  const { now } = useOpenLogbook()
  const texts = logbookPage.requests.next
  const [first] = next
  const left = first && timeLeft(first.startsAt, now)
  if (!left) return <p className="order-3 text-ink-soft">{texts.none}</p>
  return (
    <section aria-label={texts.title} className="night edge-when-forced order-3 rounded-card bg-surface p-4">
      <p className="flex max-w-none flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{texts.title}</span>
        <span className="font-display text-[1.5rem]/tight font-semibold text-accent">
          {fillIn(texts.left, { left })}
        </span>
      </p>
      <OutingLines outings={next} />
    </section>
  )
}

type DeclineManyProps = Pick<ComponentProps<typeof ActPanel>, 'acting' | 'closer'> & { shown: Shown<'requests'> }

/** Declines many requests in one act: requests no person made, or that the same answer fits. */
function DeclineMany({ shown: { requests, unconfirmed }, acting, closer }: DeclineManyProps) {
  const { now } = useOpenLogbook()
  const { sent } = acting
  const [chosen, setChosen] = useState<readonly string[]>(sent.references?.split(',') ?? [])
  const [isMailed, setMailed] = useState(sent.mail === 'yes')
  const isHydrated = useHydrated()

  // A request that was answered in the meantime is not declined.
  const references = requests.map(({ reference }) => reference).filter((reference) => chosen.includes(reference))
  const groups = [
    { label: texts.all, among: requests },
    { label: texts.unconfirmed, among: requests.filter(({ id }) => unconfirmed.includes(id)) },
  ]
  const choose = (isTicked: boolean, among: readonly string[]) =>
    setChosen([...chosen.filter((reference) => !among.includes(reference)), ...(isTicked ? among : [])])

  return (
    <ActPanel
      level={3}
      texts={{ ...texts, submit: isHydrated ? counted(texts.submit, references.length) : texts.open }}
      {...{ acting, closer }}
    >
      <FieldGroup {...acting.field('references', texts.legend)}>
        {groups.map(({ label, among }) => {
          const ofGroup = among.map(({ reference }) => reference)
          const isAll = ofGroup.every((reference) => references.includes(reference))
          return (
            ofGroup.length > 0 && (
              <Tick
                key={label}
                label={label}
                checked={isAll}
                isPartly={!isAll && ofGroup.some((reference) => references.includes(reference))}
                onTick={(isTicked) => choose(isTicked, ofGroup)}
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
                note={`${dayTexts(lakeClock(span.startsAt).day, now)}, ${hoursSpan(span)} · ${reference}`}
                name="references"
                value={reference}
                checked={chosen.includes(reference)}
                onTick={(isTicked) => choose(isTicked, [reference])}
                className="py-1.5"
              />
            </li>
          ))}
        </ul>
      </FieldGroup>
      <p role="status" className="font-semibold">
        {counted(texts.chosen, references.length)}
      </p>
      <Tick
        label={texts.mail}
        note={texts.mailNote}
        name="mail"
        value="yes"
        checked={isMailed}
        onTick={setMailed}
        className="py-1.5"
      />
      {(isMailed || !isHydrated) && <GuestWordField examples={logbookActs.decline.examples} acting={acting} />}
    </ActPanel>
  )
}
