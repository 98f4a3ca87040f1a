import type { Generated } from 'kysely'
import type { TapKind } from '../../domain/booking/boarding.ts'
import type { BoatType, SkipperOption } from '../../domain/booking/boat.ts'
import type { BookingStatus } from '../../domain/booking/booking.ts'
import type { BookingEventKind } from '../../domain/booking/booking-event.ts'
import type { ClosureReason } from '../../domain/booking/closure.ts'
import type { BookingActor } from '../../domain/booking/life-cycle.ts'
import type { OptionalColumns } from '../../domain/booking/optional-fields.ts'
import type { Resource } from '../../domain/booking/resource.ts'
import type { CalendarDay, ClockTime } from '../../domain/calendar.ts'
import type { KeyKind } from '../../domain/keys/key-kinds.ts'
import type { ChargeReason, EntryKind, RefundMeans, TakeBackReason, WaiverReason } from '../../domain/money/account.ts'
import type { Donation } from '../../domain/money/donation.ts'
import type { RelayCounts } from '../../domain/solidarity/relay-counts.ts'

// Instants are whole milliseconds since 1970 (bigint columns), lists are JSON text: both work the same on both engines.

export type Tables = {
  bookings: {
    id: string
    reference: string
    idempotency_key: string
    /** HMAC of what was asked under the key, so that the key serves no other request. */
    request_fingerprint: string | null
    status: BookingStatus
    boat_type: BoatType
    skipper_option: SkipperOption
    starts_at: number
    ends_at: number
    participants: number
    name: string
    /** Empty where nobody gave one. */
    email: string | null
    wishes: string
    price_lines: string
    total_chf: number
    /** The cancellation texts and the CGV date as the guest saw them, JSON. */
    frozen_terms: string
    /** An unanswered request releases its hours at this instant. */
    held_until: number
    created_at: number
    /** How often the outing in the guest's calendar has changed (ICS `SEQUENCE`). */
    calendar_sequence: Generated<number>
    team_reminded_at: number | null
    guest_reminded_at: number | null
    /** When the personal data of the guest was removed. */
    anonymised_at: number | null
    /** `needsProof`: 1 while hours are held briefly, until the guest presses the button in our mail, or never does. */
    is_brief: Generated<0 | 1>
    /** What the crew is to make ready, JSON; emptied soon after the outing. */
    needs: Generated<string>
    /** What an offered outing would have cost. */
    offered_value_chf: number | null
    /** How many came aboard, according to the taps; null where nobody has tapped it. */
    persons_aboard: number | null
    /** How many of its hours an outing sailed that was cut short, or cancelled with people aboard. */
    sailed_hours: number | null
    /** When an earlier release settled the taps at the quay. Nothing is written here any more. */
    quay_settled_at: number | null
    /**
     * In whose name the guest wants their invoice: a name, then the lines of its address. Only they and `bord copie`
     * read it.
     */
    invoice_to: string | null
  } & OptionalColumns<string | null>
  /** One row per hour a boat or a skipper is taken. Its primary key is what forbids a double booking. */
  occupied_hours: {
    resource: Resource
    hour_utc: number
    /** What takes the hour: a booking, a closure by the team, or a place that is kept for a family. */
    holder_kind: 'booking' | 'closure' | 'place'
    holder_id: string
  }
  /** Who did what to a booking, and when. Rows are only ever added. */
  booking_events: {
    id: string
    booking_id: string
    at: number
    actor: BookingActor
    kind: BookingEventKind
    detail: string | null
  }
  /** Where a guest wants their money back: an IBAN, or `call`. Kept until it is paid. */
  refund_accounts: { booking_id: string; account: string; given_at: number }
  /**
   * Every key that a link carries, and the codes of invitations; see `keyKinds`. Only the SHA-256 of a key is kept, and
   * of a code a slow hash, so a copy of the database opens nothing. Revoking a key deletes its row.
   */
  keys: {
    hash: string
    kind: KeyKind
    /** The id of the booking, relay or wait that it is for; empty for one of the team. */
    opens: string
    /** Whose it is, if it is a key of the team. */
    name: Generated<string>
    /** The kind of the mail that carries it, if one does: its holder reads that mailbox. For a relay's key, its id. */
    mail: string | null
    created_at: number
    /** A key without an end is deleted with what it opens. */
    expires_at: number | null
    /** When an act last used it. */
    used_at: number | null
  }
  /** Hours the team keeps for something other than a booking. They are taken in `occupied_hours` like any other. */
  closures: {
    id: string
    resource: Resource
    starts_at: number
    ends_at: number
    reason: ClosureReason
    created_at: number
  }
  /** What the crew tapped at the quay. Rows are only ever added; `phone` and `by` are erased soon after the outing. */
  taps: {
    id: string
    booking_id: string
    kind: TapKind
    /** For `aboard`: how many came. */
    persons: number | null
    /** By the phone's own clock. */
    tapped_at: number
    received_at: number
    /** The number of its key, and behind it a hash of that key and of what the phone calls itself. */
    phone: string
    /** The name that its key was given. */
    by: string
    /** `key-cut`: its key was revoked, so only `aboard` counts. `moved`: of an earlier release, does not count. */
    struck: 'key-cut' | 'moved' | null
  }
  /** Social services and associations that take places for families. One that has left stays, for its counts. */
  relays: {
    id: string
    name: string
    email: string
    created_at: number
    left_at: number | null
    is_named: Generated<0 | 1>
    /** Empty where it gave none. */
    phone: Generated<string>
  }
  /** When a relay would like a place; gone after its month. */
  date_requests: {
    id: string
    relay_id: string
    /** `2027-07` */
    month: string
    /** Joined by commas; empty for any day. */
    weekdays: string
    persons: number
    created_at: number
    /** When the relay withdrew it, or the team opened a place for it. */
    ended_at: number | null
  }
  /** Hours kept for a family, taken in `occupied_hours` like any other until a relay takes them over as a booking. */
  places: {
    id: string
    boat: BoatType
    skipper_option: SkipperOption
    starts_at: number
    ends_at: number
    created_at: number
    /** Set once, from null: the first to set it has the place. */
    booking_id: string | null
    /** When the team took the place back, before anybody had it. */
    closed_at: number | null
  }
  /** Which relay has taken a place for the guests of a booking. The row goes soon after the outing. */
  placements: { booking_id: string; relay_id: string; adults: number; children: number; taken_at: number }
  /** What is kept of a relay's outings in a quarter (`2027-Q3`): counts, of outings that took place. */
  relay_counts: RelayCounts & { relay_id: string }
  /** What is owed and paid. Rows are only ever added: the database refuses to change or delete one. */
  ledger_entries: {
    id: string
    booking_id: string
    kind: EntryKind
    amount_rappen: number
    value_day: CalendarDay
    actor: BookingActor
    /** Of a charge, of a waiver and of some reversals. */
    reason: ChargeReason | WaiverReason | TakeBackReason | null
    /** Of a payment and of a refund. */
    means: RefundMeans | null
    /** The id of the entry that a waiver or a reversal offsets. */
    answers: string | null
    created_at: number
  }
  /** Payments to our account, as the bank's files report them; an entry with several payments has several rows. */
  bank_entries: {
    id: string
    account: string
    /** The bank's own reference of the entry; unique together with account and position. */
    entry_reference: string
    /** Which payment of the entry, from 1. */
    position: number
    /** 0 while only the sum of an entry is known: another file may contain its details. */
    is_detailed: 0 | 1
    /** Negative where the bank took back what it had credited. */
    amount_rappen: number
    booked_on: CalendarDay
    value_day: CalendarDay
    creditor_reference: string | null
    /** Payer and message, kept while nobody knows what the payment is for; see `domain/privacy/retention.ts`. */
    payer: string | null
    message: string | null
    /** `matched` by its reference, `assigned` by a person. */
    state: 'matched' | 'unknown' | 'assigned'
    booking_id: string | null
    read_at: number
  }
  /** Donations, kept apart from the accounts of bookings. Rows are only ever added, as in the ledger. */
  donations: {
    id: string
    kind: Donation['kind']
    amount_rappen: number
    value_day: CalendarDay
    /** The booking whose guest gave their refund; null for what came through the bank. */
    booking_id: string | null
    created_at: number
  }
  /** Payments asked for at the payment provider; a key allows one open checkout per booking. */
  checkouts: {
    id: string
    booking_id: string
    amount_rappen: number
    state: 'open' | 'paid' | 'ended'
    /** The provider's name for its page; null until it has answered. */
    session_id: string | null
    created_at: number
    /** From when on the provider's page takes no money. */
    ends_at: number
  }
  /** Money that goes back to whoever paid online. Of each payment, a key allows one that is `asked`. */
  online_refunds: {
    /** The provider's; ours while it has not answered. */
    id: string
    /** The provider's id of the payment. */
    payment_id: string
    /** Null where the payment was a donation. */
    booking_id: string | null
    /**
     * `refund`: we, or somebody in the provider's pages, sent it back; `dispute`: the guest's bank asks for it;
     * `foreign`: it came in another currency, and a person is to send it back, which this site does not follow.
     */
    kind: 'refund' | 'dispute' | 'foreign'
    amount_rappen: number
    /**
     * It was `asked` of the provider, which has not answered; is `open` there; is `done`: the money has left; or has
     * `failed`: the money stayed, or came back to us.
     */
    state: 'asked' | 'open' | 'done' | 'failed'
    /** Until when a dispute can be answered. */
    answer_by: number | null
    created_at: number
  }
  /** What the provider pays to our account, and the bank's payment that was recognised as it. */
  payouts: { id: string; amount_rappen: number; arrives_on: CalendarDay; bank_entry_id: string | null }
  /** Mails to send: written in the same transaction as what they report. */
  outbox: {
    id: string
    kind: string
    /** What the mail's template needs, JSON; emptied once the mail is sent. */
    payload: string | null
    created_at: number
    next_try_at: number
    attempts: number
    sent_at: number | null
    abandoned_at: number | null
    last_error: string | null
    /** Set for mails that anyone can trigger: the instant at which it counts towards the hourly limit. */
    paced_at: number | null
    /** Until a worker takes the mail: a later one with the same key replaces its content instead of being queued. */
    merge_key: string | null
    /** Of a mail to a guest: the keyed hash of the mailbox, for a day. */
    mailbox: string | null
    /** Of a mail that a stranger set off: their network as a keyed hash, for a day. */
    network: string | null
  }
  /** A message or a quote request, as it came through one of the site's forms. */
  submissions: {
    id: string
    /** A form sent twice has the same key, and is stored once. */
    idempotency_key: string
    /** The form's name, the last part of its address `/f/…`. */
    form: 'contact' | 'devis' | 'sortie-offerte'
    /** The submitted fields, JSON. */
    fields: string
    /** 1 when the field that traps robots was filled in: then nobody was notified. */
    quarantined: 0 | 1
    created_at: number
    answered_at: number | null
    /** The name of the link used to note it. */
    answered_by: string | null
  }
  /** Work that stays due until it has been done. `wipe`: deleted data must also be overwritten in the files. */
  chores: { name: 'wipe' | 'weekly-mail'; due_since: number }
  /** What only the site's own processes know. */
  secrets: { name: string; value: string }
  /** Where a request came from, as keyed hashes; kept for as long as its booking names the guest. */
  request_origins: {
    booking_id: string
    mailbox: string
    /** The client's address and the network around it, until the team answers; for two days at most. */
    client: string | null
    network: string | null
    created_at: number
    /** When the guest last acted with a key that only a mail carried, so that a person reads the mailbox. */
    proved_at: number | null
  }
  /** The banner, a sentence of the team that every page shows until an instant: at most one row. */
  mornings: { name: string; said: string; until: number }
  /** A word for the next crew. `by`: the name of the key it was left with. */
  handovers: {
    id: string
    said: string
    at: number
    by: string
    ticked_at: number | null
    /** With which key of the team it was left. */
    key_number: Generated<string>
  }
  /**
   * A figure that the team has changed in its logbook; append-only. `path`: which. `before`, `value`: JSON.
   * `as_written`: 1 where from then on it is again what `site/` says.
   */
  fact_changes: {
    number: number
    path: string
    before: string
    value: string
    as_written: 0 | 1
    at: number
    /** The name of the link used to change it. */
    by: string
  }
  /** Rows that transactions queue for; see `locks.ts`. */
  turns: { name: string; taken_at: number }
  /** Somebody who waits for a free start of a boat on a day: once for a mailbox, until the day is over. */
  waits: {
    id: string
    boat: BoatType
    day: CalendarDay
    email: string
    /** The mailbox of `email` as a keyed hash, the same for every spelling of it. */
    mailbox: string
    /** From where it was asked, as a keyed hash, until somebody shows that they read the mailbox. */
    network: string | null
    created_at: number
    proved_at: number | null
    free_since: number | null
    /** The start that has been free since then. */
    free_start: ClockTime | null
    told_at: number | null
    tellings: Generated<number>
  }
}
