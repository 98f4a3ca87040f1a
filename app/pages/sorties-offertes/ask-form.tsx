import { useActionData, useLoaderData } from 'react-router'
import { association } from '../../../content/association.ts'
import { privacyLinkLabel } from '../../../content/messages/privacy.ts'
import { submissionTexts } from '../../../content/messages/submissions.ts'
import { retention } from '../../../domain/privacy/retention.ts'
import { termFigures } from '../../../wording/in-terms.ts'
import { offeredOutingsTexts } from '../../../wording/pages/offered-outings.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import type { Delivery } from '../../forms/send-form.ts'
import { TextAreaField, TextField } from '../../forms/text-field.tsx'
import { frenchTranslator, useTranslator } from '../../languages/translator.tsx'
import { Lines } from '../../sections/lines.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/route.ts'

const { ask } = offeredOutingsTexts

/**
 * A family asks for an outing, by telephone or by e-mail: whichever it has. HTML alone: the page brings no script, and
 * stays as small as a slow telephone needs it.
 */
export function AskForm() {
  const { formAddress, hasArrived, translation } = useLoaderData<Route.ComponentProps['loaderData']>()
  const translator = useTranslator(termFigures())
  const { translate, text } = translator
  const actionData = useActionData<Delivery>()
  const refusal = actionData?.kind === 'refused' ? actionData : undefined
  const errors = (refusal?.errors ?? []).map((error) => ({ ...error, sentence: translate(error.message) }))

  function field(name: keyof typeof ask.fields) {
    const { assistant, label, hint } = ask.fields[name]
    const error = errors.find((found) => found.field === name)?.sentence
    const texts = { label: translate(label), hint: hint && translate(hint) }
    const controlProps = { defaultValue: refusal?.sent?.[name] ?? '', toolparamdescription: assistant }
    return { id: `demande-${name}`, name, ...texts, error, ...controlProps, required: true }
  }

  return (
    <section aria-labelledby="demander" className="mx-auto max-w-3xl space-y-6 px-5 pt-10 sm:px-6 print:hidden">
      <ErrorSummary
        fields={errors.map((error) => ({ id: `demande-${error.field}`, error: error.sentence }))}
        title={text(submissionTexts.errorSummaryTitle)}
        attempt={refusal}
      />
      {refusal?.problem && (
        <OutcomeBox title={text(submissionTexts.notSentTitle)} tone="danger" attempt={refusal}>
          <p className="mt-3">{translate(`${refusal.problem}.`)}</p>
          <p className="mt-3">{translate(submissionTexts.writeInstead, { email: association.email })}</p>
        </OutcomeBox>
      )}
      {hasArrived && !refusal && (
        <OutcomeBox title={text(ask.sent.title)} text={text(ask.sent.description)} tone="success" attempt />
      )}
      <Card>
        <h2 id="demander" className="mb-3">
          {translate(ask.title)}
        </h2>
        <div className="text-lg">
          <Lines lines={ask.lines} translator={translator} />
        </div>
        <form
          method="post"
          action={translation ? `/sorties-offertes/${translation.code}` : formAddress}
          toolname={ask.assistant.toolName}
          tooldescription={frenchTranslator.text(ask.assistant.toolDescription)}
          className="mt-6 space-y-6"
        >
          <TextField {...field('name')} type="text" autoComplete="name" />
          <TextField {...field('reach')} type="text" autoCapitalize="none" />
          <TextAreaField {...field('message')} rows={4} />
          <PrivacyNote
            text={translate(ask.privacy, { months: retention.messageMonths })}
            linkLabel={translate(privacyLinkLabel)}
          />
          <Button type="submit" className="w-full text-lg sm:w-auto sm:px-10">
            {translate(ask.submitLabel)}
          </Button>
        </form>
      </Card>
    </section>
  )
}
