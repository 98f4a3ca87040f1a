import { Lock } from 'lucide-react'
import { Form, useNavigate } from 'react-router'
import { association } from '../../../../content/association.ts'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { measures } from '../../../../content/measures.ts'
import { calendarMessages } from '../../../../content/messages/calendar.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookBookingTexts } from '../../../../content/pages/logbook-booking.ts'
import { logbookSheet as texts } from '../../../../content/pages/logbook-sheet.ts'
import { licenceState } from '../../../../domain/booking/booking-event.ts'
import { mayStillCome } from '../../../../domain/booking/outing-state.ts'
import { isCalendarDay } from '../../../../domain/calendar.ts'
import { phoneAddress } from '../../../../domain/phone-address.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { portOnOneLine } from '../../../../wording/addresses.ts'
import { needsInWords } from '../../../../wording/boarding-needs.ts'
import { jacketsInWords, personsOf, stateInDayList, statePhrase } from '../../../../wording/boarding-states.ts'
import { formatLongDate } from '../../../../wording/dates.ts'
import { extraInWords } from '../../../../wording/extras.ts'
import { associationPhone } from '../../../../wording/fact-in-force.ts'
import { notesOf } from '../../../../wording/notes.ts'
import { outingBoat, resourceName } from '../../../../wording/resources.ts'
import { fillIn, formatChf, formatCount } from '../../../../wording/sentences.ts'
import { closureSpan, hoursSpan, shortMoment, shortMomentParts } from '../../../../wording/times.ts'
import { wishesInWords } from '../../../../wording/wishes.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PrintButton } from '../section-parts.tsx'
import { type SectionView, useOpenLogbook } from '../use-logbook.ts'

/** The day sheet, with a field for the day, to print. */
export function SheetSection({ sectionView: { sheet, today } }: { sectionView: SectionView<'sheet'> }) {
  const { query, addressOf } = useOpenLogbook()
  const navigate = useNavigate()
  // While a day is typed, each digit makes another day: the browser's Back must not lead through them.
  const showDay = (at: string) =>
    navigate(addressOf({ section: 'sheet', at }), { replace: true, preventScrollReset: true })
  return (
    <>
      <Form className="-mt-2 flex flex-wrap items-end gap-3 print:hidden">
        <TextField
          key={query.at}
          id="sheet-date"
          name="jour"
          type="date"
          label={texts.date}
          defaultValue={query.at ?? today}
          onChange={({ target }) => isCalendarDay(target.value) && showDay(target.value)}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            {texts.show}
          </Button>
        </noscript>
        <PrintButton>{texts.print}</PrintButton>
      </Form>
      <DaySheet day={sheet} />
    </>
  )
}

/** The sheet the skipper takes along: the outings of a day that sail, and, struck out, those whose guests may come. */
function DaySheet({ day: { day, outings, closures, crewNotes } }: { day: SectionView<'sheet'>['sheet'] }) {
  const { now } = useOpenLogbook()
  const sailingOutings = outings.filter(({ status, state }) => status === 'confirmed' || state?.kind === 'aboard')
  const unansweredCount = outings.filter(({ status }) => status === 'pending').length
  const crossedOutOutings = outings.filter(({ state }) => mayStillCome(state))
  const personsOnBoard = sailingOutings.reduce((sum, outing) => sum + personsOf(outing), 0)
  return (
    <article
      aria-labelledby="sheet-title"
      className="day-sheet edge-when-forced space-y-4 rounded-card bg-surface p-5 print:space-y-3 shadow-card print:rounded-none print:bg-transparent print:p-0 print:text-[10pt]/snug print:shadow-none"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-2">
        <h3 id="sheet-title" className="first-letter:uppercase">
          {formatLongDate(day)}
        </h3>
        <p className="font-semibold">
          {sailingOutings.length > 0 &&
            fillIn(texts.summary, {
              outings: formatCount(texts.outings, sailingOutings.length),
              persons: formatCount(measures.persons, personsOnBoard),
            })}
        </p>
      </header>
      {unansweredCount > 0 && (
        <p className="max-w-none font-semibold text-danger">{formatCount(texts.unanswered, unansweredCount)}</p>
      )}
      {sailingOutings.length === 0 && <p>{texts.none}</p>}
      {[...new Set([...sailingOutings, ...crossedOutOutings].map((outing) => outingBoat(outing)))].map(
        (boat, index) => (
          <section key={boat} aria-labelledby={`sheet-${index}`}>
            <h4 id={`sheet-${index}`} className="border-b border-ink pb-1 font-bold print:break-after-avoid">
              {boat}
            </h4>
            <ol>
              {sailingOutings.map(
                (outing) => outingBoat(outing) === boat && <SheetOuting key={outing.id} outing={outing} />,
              )}
              {crossedOutOutings.map(
                ({ id, name, phone, state, ...span }) =>
                  outingBoat(span) === boat && (
                    <li key={id} className="flex max-w-none flex-wrap gap-x-5 border-b border-edge py-2">
                      <s>
                        {hoursSpan(span)}, {name}
                      </s>
                      <span className="font-bold">
                        {[state && statePhrase(state), phone].filter(Boolean).join(', ')}
                      </span>
                    </li>
                  ),
              )}
            </ol>
          </section>
        ),
      )}
      {closures.map((closure) => (
        <p key={closure.id} className="flex items-start gap-2">
          <Lock aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {resourceName(closure.resource)}, {calendarMessages.feed.reasons[closure.reason]}, {closureSpan(closure, now)}
        </p>
      ))}
      {crewNotes.map(({ id, text, by, at, isResolved }) => (
        <p key={id} className="max-w-none wrap-anywhere">
          {fillIn(logbookActs.ticked.left, { text, from: [by, shortMoment(at, now)].filter(Boolean).join(', ') })}
          {isResolved && ` (${logbookActs.ticked.mark})`}
        </p>
      ))}
      <div className="hidden border-t border-edge pt-1 print:block">
        <p className="text-sm">{texts.notes}</p>
        <div className="h-16" />
      </div>
      <EmergencyBlock />
      <p className="text-sm text-ink-soft print:text-[8.5pt]">{fillIn(texts.printedAt, shortMomentParts(now, now))}</p>
    </article>
  )
}

