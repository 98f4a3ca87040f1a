import { manageBookingPage as words } from '../../../../content/pages/manage-booking.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { extraInWords } from '../../../../wording/extras.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { lakeMoment } from '../../../../wording/lake-time.ts'

type Event = ManagedBookingView['history'][number]

/** What happened to the booking, latest last. */
export function HistoryList({ history }: Pick<ManagedBookingView, 'history'>) {
  return (
    <section aria-labelledby="history-title" className="print:hidden">
      <h2 id="history-title" className="text-h3">
        {words.history.title}
      </h2>
      <ol className="mt-3 space-y-2 border-l-2 border-edge pl-5">
        {history.map((event) => (
          <li key={`${event.kind} ${event.at.getTime()}`}>
            <span className="font-semibold">{eventText(event)}</span>{' '}
            <span className="block text-sm text-ink-soft">{lakeMoment(event.at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function eventText({ kind, actor, detail }: Event): string {
  if (kind === 'requested') return words.history.requested[actor === 'team' ? 'team' : 'guest']
  if (kind === 'cancelled') return words.history.cancelled[detail.reason ?? 'other']
  if (kind === 'extra-added' || kind === 'extra-taken-back')
    return fillIn(words.history[kind], { what: detail.extra ? extraInWords(detail.extra) : '' })
  if (kind === 'moved') return words.history.moved[actor === 'guest' ? 'guest' : 'team']
  // Reminders and calls of the team are not sent to this page.
  return kind === 'team-reminded' || kind === 'guest-reminded' || kind === 'reached' ? '' : words.history[kind]
}
