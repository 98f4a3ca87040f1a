import { data, href } from 'react-router'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { submissionTexts } from '../../../content/messages/submissions.ts'
import { waitingListPage } from '../../../content/pages/waiting-list.ts'
import { lastBookableDay } from '../../../domain/booking/booking-window.ts'
import {
  type PrefilledStart,
  readPrefilledStart,
  writePrefilledStart,
} from '../../../domain/booking/prefilled-start.ts'
import type { WaitErrorCode } from '../../../domain/booking/wait.ts'
import { type CalendarDay, dayAt } from '../../../domain/calendar.ts'
import { requestWait } from '../../../server/booking/waits.server.ts'
import { readFields } from '../../../server/forms/read-fields.server.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { formatClock } from '../../../wording/measures.ts'
import { boatName } from '../../../wording/resources.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { optionsOf, SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { toResponseInit } from '../../outcome-response.ts'
import type { PageHandle } from '../../page-handle.ts'
import { FullPageForm, fieldPropsOf } from '../../private-pages/full-page-form.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { submitWithTimeout } from '../../server-calls/with-timeout.ts'
import { servicesContext, withinLimit } from '../../services-context.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'

export const handle: PageHandle = { acts: true, texts: waitingListPage }

/** `requestedStart`: the boat and day that a link fills in. `hasLeft`: they just left the list, by a mail's link. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const today = dayAt(context.get(servicesContext).now(), bookingTerms.timeZone)
  return { today, requestedStart: readPrefilledStart(query.get('pour'), bookingTerms), hasLeft: query.has('parti') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request)
  const answer = await withinLimit('message', context, (services, clientAddress) =>
    requestWait(services, fields, clientAddress),
  )
  return data({ ...answer, sent: { ...fields } }, toResponseInit(answer))
}

export const clientAction = submitWithTimeout<Awaited<ReturnType<typeof action>>['data']>

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function WaitingListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { requestedStart, today, hasLeft } = loaderData
  return (
    <>
      <PageHeader title={waitingListPage.title} isNarrow>
        {!hasLeft && <p>{fillIn(waitingListPage.ask.lead, { relaysFirstHours: bookingTerms.relaysFirstHours })}</p>}
      </PageHeader>
      <div className="mx-auto max-w-3xl px-5 pb-16 sm:px-6">
        {hasLeft ? (
          <OutcomeBox {...waitingListPage.left} tone="success" attempt={hasLeft} />
        ) : (
          <AskForm {...{ requestedStart, today }} actionData={actionData} />
        )}
      </div>
    </>
  )
}

const askTexts = waitingListPage.ask

type ActionAnswer = NonNullable<Route.ComponentProps['actionData']>

type AskFormProps = {
  requestedStart: PrefilledStart | undefined
  today: CalendarDay
  actionData: ActionAnswer | undefined
}

/** A boat, a day and an address. */
function AskForm({ requestedStart, today, actionData }: AskFormProps) {
  const sentences: Record<WaitErrorCode, string> = waitingListPage.errors
  const field = fieldPropsOf('wait', actionData, sentences, requestedStart)
  const fields = ['boatType', 'date', 'email'].map(field)
  if (actionData?.kind === 'done') return <RequestSent actionData={actionData} />
  return (
    <FullPageForm
      action={href('/prevenez-moi')}
      answer={actionData}
      fields={fields}
      problem={actionData && <RequestRefused actionData={actionData} />}
      texts={askTexts}
    >
      <p className="text-sm text-ink-soft">{submissionTexts.allRequired}</p>
      <SelectField {...field('boatType')} label={askTexts.boatType}>
        {optionsOf(
          bookingTerms.boats.map(({ id }) => id),
          boatName,
        )}
      </SelectField>
      <TextField
        {...field('date')}
        label={askTexts.date}
        type="date"
        required
        min={today}
        max={lastBookableDay('guest', today, bookingTerms)}
      />
      <TextField
        {...field('email')}
        label={askTexts.email}
        hint={askTexts.emailHint}
        type="email"
        required
        autoComplete="email"
      />
    </FullPageForm>
  )
}

function RequestSent({ actionData }: { actionData: Extract<ActionAnswer, { kind: 'done' }> }) {
  const { title, text, notMailed } = waitingListPage.asked
  const { email, isMailed } = actionData
  return (
    <OutcomeBox
      title={isMailed ? title : waitingListPage.failed.title}
      tone={isMailed ? 'success' : 'danger'}
      attempt={actionData}
    >
      <p className="mt-3 wrap-anywhere">{isMailed ? fillIn(text, { email }) : notMailed}</p>
    </OutcomeBox>
  )
}

/** A start is free after all, or nothing was stored. */
function RequestRefused({ actionData }: { actionData: Exclude<ActionAnswer, { kind: 'done' }> }) {
  if (actionData.kind === 'invalid') return null
  if (actionData.kind !== 'taken') {
    const { title, [actionData.kind]: text } = waitingListPage.failed
    return <OutcomeBox title={title} text={text} tone="danger" attempt={actionData} />
  }
  const { title, text, action } = waitingListPage.free
  const { date, time = '00:00' } = actionData.free
  const startText = fillIn(text, { date: formatLongDate(date), time: formatClock(time) })
  return (
    <OutcomeBox title={title} text={startText} tone="success" attempt={actionData}>
      <TextLink to={`${href('/reservations')}?depart=${writePrefilledStart(actionData.free)}`}>{action}</TextLink>
    </OutcomeBox>
  )
}
