import { manageBookingPage as words } from '../../../content/pages/manage-booking.ts'
import {
  cancelManagedBooking,
  correctManagedBooking,
  donateManagedRefund,
  giveManagedRefundAccount,
  managedCalendar,
  moveManagedBooking,
  prepareManagedBooking,
  validateManagedBooking,
  viewManagedBooking,
} from '../../../server/booking/guest-acts.server.ts'
import { readNeeds } from '../../forms/needs/needs-fields.ts'
import type { PageHandle } from '../../page-handle.ts'
import { answerIntent, type IntentAnswers } from '../../private-pages/answer-intent.ts'
import { privateHeaders } from '../../private-pages/private-headers.ts'
import { PrivatePage } from '../../private-pages/private-page.tsx'
import { privatePageMeta } from '../../seo/page-meta.ts'
import { answerInTime } from '../../server-calls/answer-in-time.ts'
import type { Route } from './+types/route.ts'
import { ManagedBooking } from './managed-booking.tsx'
import type { Intent, ServerAnswer } from './use-intent.ts'

export const meta = () => privatePageMeta(words)

export const handle: PageHandle = { acts: true, frame: 'keyed' }

const answers: IntentAnswers<Intent, ServerAnswer> = {
  view: viewManagedBooking,
  calendar: managedCalendar,
  validate: validateManagedBooking,
  // A cost that cannot be read counts as none: a guest who was shown no cost has agreed to none.
  cancel: (services, key, form) => cancelManagedBooking(services, key, Number(form.get('shownDueChf')) || 0),
  correct: (services, key, form) => {
    const written = (field: string) => String(form.get(field) ?? '')
    const input = { participants: written('participants'), phone: written('phone'), message: written('message') }
    return correctManagedBooking(services, key, input)
  },
  move: (services, key, form) =>
    moveManagedBooking(services, key, { date: String(form.get('date')), time: String(form.get('time')) }),
  leave: (services, key, form) => donateManagedRefund(services, key, Number(form.get('shownRappen')) || 0),
  'refund-to': (services, key, form) => giveManagedRefundAccount(services, key, String(form.get('iban') ?? '')),
  prepare: (services, key, form) => prepareManagedBooking(services, key, readNeeds(form)),
}

export const action = (args: Route.ActionArgs) => answerIntent(args, answers, ['view', 'calendar'])

export const clientAction = answerInTime<ServerAnswer>

export { privateHeaders as headers }

export default function ManageBookingPage() {
  return <PrivatePage words={words}>{(key) => <ManagedBooking accessKey={key} />}</PrivatePage>
}
