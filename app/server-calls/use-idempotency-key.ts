import { useRef } from 'react'
import { newId } from '../browser/new-id.ts'

/**
 * The idempotency key of a form, sent along so that a double click or a retry books once. It stays the same as long as
 * the form's content does: a changed form is another intention, which must not be answered with the old booking.
 */
export function useIdempotencyKey() {
  const lastSent = useRef<{ content: string; key: string }>(undefined)
  return {
    /** Adds the key to a form about to be sent: the same one for a retry, a new one if the content has changed. */
    addKeyTo(form: FormData) {
      form.delete('idempotencyKey')
      // What the page had shown (`seen…`) is no part of it: that may be read anew between a lost answer and a retry.
      const content = JSON.stringify([...form].filter(([name]) => !name.startsWith('seen')))
      if (lastSent.current?.content !== content) lastSent.current = { content, key: newId() }
      form.set('idempotencyKey', lastSent.current.key)
    },
    /** The key is used up: the next intention needs another. */
    renewKey() {
      lastSent.current = undefined
    },
  }
}
