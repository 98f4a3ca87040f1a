import { useEffect, useRef, useState } from 'react'
import { newId } from '../browser/new-id.ts'

/**
 * The idempotency key of a form, sent along so that a double click, a reload or a retry books once. It stays the same
 * as long as the form's content does: a changed form is another intention, which must not be answered with the old
 * booking.
 */
export function useIdempotencyKey() {
  const [key, setKey] = useState('')
  const sent = useRef<string>(undefined)

  // The page is rendered once for everybody, so the key can only be made in the browser.
  useEffect(() => setKey(newId()), [])

  return {
    key,
    /** Adds the key to a form about to be sent: the same one for a retry, a new one if the content has changed. */
    addKeyTo(form: FormData) {
      form.delete('idempotencyKey')
      const content = JSON.stringify([...form])
      const isRetry = sent.current === undefined || sent.current === content
      sent.current = content
      const signature = isRetry ? key : newId()
      setKey(signature)
      form.set('idempotencyKey', signature)
    },
    /** The key is used up: the next intention needs another. */
    renew() {
      sent.current = undefined
      setKey(newId())
    },
  }
}
