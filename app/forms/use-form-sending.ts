import { type FormEvent, useRef, useState } from 'react'
import type { FormField } from '../../content/shapes.ts'
import { useServerAction } from '../server-calls/use-server-action.ts'
import { type Notice, useNotify } from '../ui/notices.tsx'
import { addressField, type Delivery, type FormError } from './send-form.ts'

type FormSendingOptions<Name extends string> = {
  /** Where the form goes: a path of ours, or another site's address. */
  address: string
  /** The server's answer, when it rendered this page for a form sent without scripts. */
  answered: Delivery | undefined
  /** The words of the fields, in the order of the page, and what their ids begin with. */
  fields: Readonly<Record<Name, FormField>>
  prefix: string
  /** The error messages of the fields, by error code. */
  sentences: Sentences
  noticeFor: (delivery: Delivery) => Notice
}

/** What stays on the page after the notice has gone. */
export type Aftermath = { kind: 'received'; email: string } | { kind: 'kept' }

/**
 * Sends a form that the browser has checked and tells the visitor the outcome. The browser keeps the values of the
 * fields: they are emptied once the form has arrived, and otherwise left exactly as they are.
 */
export function useFormSending<Name extends string>(options: FormSendingOptions<Name>) {
  const { address, answered, fields, prefix, sentences, noticeFor } = options
  const fieldNames = Object.keys(fields)
  const notify = useNotify()
  const refusal = answered?.kind === 'refused' ? answered : undefined
  const sent = useRef<{ form: HTMLFormElement; email: string }>(undefined)
  const [aftermath, setAftermath] = useState<Aftermath>()
  const [errors, setErrors] = useState<FormError[]>(refusal?.errors ?? [])
  /** The last refused attempt: a new object each time, so that each moves the focus to the list of errors. */
  const [attempt, setAttempt] = useState({ isByBrowser: false })

  const { send, isPending } = useServerAction<Delivery>((delivery) => {
    const refused = delivery.kind === 'refused' ? fieldErrors(delivery.errors, fieldNames) : []
    // The error summary takes the focus; the notice must not interrupt it.
    notify({ ...noticeFor(delivery), isPolite: refused.length > 0 })
    if (delivery.kind === 'accepted' && sent.current) {
      empty(sent.current.form)
      setAftermath({ kind: 'received', email: sent.current.email })
    } else setAftermath({ kind: 'kept' })
    setErrors(refused)
    setAttempt({ isByBrowser: false })
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    if (data.get('_gotcha')) {
      console.log('The trap for robots is filled in: nothing was sent.')
      return
    }
    const email = String(data.get('email') ?? '')
    data.set('_replyto', email)
    data.set(addressField, address)
    send(data, () => {
      sent.current = { form, email }
    })
  }

  /**
   * The browser refuses to send. Instead of its bubble, which shows one error for a moment and in its own language, all
   * are listed, stay on the page and have the focus. This runs once for each invalid field, each time with all of them.
   */
  function refuse(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setErrors(nativeErrors(event.currentTarget, sentences))
    setAttempt({ isByBrowser: true })
  }

  /** While errors are being corrected, the list shows those that remain; none is added that was not listed before. */
  function mend({ currentTarget }: FormEvent<HTMLFormElement>) {
    if (!attempt.isByBrowser) return
    const found = nativeErrors(currentTarget, sentences)
    setErrors((listed) => found.filter(({ field }) => listed.some((error) => error.field === field)))
  }

  return {
    formProps: { onSubmit: submit, onInvalidCapture: refuse, onInput: mend },
    address,
    isPending,
    attempt,
    aftermath,
    errors,
    fieldId: (name: string) => `${prefix}-${name}`,
    /** What every control of the form has. */
    field: (name: Name) => ({
      id: `${prefix}-${name}`,
      name,
      label: fields[name].label,
      hint: fields[name].hint,
      optional: fields[name].optional,
      placeholder: fields[name].placeholder,
      error: errors.find(({ field }) => field === name)?.message,
      defaultValue: refusal?.sent?.[name] ?? '',
      toolparamdescription: fields[name].assistant,
    }),
    /** The refusal this page was rendered with, until something is sent with scripts. */
    refusal: aftermath ? undefined : refusal,
  }
}

export type FormSending = Omit<ReturnType<typeof useFormSending>, 'field'>

/** The first error of each field of ours; the notice has given those of the whole form. */
function fieldErrors(errors: FormError[], fieldNames: readonly string[]): FormError[] {
  return fieldNames.flatMap((name) => errors.find(({ field }) => field === name) ?? [])
}

/** Not `form.reset()`: on a page rendered again with what was sent, that would bring the sent values back. */
function empty(form: HTMLFormElement) {
  for (const control of form.elements) {
    const isField = control instanceof HTMLInputElement && control.type !== 'hidden'
    if (isField || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) control.value = ''
  }
}

type Sentences = Readonly<Record<string, string>>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * What the browser finds wrong with a form, in our words and in the order of the page. The browser's constraints remain
 * the only ones (rule 4.1) and block sending by themselves; only their bubble gives way to these messages. `sentences` are
 * the form's messages by error code.
 */
function nativeErrors(form: HTMLFormElement, sentences: Sentences): FormError[] {
  return (Array.from(form.elements) as Control[])
    .filter((control) => control.willValidate && !control.validity.valid)
    .map((control) => ({ field: control.name, message: messageFor(control, sentences) }))
}

const endings = {
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
  const faults = Object.entries(endings).filter(([fault]) => validity[fault as keyof typeof endings])
  return faults.map(([, ending]) => sentences[`${field}-${ending}`]).find(Boolean) ?? validationMessage
}
