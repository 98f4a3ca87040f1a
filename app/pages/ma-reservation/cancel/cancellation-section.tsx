import { cancellationInPractice } from '../../../../content/cancellation-terms.ts'
import { cancellationTexts as texts } from '../../../../content/pages/manage-booking-acts.ts'
import { freeInPracticeHours } from '../../../../domain/booking/cancellation-terms.ts'
import { isMovedByUs, withOwedAmount } from '../../../../domain/booking/guest-cancellation.ts'
import type { ManagedBookingView } from '../../../../server/booking/guest-view.server.ts'
import { cancellationCosts } from '../../../../wording/cancellation-costs.ts'
import { boatName } from '../../../../wording/resources.ts'
import { fillIn, formatChf } from '../../../../wording/sentences.ts'
import { longMoment } from '../../../../wording/times.ts'
import { AskFirst } from '../../../private-pages/confirmed-button.tsx'
import { Lines, Points } from '../../../sections/lines.tsx'
import { Card } from '../../../ui/card.tsx'
import type { GuestActState } from '../act-outcome.tsx'
import { cancellationSchedule, type ScheduleStep } from './cancellation-schedule.ts'

type CancellationSectionProps = {
  booking: ManagedBookingView
  now: Date
  /** What cancelling costs now; undefined where it is too late. */
  dueChf: number | undefined
  cancelState: GuestActState
}

/** What cancelling costs now, how the cost rises until departure, the rules for it, and the button. */
export function CancellationSection({ booking, now, dueChf, cancelState }: CancellationSectionProps) {
  const isMoved = isMovedByUs(booking.history)
  const isPostponed = booking.status === 'postponed'
  const mayCost = !booking.isOffered && !isPostponed
  const { practicalInfo, generalTerms, precedence, rules } = booking.terms
  return (
    <Card as="section" aria-labelledby="cancellation-title" className="space-y-5 print:p-0 print:shadow-none">
      <h2 id="cancellation-title">{texts.title}</h2>
      {dueChf === undefined ? (
        <p>{fillIn(texts.departed, { reference: booking.reference })}</p>
      ) : (
        <>
          {booking.isOffered ? (
            !isPostponed && <p>{texts.offered}</p>
          ) : (
            <CostNow dueChf={dueChf} booking={booking} className="text-lg print:hidden" />
          )}
          {booking.status === 'pending' && <p>{texts.request}</p>}
          {mayCost && isMoved && <p>{texts.movedByUs}</p>}
          {mayCost && !isMoved && (
            <>
              <div>
                <Lines lines={cancellationCosts(withOwedAmount(booking, booking.account), rules, now)} />
              </div>
              <details>
                <summary className="min-h-11 font-semibold text-link underline underline-offset-4">
                  {texts.table.open}
                </summary>
                <CancellationTable steps={cancellationSchedule(booking, now)} />
              </details>
            </>
          )}
        </>
      )}
      {mayCost && (
        <>
          <p>
            {precedence} {fillIn(cancellationInPractice, { hours: freeInPracticeHours(rules) })} {texts.taken}
          </p>
          <h3>{texts.rulesTitle}</h3>
          <div className="grid gap-x-8 gap-y-5 text-sm sm:grid-cols-2 print:grid-cols-2">
            <Rules title={texts.table.practical} lines={practicalInfo} />
            <Rules title={texts.generalRules} lines={generalTerms} />
          </div>
        </>
      )}
      {dueChf !== undefined && (
        <div className="print:hidden">
          <CancelButton booking={booking} dueChf={dueChf} cancelState={cancelState} />
        </div>
      )}
    </Card>
  )
}

/** Which words the button has: a guest who has paid nothing does not ask for money back. */
function openTextKey({ status, receipts }: ManagedBookingView): keyof typeof texts.open {
  if (status === 'postponed') return receipts.length > 0 ? 'postponed' : 'postponedFree'
  return status === 'pending' ? 'request' : 'booking'
}

function Rules({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h4 className="font-bold">{title}</h4>
      <Points points={lines} className="mt-1 list-disc space-y-1 pl-5" />
    </div>
  )
}

const { dialog: dialogTexts, now: nowTexts, table: tableTexts } = texts

type CancelButtonProps = Omit<CancellationSectionProps, 'now'> & { dueChf: number }

