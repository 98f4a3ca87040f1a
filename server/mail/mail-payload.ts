import type { MailKind, QueuedPayloads } from './mail-kinds.ts'

/** The names of all properties in `Part`, at any depth, that are dates. */
type InstantName<Part> = Part extends Date | readonly unknown[]
  ? never
  : Part extends object
    ? {
        [Name in keyof Part & string]-?: Part[Name] extends Date | undefined ? Name : InstantName<Part[Name]>
      }[keyof Part & string]
    : never

/** The properties stored as milliseconds since 1970, at any depth of a payload. Leaving one out is a compile error. */
const instants: Record<InstantName<QueuedPayloads[MailKind]>, true> = {
  startsAt: true,
  endsAt: true,
  heldUntil: true,
  previousStartsAt: true,
  sentAt: true,
}

/**
 * A mail's payload as the outbox stores it. Boarding needs are left out, whatever the caller passes: unsent mails stay
 * in the outbox, and sent ones in a mailbox, long after the needs must be forgotten.
 */
export function writePayload(payload: unknown): string {
  return JSON.stringify(payload, function (this: Record<string, unknown>, name, value) {
    if (name === 'needs') return undefined
    const given = this[name]
    return given instanceof Date ? given.getTime() : value
  })
}

/** Reads what {@link writePayload} wrote. */
export function readPayload(text: string | null): unknown {
  return JSON.parse(text ?? 'null', (name, value) =>
    typeof value === 'number' && Object.hasOwn(instants, name) ? new Date(value) : value,
  )
}
