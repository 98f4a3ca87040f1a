import type { CancellationRules } from '../../domain/booking/cancellation-terms.ts'
import { cancellationTerms } from '../../wording/cancellation-terms.ts'
import type { MailedBooking, MailKind, QueuedPayloads } from './mail-kinds.ts'

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
  paidAt: true,
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

/** Reads what {@link writePayload} wrote, in this or an earlier version of the site. */
export function readPayload(text: string | null): unknown {
  const payload = JSON.parse(text ?? 'null', (name, value) =>
    typeof value === 'number' && Object.hasOwn(instants, name) ? new Date(value) : value,
  )
  // Mails to relays contain less of a booking, and did not exist in the earlier format.
  return payload?.booking && !payload.booking.frozenTerms && !payload.relay ? fromBefore(payload) : payload
}

/** Until November 2026 some fields of a booking were stored beside it, and of its terms only the figures. */
type EarlierPayload = {
  booking: Omit<MailedBooking, 'heldUntil' | 'isBrief' | 'calendarSequence' | 'frozenTerms'> & {
    cancellationRules?: CancellationRules
  }
  heldUntil?: Date
  /** Only if the hours were held briefly. */
  briefUntil?: number
  calendarSequence?: number
}

function fromBefore({ booking, heldUntil, briefUntil, calendarSequence = 0, ...told }: EarlierPayload) {
  const { cancellationRules: rules = cancellationTerms.rules, ...kept } = booking
  const held = heldUntil ?? (briefUntil === undefined ? booking.startsAt : new Date(briefUntil))
  const now: MailedBooking = {
    ...kept,
    frozenTerms: { ...cancellationTerms, rules },
    heldUntil: held,
    isBrief: briefUntil !== undefined,
    calendarSequence,
  }
  return { ...told, booking: now }
}
