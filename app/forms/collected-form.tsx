import { CircleCheck, LifeBuoy } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { association } from '../../content/association.ts'
import { submissionTexts } from '../../content/messages/submissions.ts'
import type { ContactPage } from '../../content/pages/contact.ts'
import type { FormField } from '../../content/text-types.ts'
import { retention } from '../../domain/privacy/retention.ts'
import { associationBlanks } from '../../wording/association-names.ts'
import { fillIn } from '../../wording/sentences.ts'
import { GuardedButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { type Notice, useNotify } from '../ui/notices.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FieldTexts } from './field-frame.tsx'
import type { loadFormPage } from './form-page.server.ts'
import { OutcomeBox } from './outcome-box.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { type Delivery, type FormError, sendForm } from './send-form.ts'
import { useOutcomePrefix } from './use-title-prefix.ts'

type CollectedFormProps<Name extends string> = {
  /** What the ids of the fields begin with. */
  prefix: string
  /** `fields`: in the order of the page. */
  texts: Pick<ContactPage['form'], 'assistant' | 'privacy' | 'submitLabel' | 'pendingLabel'> & {
    fields: Readonly<Record<Name, FormField>>
  }
  /** The error messages of the fields, by error code. */
  sentences: Sentences
  /** What a notice says of the outcome; without scripts, the page says that of a success. */
  noticeFor: (delivery: Delivery) => Notice
  /** Above the fields. */
  intro: ReactNode
  /** The fields. `field`: what the control of this name has. */
  children: (field: (name: Name) => ControlProps) => ReactNode
}

type ControlProps = Omit<FormField, 'assistant'> &
  Pick<FieldTexts, 'id' | 'error'> & { name: string; defaultValue: string; toolparamdescription: string | undefined }

/** What stays on the page after the notice has gone. `email`: where the answer to what has arrived will go. */
type LastingOutcome = { email?: string }

/**
 * A form for a form-collection service: above it what is to be corrected, or the answer to one sent without scripts; at
 * its end what remains once the notice has gone. The browser checks it, and keeps the values of the fields: they are
 * emptied once the form has arrived, and otherwise left exactly as they are.
 */
export function CollectedForm<Name extends string>(props: CollectedFormProps<Name>) {
  const { prefix, texts, sentences, noticeFor, intro, children } = props
  const { formAddress, hasArrived } = useLoaderData<typeof loadFormPage>()
  const actionData = useActionData<Delivery>()
  const refusal = actionData?.kind === 'refused' ? actionData : undefined
  const notify = useNotify()
  const isUnderWay = useRef(false)
  const [isPending, setPending] = useState(false)
  const [lastingOutcome, setLastingOutcome] = useState<LastingOutcome>()
  const [errors, setErrors] = useState<FormError[]>(refusal?.errors ?? [])
  /** The last refused attempt: a new object each time, so that each moves the focus to the list of errors. */
  const [attempt, setAttempt] = useState({ isByBrowser: false })

  const isSent = lastingOutcome?.email !== undefined && errors.length === 0
  useOutcomePrefix(isSent ? `${noticeFor({ kind: 'accepted' }).title} – ` : undefined, lastingOutcome)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    if (data.get('_gotcha')) {
      console.log('The trap for robots is filled in: nothing was sent.')
      return
    }
    // The second press of a double press can come before the page has rendered the first.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(true)
    const email = String(data.get('email') ?? '')
    data.set('_replyto', email)
    const delivery = await sendForm(formAddress, data)
    isUnderWay.current = false
    setPending(false)
    const refusedFields = delivery.kind === 'refused' ? fieldErrors(delivery.errors, Object.keys(texts.fields)) : []
    // The error summary takes the focus; the notice must not interrupt it.
    notify({ ...noticeFor(delivery), isPolite: refusedFields.length > 0 })
    if (delivery.kind === 'accepted') clearFields(form)
    setLastingOutcome(delivery.kind === 'accepted' ? { email } : {})
    setErrors(refusedFields)
    setAttempt({ isByBrowser: false })
  }

  /**
   * The browser refuses to send. Instead of its bubble, which shows one error for a moment and in its own language, all
   * are listed, stay on the page and have the focus. This runs once for each invalid field, each time with all of them.
   */
  function handleInvalid(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setErrors(nativeErrors(event.currentTarget, sentences))
    setAttempt({ isByBrowser: true })
  }

  /** While errors are being corrected, the list shows those that remain; none is added that was not listed before. */
  function recheck({ currentTarget }: FormEvent<HTMLFormElement>) {
    if (!attempt.isByBrowser) return
    const remainingErrors = nativeErrors(currentTarget, sentences)
    setErrors((listedErrors) =>
      remainingErrors.filter(({ field }) => listedErrors.some((error) => error.field === field)),
    )
  }

  function controlPropsOf(name: Name): ControlProps {
    const { assistant, ...fieldTexts } = texts.fields[name]
    const error = errors.find(({ field }) => field === name)?.message
    const defaultValue = refusal?.sent?.[name] ?? ''
    return { id: `${prefix}-${name}`, name, ...fieldTexts, error, defaultValue, toolparamdescription: assistant }
  }

  function renderOutcome() {
    if (errors.length > 0) {
      const fields = errors.map(({ field = '', message }) => ({ id: `${prefix}-${field}`, error: message }))
      return <ErrorSummary fields={fields} attempt={attempt} />
    }
    if (lastingOutcome) return null
    if (refusal?.problem) {
      return (
        <OutcomeBox title={submissionTexts.notSentTitle} text={`${refusal.problem}.`} tone="danger" attempt={refusal}>
          <p className="mt-3">{fillIn(submissionTexts.writeInstead, { email: association.email })}</p>
        </OutcomeBox>
      )
    }
    if (refusal || !hasArrived) return null
    const { title, description } = noticeFor({ kind: 'accepted' })
    return <OutcomeBox title={title} text={description} tone="success" attempt />
  }

  const { assistant, privacy, submitLabel, pendingLabel } = texts
  return (
    <>
      {renderOutcome()}
      <Card>
        {intro}
        <form
          method="post"
          action={formAddress}
          encType="multipart/form-data"
          onSubmit={submit}
          onInvalidCapture={handleInvalid}
          onInput={recheck}
          toolname={assistant.toolName}
          tooldescription={fillIn<string>(assistant.toolDescription, associationBlanks)}
          className="mt-6 space-y-6"
        >
          {children(controlPropsOf)}
          <input type="hidden" name="_replyto" />
          <PrivacyNote text={fillIn<string>(privacy, { months: retention.messageMonths })} />
          <div className="space-y-4">
            <GuardedButton
              type="submit"
              isPending={isPending}
              pendingLabel={pendingLabel}
              className="w-full text-lg sm:w-auto sm:px-10"
            >
              {submitLabel}
            </GuardedButton>
            {lastingOutcome && !isPending && <LastingNote {...lastingOutcome} />}
          </div>
        </form>
      </Card>
    </>
  )
}

