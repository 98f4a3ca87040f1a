import { feedbackTexts as texts } from '../../../../content/pages/manage-booking-acts.ts'
import { PrivacyNote } from '../../../forms/privacy-note.tsx'
import { TextAreaField } from '../../../forms/text-field.tsx'
import { FormEnd, fieldPropsOf } from '../../../private-pages/full-page-form.tsx'
import { ActForm } from '../../../private-pages/use-act.tsx'
import { Card } from '../../../ui/card.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { ActOutcome, type GuestProps, useGuestAct } from '../act-outcome.tsx'

/** After the outing, the guest may send the team one short message. */
export function FeedbackSection({ booking }: GuestProps) {
  const feedbackAct = useGuestAct('feedback')
  const { answer, isPending, sent } = feedbackAct
  if (!booking.feedback && !answer) return null
  const answerForFields = !isPending && answer?.kind === 'invalid' ? { ...answer, sent } : { kind: 'none', sent }
  const field = fieldPropsOf('feedback', answerForFields, texts.errors)('message')
  return (
    <Card as="section" id="avis" aria-labelledby="feedback-title" className="space-y-4 print:hidden">
      <h2 id="feedback-title">{texts.title}</h2>
      <ActOutcome actState={feedbackAct} booking={booking} />
      {booking.feedback === 'sent' && answer?.kind !== 'done' && <p>{texts.sent}</p>}
      {booking.feedback === 'awaited' && answer?.kind !== 'done' && (
        <ActForm
          act={feedbackAct}
          noValidate
          onSubmit={({ currentTarget }) => currentTarget.querySelector<HTMLElement>('#feedback-message')?.focus()}
          className="space-y-4"
        >
          <p>{texts.lead}</p>
          <TextAreaField {...field} label={texts.label} hint={texts.hint} rows={3} required />
          <LiveRegion text={field.error} trigger={answer} />
          <FormEnd isPending={isPending} submit={texts.submit} pending={texts.submitting} />
          <PrivacyNote text={texts.privacy} />
        </ActForm>
      )}
    </Card>
  )
}
