import type { RefObject } from 'react'
import { cancellationInPractice } from '../../../../content/cancellation-terms.ts'
import { cancellationWords as words } from '../../../../content/pages/manage-booking-acts.ts'
import { freeInPracticeHours } from '../../../../domain/booking/cancellation-terms.ts'
import { isMovedByUs } from '../../../../domain/booking/guest-cancellation.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { cancellationCosts } from '../../../../wording/cancellation-costs.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { Lines } from '../../../sections/lines.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Acting } from '../use-intent.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { cancellationSchedule, costOfCancelling } from './cancellation-schedule.ts'
import { CancellationTable } from './cancellation-table.tsx'
import { CostNow } from './cost-now.tsx'

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
