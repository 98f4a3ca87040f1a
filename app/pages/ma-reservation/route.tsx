import { data } from 'react-router'
import { association } from '../../../content/association.ts'
import { manageBookingPage as words } from '../../../content/pages/manage-booking.ts'
import {
  cancelManagedBooking,
  correctManagedBooking,
  leaveManagedBooking,
  managedCalendar,
  prepareManagedBooking,
  validateManagedBooking,
  viewManagedBooking,
} from '../../../server/booking/manage-booking.server.ts'
import type { Services } from '../../../server/services.ts'
import { readNeeds } from '../../forms/needs/needs-fields.ts'
import { outcomeInit } from '../../outcome-init.ts'
import { privateHeaders } from '../../private-pages/private-headers.ts'
import { Problem } from '../../private-pages/problem.tsx'
import { useFragmentKey } from '../../private-pages/use-fragment-key.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { privatePageMeta } from '../../seo/page-meta.ts'
import { answerInTime } from '../../server-calls/answer-in-time.ts'
import { clientAddressContext, servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route.ts'
import type { Intent, ServerAnswer } from './manage-answer.ts'
import { ManagedBooking } from './managed-booking.tsx'

export const meta = () => privatePageMeta(words)

const answers: Record<Intent, (services: Services, key: string, form: FormData) => Promise<ServerAnswer>> = {
  view: viewManagedBooking,
  calendar: managedCalendar,
  validate: validateManagedBooking,
  // A cost that cannot be read counts as none shown: whoever was shown nothing has agreed to nothing.
  cancel: (services, key, form) => cancelManagedBooking(services, key, Number(form.get('shownDueChf')) || 0),
  correct: (services, key, form) => {
    const written = (field: string) => String(form.get(field) ?? '')
    const input = { participants: written('participants'), phone: written('phone'), message: written('message') }
    return correctManagedBooking(services, key, input)
  },
  leave: (services, key, form) => leaveManagedBooking(services, key, Number(form.get('shownRappen')) || 0),
  prepare: (services, key, form) => prepareManagedBooking(services, key, readNeeds(form)),
}

/** The key comes in the body: it stands in no address that a server, a log or a referrer could keep. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData()
  const asked = String(form.get('intent'))
  const intent: Intent = Object.hasOwn(answers, asked) ? (asked as Intent) : 'view'
  const limit = intent === 'view' || intent === 'calendar' ? 'private-view' : 'private-act'
  const limited = await services.limits.consume(limit, context.get(clientAddressContext))
  const answer: ServerAnswer = limited
    ? { kind: 'too-many', ...limited }
    : await answers[intent](services, String(form.get('key') ?? ''), form)
  return data(answer, outcomeInit(answer))
}

export const clientAction = answerInTime<ServerAnswer>

export { privateHeaders as headers }

export default function ManageBookingPage() {
  const key = useFragmentKey()
  return (
    <>
      <PageHeader title={words.title} isNarrow />
      <div className="mx-auto max-w-3xl px-5 pb-16 sm:px-6 print:max-w-none print:px-0">
        <noscript>
          <p>
            {words.withoutScripts} <a href={`mailto:${association.email}`}>{association.email}</a>
          </p>
        </noscript>
        {key === undefined && (
          <p data-live="" className="needs-script">
            {words.loading}
          </p>
        )}
        {key?.fragment === '' && <Problem {...words.problems['no-key']} />}
        {/* Another key is another booking: nothing of the first one stays. */}
        {key?.fragment && <ManagedBooking key={key.generation} accessKey={key.fragment} />}
      </div>
    </>
  )
}
