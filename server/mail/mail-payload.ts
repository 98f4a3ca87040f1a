import type { CancellationRules } from '../../domain/booking/cancellation-terms.ts'
import { cancellationTerms } from '../../wording/cancellation-terms.ts'
import type { MailedBooking, MailKind, QueuedPayloads } from './mail-kinds.ts'

/** The names under which a date stands somewhere in `Part`. */
type InstantName<Part> = Part extends Date | readonly unknown[]
  ? never
  : Part extends object
    ? {
        [Name in keyof Part & string]-?: Part[Name] extends Date | undefined ? Name : InstantName<Part[Name]>
      }[keyof Part & string]
    : never

/** What stands in the outbox as milliseconds since 1970, wherever in a payload. One left out does not compile. */
const instants: Record<InstantName<QueuedPayloads[MailKind]>, true> = {
  startsAt: true,
  endsAt: true,
  heldUntil: true,
  paidAt: true,
  previousStartsAt: true,
  sentAt: true,
}

/**
 * What a mail needs, as the outbox holds it. Boarding needs stay out, whatever the caller hands over: a mail that could
 * not be sent lies here, and one that was lies in a mailbox, long after they are to be forgotten.
 */
export function writePayload(payload: unknown): string {
  return JSON.stringify(payload, function (this: Record<string, unknown>, name, value) {
    if (name === 'needs') return undefined
    const given = this[name]
    return given instanceof Date ? given.getTime() : value
  })
}

/** Reads back what {@link writePayload} wrote, now or before an earlier version of the site was replaced. */
export function readPayload(text: string | null): unknown {
  const payload = JSON.parse(text ?? 'null', (name, value) =>
    typeof value === 'number' && Object.hasOwn(instants, name) ? new Date(value) : value,
  )
  // Relays are told less of a booking, and were written to only afterwards.
  return payload?.booking && !payload.booking.frozenTerms && !payload.relay ? fromBefore(payload) : payload
}

/** Until November 2026 some of what a booking owns stood beside it, and of its terms only the figures. */
type EarlierPayload = {
  booking: Omit<MailedBooking, 'heldUntil' | 'isBrief' | 'calendarSequence' | 'frozenTerms'> & {
    cancellationRules?: CancellationRules
  }
  heldUntil?: Date
  /** Only where the hours were held briefly. */
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
