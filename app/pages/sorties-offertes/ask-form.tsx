import { useActionData, useLoaderData } from 'react-router'
import { association } from '../../../content/association.ts'
import { submissionTexts } from '../../../content/messages/submissions.ts'
import { retention } from '../../../domain/privacy/retention.ts'
import { offeredOutingsPage } from '../../../wording/pages/offered-outings.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import type { Delivery } from '../../forms/send-form.ts'
import { TextAreaField, TextField } from '../../forms/text-field.tsx'
import { Lines } from '../../sections/lines.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/route.ts'

const { ask } = offeredOutingsPage

/**
 * A family asks for an outing, by telephone or by e-mail: whichever it has. HTML alone: the page brings no script, and
 * stays as small as a slow telephone needs it.
 */
export function AskForm() {
  const { formAddress, hasArrived } = useLoaderData<Route.ComponentProps['loaderData']>()
  const answered = useActionData<Delivery>()
  const refusal = answered?.kind === 'refused' ? answered : undefined
  const errors = refusal?.errors ?? []

  function field(name: keyof typeof ask.fields) {
    const { assistant, ...texts } = ask.fields[name]
    const error = errors.find((found) => found.field === name)?.message
    const sent = { defaultValue: refusal?.sent?.[name] ?? '', toolparamdescription: assistant }
    return { id: `demande-${name}`, name, ...texts, error, ...sent, required: true }
  }

  return (
    <section aria-labelledby="demander" className="mx-auto max-w-3xl space-y-6 px-5 pt-10 sm:px-6 print:hidden">
      <ErrorSummary
        fields={errors.map((error) => ({ id: `demande-${error.field}`, error: error.message }))}
        attempt={refusal}
      />
      {refusal?.problem && (
        <OutcomeBox title={submissionTexts.notSentTitle} text={`${refusal.problem}.`} tone="danger" attempt={refusal}>
          <p className="mt-3">{fillIn(submissionTexts.writeInstead, { email: association.email })}</p>
        </OutcomeBox>
      )}
      {hasArrived && !refusal && (
        <OutcomeBox title={ask.sent.title} text={ask.sent.description} tone="success" attempt />
      )}
      <Card>
        <h2 id="demander" className="mb-3">
          {ask.title}
        </h2>
        <div className="text-lg">
          <Lines of={ask.lines} />
        </div>
        <form
          method="post"
          action={formAddress}
          toolname={ask.assistant.toolName}
          tooldescription={ask.assistant.toolDescription}
          className="mt-6 space-y-6"
        >
          <TextField {...field('name')} type="text" autoComplete="name" />
          <TextField {...field('reach')} type="text" autoCapitalize="none" />
          <TextAreaField {...field('message')} rows={4} />
          <PrivacyNote text={fillIn<string>(ask.privacy, { months: retention.messageMonths })} />
          <Button type="submit" className="w-full text-lg sm:w-auto sm:px-10">
            {ask.submitLabel}
          </Button>
        </form>
      </Card>
    </section>
  )
}
