import type { Ref, RefObject } from 'react'
import { boats } from '../../../../content/boats.ts'
import { cancellationInPractice } from '../../../../content/cancellation-terms.ts'
import { cancellationWords, cancellationWords as words } from '../../../../content/pages/manage-booking-acts.ts'
import { freeInPracticeHours } from '../../../../domain/booking/cancellation-terms.ts'
import { isMovedByUs } from '../../../../domain/booking/guest-cancellation.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { cancellationCosts } from '../../../../wording/cancellation-costs.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { longMoment } from '../../../../wording/lake-time.ts'
import { Lines } from '../../../sections/lines.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import type { Acting } from '../use-intent.ts'
import { cancellationSchedule, costOfCancelling } from './cancellation-schedule.ts'
import { CancellationTable } from './cancellation-table.tsx'

type CancellationSectionProps = {
  booking: ManagedBookingView
  now: Date
  dialog: RefObject<HTMLDialogElement | null>
  cancelling: Acting
}

/** What cancelling costs now, how the cost rises until departure, the rules for it, and the button. */
export function CancellationSection({ booking, now, dialog, cancelling }: CancellationSectionProps) {
  const dueChf = costOfCancelling(booking, now)
  const isMoved = isMovedByUs(booking.history)
  const isPostponed = booking.status === 'postponed'
  const { practicalInfo, generalTerms, precedence, rules } = booking.terms
  return (
    <Card as="section" aria-labelledby="cancellation-title" className="space-y-5 print:p-0 print:shadow-none">
      <h2 id="cancellation-title">{words.title}</h2>
      {dueChf === undefined ? (
        <p>{fillIn(words.departed, { reference: booking.reference })}</p>
      ) : (
        <>
          {booking.isOffered ? (
            !isPostponed && <p>{words.offered}</p>
          ) : (
            <CostNow dueChf={dueChf} totalChf={booking.totalChf} className="text-lg print:hidden" />
          )}
          {booking.status === 'pending' && <p>{words.request}</p>}
          {!booking.isOffered && isMoved && !isPostponed && <p>{words.movedByUs}</p>}
          {!booking.isOffered && !isMoved && !isPostponed && (
            <>
              <div>
                <Lines of={cancellationCosts(booking, rules, now)} />
              </div>
              <details>
                <summary className="min-h-11 font-semibold text-link underline underline-offset-4">
                  {words.table.open}
                </summary>
                <CancellationTable
                  steps={cancellationSchedule(booking, now)}
                  isMarked={booking.status === 'confirmed'}
                />
              </details>
            </>
          )}
        </>
      )}
      {!booking.isOffered && !isPostponed && (
        <>
          <p>
            {precedence} {fillIn(cancellationInPractice, { hours: freeInPracticeHours(rules) })} {words.taken}
          </p>
          <h3>{words.rulesTitle}</h3>
          <div className="grid gap-x-8 gap-y-5 text-sm sm:grid-cols-2 print:grid-cols-2">
            <Rules title={words.practicalRules} lines={practicalInfo} />
            <Rules title={words.generalRules} lines={generalTerms} />
          </div>
        </>
      )}
      {dueChf !== undefined && (
        <div className="print:hidden">
          <Button variant="secondary" onClick={() => dialog.current?.showModal()} className="w-full sm:w-auto">
            {words.open[openWord(booking)]}
          </Button>
          <CancelDialog ref={dialog} booking={booking} dueChf={dueChf} cancelling={cancelling} />
        </div>
      )}
    </Card>
  )
}

function openWord({ status, isOffered }: ManagedBookingView): keyof typeof words.open {
  if (status === 'postponed') return isOffered ? 'postponedOffered' : 'postponed'
  return status === 'pending' ? 'request' : 'booking'
}

function Rules({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h4 className="font-bold">{title}</h4>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

const dialogWords = cancellationWords.dialog

type CancelDialogProps = {
  ref: Ref<HTMLDialogElement>
  booking: ManagedBookingView
  dueChf: number
  cancelling: Acting
}

/** Asks before it cancels. The cost shown is sent along: if it has risen since, nothing is cancelled. */
function CancelDialog({ ref, booking, dueChf, cancelling }: CancelDialogProps) {
  const outing = { boat: boats[booking.boatType].shortName, start: longMoment(booking.startsAt) }
  const title = dialogWords.title[booking.status === 'pending' ? 'request' : 'booking']
  return (
    <AskDialog ref={ref} title={title} words={dialogWords} acting={cancelling} shown={{ shownDueChf: String(dueChf) }}>
      <p className="font-semibold">{fillIn(dialogWords.outing, outing)}</p>
      {!booking.isOffered && <CostNow dueChf={dueChf} totalChf={booking.totalChf} />}
      <p>{dialogWords.hoursFreed}</p>
    </AskDialog>
  )
}

const { label, nothing, due } = cancellationWords.now

type CostNowProps = { dueChf: number; totalChf: number; className?: string }

/** What cancelling would cost now, in one sentence. */
function CostNow({ dueChf, totalChf, ...rest }: CostNowProps) {
  const amount = formatChf(dueChf)
  const percent = Math.round((dueChf / totalChf) * 100)
  return (
    <p {...rest}>
      {label} <strong>{dueChf === 0 ? nothing : fillIn(due, { amount, percent })}</strong>
    </p>
  )
}
