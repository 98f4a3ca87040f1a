import { useEffect, useRef, useState } from 'react'

/**
 * The name of the visitor's intention, sent along so that a double click, a reload or a retry books once. It lasts for
 * as long as the form says the same: after a change it is another intention, which must not be answered with the old
 * booking.
 */
export function useIdempotencyKey() {
  const [key, setKey] = useState('')
  const sent = useRef<string>(undefined)

  // The page is rendered once for everybody, so the key can only be drawn in the browser.
  useEffect(() => setKey(newKey()), [])

  return {
    key,
    /** Signs what is about to be sent. */
    sign(form: FormData) {
      form.delete('idempotencyKey')
      const content = JSON.stringify([...form])
      const isRetry = sent.current === undefined || sent.current === content
      sent.current = content
      const signature = isRetry ? key : newKey()
      setKey(signature)
      form.set('idempotencyKey', signature)
    },
    /** The name is used up: the next intention needs another. */
    renew() {
      sent.current = undefined
      setKey(newKey())
    },
  }
}

/** Empty where the browser offers no randomUUID (a page without HTTPS): the request then is its own name. */
function newKey(): string {
  return globalThis.crypto?.randomUUID?.() ?? ''
}
