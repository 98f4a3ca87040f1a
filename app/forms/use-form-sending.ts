import { type FormEvent, useRef, useState } from 'react'
import { submissionWords } from '../../content/messages/submissions.ts'
import { useServerAction } from '../server-calls/use-server-action.ts'
import { type Notice, useNotify } from '../ui/notices.tsx'
import { nativeErrors, type Sentences } from './native-errors.ts'
import { addressField, type Delivery, type FormError } from './send-form.ts'
import { useTitlePrefix } from './use-title-prefix.ts'

type FormSendingOptions = {
  /** Where the form goes: a path of ours, or another site's address. */
  address: string
  /** What the server said when it rendered this page in answer to the form, without scripts. */
  answered: Delivery | undefined
  fieldNames: readonly string[]
  /** What is wrong with a field, by error code. */
  sentences: Sentences
  noticeFor: (delivery: Delivery) => Notice
}

/** What stays on the page after the notice has gone. */
export type Aftermath = { kind: 'received'; email: string } | { kind: 'kept' }

/**
 * Sends a form that the browser has checked and tells the visitor what became of it. The fields belong to the browser:
 * they are emptied once the form has arrived, and otherwise left exactly as they are.
 */
export function useFormSending({ address, answered, fieldNames, sentences, noticeFor }: FormSendingOptions) {
  const notify = useNotify()
  const refusal = answered?.kind === 'refused' ? answered : undefined
  const sent = useRef<{ form: HTMLFormElement; email: string }>(undefined)
  const [aftermath, setAftermath] = useState<Aftermath>()
  const [errors, setErrors] = useState<FormError[]>(refusal?.errors ?? [])
  const [isRefusedByBrowser, setRefusedByBrowser] = useState(false)
  useTitlePrefix(errors.length > 0 ? submissionWords.errorTitlePrefix : undefined)

  const { send, isPending } = useServerAction<Delivery>((delivery) => {
    const refused = delivery.kind === 'refused' ? fieldErrors(delivery.errors, fieldNames) : []
    // The summary of what is to be mended takes the focus; the notice must not cut it off.
    notify({ ...noticeFor(delivery), isPolite: refused.length > 0 })
    if (delivery.kind === 'accepted' && sent.current) {
      empty(sent.current.form)
      setAftermath({ kind: 'received', email: sent.current.email })
    } else setAftermath({ kind: 'kept' })
    setErrors(refused)
    setRefusedByBrowser(false)
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
   * The browser refuses to send: it leads to the first fault and says a word about it. Beside that, every fault is told
   * at once and stays to be read. This runs once for each faulty field, each time with all of them.
   */
  function refuse({ currentTarget }: FormEvent<HTMLFormElement>) {
    setErrors(nativeErrors(currentTarget, sentences))
    setRefusedByBrowser(true)
  }

  /** While faults are being mended, they are told as they stand: none is added that nobody was told of. */
  function mend({ currentTarget }: FormEvent<HTMLFormElement>) {
    if (!isRefusedByBrowser) return
    const found = nativeErrors(currentTarget, sentences)
    setErrors((told) => found.filter(({ field }) => told.some((error) => error.field === field)))
  }

  return {
    formProps: { onSubmit: submit, onInvalidCapture: refuse, onInput: mend },
    isPending,
    isRefusedByBrowser,
    aftermath,
    errors,
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
    /** The value a field begins with. */
    startsWith: (field: string) => refusal?.sent?.[field] ?? '',
    /** What the page was rendered with, until something is sent with scripts. */
    refusal: aftermath ? undefined : refusal,
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