/** The button, which asks before it cancels. The cost shown is sent along: if it has risen since, nothing is cancelled. */
function CancelButton({ booking, dueChf, cancelState }: CancelButtonProps) {
  const outing = { boat: boatName(booking.boatType), start: longMoment(booking.startsAt) }
  const title = dialogTexts.title[booking.status === 'pending' ? 'request' : 'booking']
  return (
    <AskFirst
      name="annuler"
      openButton={{ children: texts.open[openTextKey(booking)], className: 'w-full sm:w-auto' }}
      title={title}
      texts={dialogTexts}
      act={cancelState}
      fields={{ shownDueChf: String(dueChf), seenStart: String(booking.startsAt.getTime()) }}
    >
      <p className="font-semibold">{fillIn(dialogTexts.outing, outing)}</p>
      {!booking.isOffered && <CostNow dueChf={dueChf} booking={booking} />}
      <p>{dialogTexts.hoursFreed}</p>
    </AskFirst>
  )
}

type CostNowProps = { dueChf: number; booking: ManagedBookingView; className?: string }

function CostNow({ dueChf, booking, ...rest }: CostNowProps) {
  const { totalChf, owedChf } = withOwedAmount(booking, booking.account)
  // The terms take a share of the price as booked. Beside a lowered price, it would be read as a share of that one.
  const due = fillIn<string>(owedChf < totalChf ? nowTexts.dueOfLowered : nowTexts.due, {
    amount: formatChf(dueChf),
    percent: Math.round((dueChf / totalChf) * 100),
  })
  return (
    <p {...rest}>
      {nowTexts.label} <strong>{dueChf === 0 ? nowTexts.nothing : due}</strong>
    </p>
  )
}

const columnClass = 'px-1 py-2 text-left align-bottom first:pl-5 last:pr-3 sm:px-3 sm:first:pl-4 sm:last:pr-4'

/**
 * Each step is a row group, its date above its three amounts: so the table keeps its meaning and its shape on the
 * narrowest screen, where four columns side by side would not fit.
 */
function CancellationTable({ steps }: { steps: readonly ScheduleStep[] }) {
  return (
    <table className="-mx-5 w-[calc(100%+2.5rem)] border-separate border-spacing-0 sm:mx-0 sm:w-full sm:table-fixed">
      <caption className="my-3 px-5 text-left sm:px-0">
        <span className="block text-h3 font-bold text-balance">{tableTexts.caption}</span>
        {tableTexts.howToRead}
      </caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          {(['practical', 'general', 'due'] as const).map((name) => (
            <th
              key={name}
              id={`cost-${name}`}
              scope="col"
              className={`${columnClass} ${name === 'due' ? 'font-bold text-ink' : 'font-semibold'}`}
            >
              {tableTexts[name]}
            </th>
          ))}
        </tr>
      </thead>
      {steps.map((step) => (
        <StepRows key={step.until?.getTime() ?? 0} step={step} />
      ))}
    </table>
  )
}

function StepRows({ step }: { step: ScheduleStep }) {
  const { time } = step
  const isPresent = time === 'present'
  const stepId = `cost-${step.until?.getTime() ?? 'absent'}`
  const amounts = { practical: step.practicalDueChf, general: step.generalDueChf, due: step.dueChf }
  const groundClass = isPresent ? 'bg-band' : ''
  return (
    <tbody data-time={time} className={`${groundClass} ${time === 'past' ? 'text-ink-soft' : ''}`}>
      <tr>
        <th
          id={stepId}
          scope="rowgroup"
          colSpan={3}
          className={`border-t-2 px-5 pt-3 sm:px-4 text-left font-semibold ${isPresent ? 'border-accent' : 'border-band'}`}
        >
          {step.until ? fillIn(tableTexts.until, { moment: longMoment(step.until) }) : tableTexts.noShow}
          {isPresent && (
            <strong className="ml-3 inline-block rounded-full bg-accent px-3 py-0.5 text-sm whitespace-nowrap text-lac edge-when-forced print:hidden">
              {tableTexts.present}
            </strong>
          )}
          {time === 'past' && <span className="ml-2 font-normal">({tableTexts.past})</span>}
        </th>
      </tr>
      <tr className="whitespace-nowrap tabular-nums max-sm:text-sm">
        {Object.entries(amounts).map(([name, chf]) => (
          // Named explicitly, as assistive technology does not find a date in the row above.
          <td
            key={name}
            headers={`${stepId} cost-${name}`}
            className={`${columnClass} ${name === 'due' ? 'font-bold sm:text-lg' : ''}`}
          >
            {formatChf(chf)}
          </td>
        ))}
      </tr>
    </tbody>
  )
}