/** Whom to call when something goes wrong on the water. */
export function EmergencyBlock() {
  const phone = associationPhone()
  return (
    <section className="rounded-field border-2 border-danger p-3.5 print:break-inside-avoid print:border-ink">
      <h4 className="font-bold">{texts.emergency.title}</h4>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 sm:grid-cols-[auto_1fr_auto_1fr] print:grid-cols-[auto_1fr_auto_1fr]">
        {texts.emergency.items.map(({ name, number }) => (
          <div key={name} className="contents">
            <dt className="font-bold tabular-nums">{number}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1">{texts.emergency.say}</p>
      <p>{fillIn(texts.emergency.port, { port: portOnOneLine(association.port) })}</p>
      {phone && <p>{fillIn(texts.emergency.ashore, { phone })}</p>}
    </section>
  )
}

/** A row of the day sheet: when and with whom at the wheel, who, how many and what is to be paid, and what to prepare. */
function SheetOuting({ outing }: { outing: LogbookBooking }) {
  const { labels } = logbookBookingTexts
  const needs = needsInWords(outing.needs)
  const licence = licenceState(outing, bookingTerms)
  const dayState = stateInDayList(outing, useOpenLogbook().now)
  const isExpected = outing.state?.kind === 'expected'
  const notes = [
    [labels.wishes, wishesInWords(outing.wishes)],
    [labels.extras, outing.extras.map(extraInWords).join(', ')],
    ...notesOf(outing, 'crew'),
  ].filter(([, text]) => text)
  const isWithSkipper = outing.skipperOption === 'avec-skipper'
  return (
    <li className="grid max-w-none gap-x-5 gap-y-1 border-b border-edge py-3 sm:grid-cols-[9rem_1fr_9rem] lg:grid-cols-[9rem_1fr_18rem] print:grid-cols-[6.5rem_9.5rem_10.5rem_1fr] print:gap-x-3 print:break-inside-avoid print:py-2">
      <div>
        <p className="text-lg font-bold tabular-nums print:text-[11pt]">{hoursSpan(outing)}</p>
        <p>
          {outing.skipper ? resourceName(outing.skipper) : logbookBookingTexts.skipper[outing.skipperOption]}
          {licence && <strong>, {logbookBookingTexts.licenceState[licence]}</strong>}
        </p>
      </div>
      <div>
        <p className="wrap-anywhere">
          <strong>{outing.name}</strong>
          {dayState && <span className={isExpected ? 'print:hidden' : ''}>, {dayState}</span>}
        </p>
        <p>
          {outing.phone ? (
            <TextLink to={phoneAddress(outing.phone)} className="print:inline print:text-ink print:no-underline">
              {outing.phone}
            </TextLink>
          ) : (
            texts.noPhone
          )}
        </p>
      </div>
      <div className="sm:text-right print:text-left">
        <p>
          <TickBox />
          <span className="font-bold">{formatCount(measures.persons, personsOf(outing))}</span>{' '}
          {isWithSkipper ? texts.onBoardWithSkipper : texts.onBoard}
        </p>
        <p>{jacketsInWords(outing.needs, personsOf(outing))}</p>
        <p className={outing.openChf === 0 ? '' : 'font-bold'}>
          {outing.openChf === 0 ? (
            logbookBookingTexts.chips.paid
          ) : (
            <>
              <TickBox />
              {fillIn(texts.toPay, { total: formatChf(outing.openChf) })}
            </>
          )}
        </p>
      </div>
      <div className="sm:col-span-2 sm:col-start-2 print:col-auto">
        {needs && (
          <p className="font-bold">
            {labels.needs} – {needs}
          </p>
        )}
        {notes.map(([label, text]) => (
          <p key={label} className="wrap-anywhere whitespace-pre-line">
            <span className="font-semibold">{label}</span> – {text}
          </p>
        ))}
        <p className="text-sm text-ink-soft print:text-[9pt]">{outing.reference}</p>
      </div>
    </li>
  )
}

/** Ticked by hand, on the printed sheet. */
function TickBox() {
  return (
    <span
      aria-hidden="true"
      className="mr-1.5 hidden size-[1em] border-2 border-current align-[-0.1em] print:inline-block"
    />
  )
}
