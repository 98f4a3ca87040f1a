/**
 * A mail's payload as the outbox stores it, where a date is an object of its own: what somebody typed is text, and is
 * never read as a date. Boarding needs are left out, whatever the caller passes: unsent mails stay in the outbox, and
 * sent ones in a mailbox, long after the needs must be forgotten.
 */
export function writePayload(payload: unknown): string {
  return JSON.stringify(payload, function (this: Record<string, unknown>, name, value) {
    if (name === 'needs') return undefined
    const original = this[name]
    return original instanceof Date ? { $date: original.getTime() } : value
  })
}

/** Reads what {@link writePayload} wrote. */
export function readPayload(text: string | null): unknown {
  return JSON.parse(text ?? 'null', (_, value) => (value?.$date === undefined ? value : new Date(value.$date)))
}