/** Not a live region: the notice has just said the same. */
function LastingNote({ email }: LastingOutcome) {
  const Icon = email === undefined ? LifeBuoy : CircleCheck
  return (
    <p className={`flex gap-2.5 font-semibold ${email === undefined ? 'text-ink' : 'text-success'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {email === undefined
          ? fillIn(submissionTexts.kept, { email: association.email })
          : fillIn(submissionTexts.received, { email })}
      </span>
    </p>
  )
}

/** The first error of each field of ours; the notice has given those of the whole form. */
function fieldErrors(errors: FormError[], fieldNames: readonly string[]): FormError[] {
  return fieldNames.flatMap((name) => errors.find(({ field }) => field === name) ?? [])
}

/** Not `form.reset()`: on a page rendered again with what was sent, that would bring the sent values back. */
function clearFields(form: HTMLFormElement) {
  for (const control of form.elements) {
    const isField = control instanceof HTMLInputElement && control.type !== 'hidden'
    if (isField || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) control.value = ''
  }
}

type Sentences = Readonly<Record<string, string>>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * What the browser finds wrong with a form, in our words and in the order of the page. Its constraints remain the only
 * ones (rule 4.1) and block sending by themselves; only its bubble gives way to these messages.
 */
function nativeErrors(form: HTMLFormElement, sentences: Sentences): FormError[] {
  return (Array.from(form.elements) as Control[])
    .filter((control) => control.willValidate && !control.validity.valid)
    .map((control) => ({ field: control.name, message: messageFor(control, sentences) }))
}

const errorCodes = {
  valueMissing: 'required',
  typeMismatch: 'invalid',
  badInput: 'invalid',
  stepMismatch: 'invalid',
  rangeUnderflow: 'min',
  rangeOverflow: 'max',
} as const

/** An error that none of our sentences covers keeps the browser's message. */
function messageFor({ name, validity, validationMessage }: Control, sentences: Sentences): string {
  const field = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const violations = Object.entries(errorCodes).filter(([violation]) => validity[violation as keyof typeof errorCodes])
  return violations.map(([, code]) => sentences[`${field}-${code}`]).find(Boolean) ?? validationMessage
}
