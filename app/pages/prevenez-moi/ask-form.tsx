import { Form, href, useNavigation } from 'react-router'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { submissionWords } from '../../../content/messages/submissions.ts'
import { waitingListPage } from '../../../content/pages/waiting-list.ts'
import type { Outcome } from '../../../domain/booking/outcome.ts'
import type { WaitErrorCode } from '../../../domain/booking/wait.ts'
import { type Wanted, writeWanted } from '../../../domain/booking/wanted.ts'
import { addDays, type CalendarDay } from '../../../domain/calendar.ts'
import type { AskOutcome } from '../../../server/booking/waits.server.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { formatClock } from '../../../wording/hours.ts'
import { boatName } from '../../../wording/resources.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { LiveRegion } from '../../forms/live-region.tsx'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import { optionsOf, SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useHydrated } from '../../forms/use-hydrated.ts'
import { useTitlePrefix } from '../../forms/use-title-prefix.ts'
import { Card } from '../../ui/card.tsx'
import { PendingButton } from '../../ui/pending-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const words = waitingListPage.ask

export type Asked = (AskOutcome | Outcome<'unreachable'>) & { sent?: Record<string, string | undefined> }

type AskFormProps = { wanted: Wanted | undefined; today: CalendarDay; answered: Asked | undefined }

/** A boat, a day and an address. The browser sends it with or without scripts. */
export function AskForm({ wanted, today, answered }: AskFormProps) {
  const isPending = useNavigation().state === 'submitting'
  const errors = answered?.kind === 'invalid' ? answered.errors : []
  useTitlePrefix(errors.length > 0 ? submissionWords.errorTitlePrefix : undefined)
  const noValidate = useHydrated()
  const sent = answered?.sent
  const field = (name: 'boatType' | 'date' | 'email') => {
    const code = errors.find((error) => error.field === name)?.code as WaitErrorCode | undefined
    return {
      id: `wait-${name}`,
      name,
      label: words[name],
      required: true,
      error: code && waitingListPage.errors[code],
      defaultValue: sent?.[name] ?? (name === 'email' ? undefined : wanted?.[name]),
    }
  }
  if (answered?.kind === 'done') return <AskedForIt answered={answered} />
  return (
    <div className="space-y-6">
      {errors.length > 0 && (
        <ErrorSummary
          title={submissionWords.errorSummaryTitle}
          errors={(['boatType', 'date', 'email'] as const).flatMap((name) => {
            const { id, error } = field(name)
            return error ? [{ fieldId: id, message: error }] : []
          })}
          attempt={answered}
        />
      )}
      {answered && <NotAsked answered={answered} />}
      <Card>
        <Form method="post" action={href('/prevenez-moi')} replace noValidate={noValidate} className="space-y-6">
          <input type="hidden" name="intent" value="ask" />
          <SelectField {...field('boatType')}>
            {optionsOf(
              bookingTerms.boats.map(({ id }) => id),
              boatName,
            )}
          </SelectField>
          <TextField {...field('date')} type="date" min={today} max={addDays(today, bookingTerms.horizonDays)} />
          <TextField {...field('email')} type="email" autoComplete="email" hint={words.emailHint} />
          <PrivacyNote {...words.privacy} />
          <LiveRegion text={isPending ? words.pending : undefined} about={isPending} />
          <PendingButton type="submit" isPending={isPending} pendingLabel={words.pending} className="w-full sm:w-auto">
            {words.submit}
          </PendingButton>
        </Form>
      </Card>
    </div>
  )
}

function AskedForIt({ answered }: { answered: Extract<Asked, { kind: 'done' }> }) {
  const { title, text, notMailed } = waitingListPage.asked
  const { email, isMailed } = answered
  return (
    <OutcomeBox
      title={isMailed ? title : waitingListPage.failed.title}
      tone={isMailed ? 'success' : 'danger'}
      attempt={answered}
    >
      <p className="mt-3 wrap-anywhere">{isMailed ? fillIn(text, { email }) : notMailed}</p>
    </OutcomeBox>
  )
}

/** A start is free after all, or nothing was stored. */
function NotAsked({ answered }: { answered: Exclude<Asked, { kind: 'done' }> }) {
  if (answered.kind === 'invalid') return null
  if (answered.kind !== 'taken') {
    const { title, [answered.kind]: text } = waitingListPage.failed
    return (
      <OutcomeBox title={title} tone="danger" attempt={answered}>
        <p className="mt-3">{text}</p>
      </OutcomeBox>
    )
  }
  const { title, text, action } = waitingListPage.free
  const { date, time = '00:00' } = answered.free
  return (
    <OutcomeBox title={title} tone="success" attempt={answered}>
      <p className="mt-3">{fillIn(text, { date: formatLongDate(date), time: formatClock(time) })}</p>
      <TextLink to={`${href('/reservations')}?depart=${writeWanted(answered.free)}`}>{action}</TextLink>
    </OutcomeBox>
  )
}
