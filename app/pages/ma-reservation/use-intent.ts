import type { Outcome } from '../../../domain/booking/outcome.ts'
import type { CalendarAnswer, ManageOutcome } from '../../../server/booking/guest-acts.server.ts'
import type { ManagedBookingView } from '../../../server/booking/guest-view.server.ts'
import { useServerAction } from '../../server-calls/use-server-action.ts'
import type { BookingPhase } from './sheet/booking-phase.ts'

/** What a guest can ask of this page: to see their booking, or to act on it. */
export const intents = [
  'view',
  'calendar',
  'cancel',
  'correct',
  'move',
  'prepare',
  'validate',
  'leave',
  'refund-to',
] as const
export type Intent = (typeof intents)[number]
/** What changes or fetches something: `useLook` sees. */
export type Act = Exclude<Intent, 'view'>

/** The server's answer to an intent. */
export type ServerAnswer =
  | ManageOutcome
  | CalendarAnswer
  | { kind: 'seen'; view: ManagedBookingView }
  | Outcome<'too-many'>

/** The same, or that no answer came. */
export type ManageAnswer = ServerAnswer | Outcome<'unreachable'>

/** What every part of the guest's page has: the key, the booking and its phase, and how to show a newer one. */
export type GuestProps = {
  accessKey: string
  booking: ManagedBookingView
  phase: BookingPhase
  show: (view: ManagedBookingView) => void
}

/** One kind of act of the guest. Whatever the answer, the page shows the booking that comes with it. */
export function useIntent(
  { accessKey: key, show }: Pick<GuestProps, 'accessKey' | 'show'>,
  intent: Act,
  receive?: (answer: ManageAnswer) => void,
) {
  const { send, ...rest } = useServerAction<ManageAnswer>((answer) => {
    receive?.(answer)
    if ('booking' in answer) show(answer.booking)
  })
  return { ...rest, intent, send: (fields: Record<string, string> = {}) => send({ ...fields, intent, key }) }
}

export type Acting = ReturnType<typeof useIntent>
