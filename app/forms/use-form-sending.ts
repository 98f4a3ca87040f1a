import { type FormEvent, useEffect, useRef, useState } from 'react'
import { submissionWords } from '../../content/messages/submissions.ts'
import { type Notice, useNotify } from '../ui/notices.tsx'
import type { FormAnswer } from './form-answer.ts'
import { type Delivery, type FormError, sendForm } from './send-form.ts'

type FormSendingOptions = {
  /** Where the form goes: a path of ours, or another site's address. */
  address: string
  /** What the server said when it rendered this page in answer to the form, without scripts. */
  answered: FormAnswer | undefined
  fieldNames: readonly string[]
  noticeFor: (delivery: Delivery) => Notice
}

/** What stays on the page after the notice has gone. */
export type Aftermath = { kind: 'received'; email: string } | { kind: 'kept' }

/**
 * Sends a form that the browser has checked and tells the visitor what became of it. The fields belong to the browser:
 * they are emptied once the form has arrived, and otherwise left exactly as they are.
 */
export function useFormSending({ address, answered, fieldNames, noticeFor }: FormSendingOptions) {
  const notify = useNotify()
  const underWay = useRef(false)
  const [sending, setSending] = useState(false)
  const [aftermath, setAftermath] = useState<Aftermath>()
  const [errors, setErrors] = useState<FormError[]>(answered?.errors ?? [])
  useErrorInTitle(errors.length > 0)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    const form = event.currentTarget
    const data = new FormData(form)
    if (data.get('_gotcha')) {
      console.log('The trap for robots is filled in: nothing was sent.')
      return
    }
    const email = String(data.get('email') ?? '')
    data.set('_replyto', email)

    underWay.current = true
    setSending(true)
    const delivery = await sendForm(address, data)
    underWay.current = false
    setSending(false)

    notify(noticeFor(delivery))
    if (delivery.kind === 'accepted') empty(form)
    setAftermath(delivery.kind === 'accepted' ? { kind: 'received', email } : { kind: 'kept' })
    setErrors(delivery.kind === 'refused' ? fieldErrors(delivery.errors, fieldNames) : [])
  }

  return {
    send,
    sending,
    aftermath,
    errors,
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
    /** False once something was sent with scripts: what the page was rendered with is then out of date. */
    isFresh: aftermath === undefined,
  }
}

export type FormSending = ReturnType<typeof useFormSending>

/** The first error of each field of ours; what concerns the whole form has been said by the notice. */
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

/** A page with errors says so in its title. Without scripts the server has already written it there. */
function useErrorInTitle(hasErrors: boolean) {
  useEffect(() => {
    const prefix = submissionWords.errorTitlePrefix
    const title = document.title.replace(prefix, '')
    if (hasErrors) document.title = prefix + title
    return () => {
      if (hasErrors) document.title = document.title.replace(prefix, '')
    }
  }, [hasErrors])
}
