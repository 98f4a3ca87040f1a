import { setTimeout as sleep } from 'node:timers/promises'
import { measures } from '../content/measures.ts'
import { cliMessages } from '../content/messages/cli.ts'
import { closureReasonWords, logbookActs } from '../content/pages/logbook-acts.ts'
import { logbookBookingWords } from '../content/pages/logbook-booking.ts'
import type { Booking } from '../domain/booking/booking.ts'
import type { ActOutcome, Holder } from '../domain/booking/outcome.ts'
import type { Start } from '../domain/booking/slots.ts'
import { hasWaitingMailSince } from '../server/mail/outbox.ts'
import { mailFolder } from '../server/mail/transport.ts'
import { findBookingByReference } from '../server/records/bookings.ts'
import type { Services } from '../server/services.ts'
import { formatLongDate } from '../wording/dates.ts'
import { fillIn } from '../wording/fill-in.ts'
import { instantWords } from '../wording/lake-time.ts'
import { logbookErrorSentence } from '../wording/pages/logbook-errors.ts'
import { type Call, type ExitCode, type Terminal, UsageError } from './command.ts'
import { readReference } from './read-words.ts'

const { refused, mails, places } = cliMessages

type Act = {
  act: (services: Services, id: string) => Promise<ActOutcome>
  /** The text to print on success. */
  done: (booking: Booking) => string
  /** True when the guest gets a mail. */
  tellsGuest: boolean
}

/** Performs an act on the booking whose reference is the first word, and prints the outcome. */
export async function actOnBooking({ services, terminal, words }: Call, act: Act): Promise<ExitCode> {
  const reference = readReference(words[0])
  const booking = await findBookingByReference(services.db, reference)
  if (!booking) return complain(terminal, fillIn(refused.unknown, { reference }))
  const begunAt = services.now()
  const outcome = await act.act(services, booking.id)
  if (outcome.kind !== 'done') return complainOfOutcome(terminal, reference, outcome)
  terminal.print(act.done(outcome.booking))
  if (act.tellsGuest) terminal.print(await mailDeliveryText(services, begunAt))
  return 0
}

function complainOfOutcome(
  terminal: Terminal,
  reference: string,
  outcome: Exclude<ActOutcome, { kind: 'done' }>,
): ExitCode {
  switch (outcome.kind) {
    case 'unknown':
      return complain(terminal, fillIn(refused.unknown, { reference }))
    case 'unavailable':
      return complain(terminal, refused.unavailable)
    case 'taken':
      return complain(terminal, takenText(outcome.alternatives))
    case 'invalid':
      throw new UsageError(fieldProblems(outcome.errors))
    case 'refused': {
      const state = logbookBookingWords.chips[outcome.booking.status]
      const reason = logbookActs.refused.reasons[outcome.reason]
      return complain(terminal, fillIn(refused.state, { reference, state, reason }))
    }
  }
}

/** One line per invalid value, in the words of the logbook. */
export function fieldProblems(errors: { code: string }[]): string {
  return errors.map(({ code }) => logbookErrorSentence(code)).join('\n')
}

/** Says that the hours are not free, and lists the nearest ones that are. */
export function takenText(alternatives: Start[]): string {
  if (alternatives.length === 0) return refused.taken
  const lines = alternatives.map(({ date, time }) => fillIn(measures.tableMoment, { date: formatLongDate(date), time }))
  return [refused.taken, refused.alternatives, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** `sentence`, followed by what occupies the hours, one per line. */
export function conflictsText(sentence: string, inTheWay: readonly Holder[]): string {
  const nameOf = (holder: Holder) => {
    if ('reference' in holder) return holder.reference
    return holder.reason === 'place' ? places.open : closureReasonWords[holder.reason]
  }
  return [sentence, ...inTheWay.map((holder) => `  ${nameOf(holder)}  ${instantWords(holder.startsAt)}`)].join('\n')
}

export function complain(terminal: Terminal, text: string, code: ExitCode = 1): ExitCode {
  terminal.complain(text)
  return code
}

const mailPatienceMs = 5_000

/** Waits up to 5 s until the mails queued since `begunAt` are sent, here or by a server, and says where they are. */
export async function mailDeliveryText({ db, settings, outbox }: Services, begunAt: Date): Promise<string> {
  outbox.wake()
  const deadline = Date.now() + mailPatienceMs
  while (await hasWaitingMailSince(db, begunAt)) {
    if (Date.now() > deadline) return mails.waiting
    await sleep(25)
  }
  return settings.smtpUrl
    ? fillIn(mails.sent, { host: new URL(settings.smtpUrl).host })
    : fillIn(mails.written, { folder: mailFolder(settings) })
}
