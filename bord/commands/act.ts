import { setTimeout as sleep } from 'node:timers/promises'
import { bookingTerms } from '../../content/booking-terms.ts'
import { measures } from '../../content/measures.ts'
import { cliMessages } from '../../content/messages/cli.ts'
import { cliActs } from '../../content/messages/cli-acts.ts'
import { closureReasonWords, logbookActs } from '../../content/pages/logbook-acts.ts'
import { logbookBookingWords } from '../../content/pages/logbook-booking.ts'
import type { Closure } from '../../domain/booking/closure.ts'
import type { Holder } from '../../domain/booking/outcome.ts'
import type { Start } from '../../domain/booking/slots.ts'
import { countMailsSince } from '../../server/mail/outbox.ts'
import { mailFolder } from '../../server/mail/transport.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { listOpenPlaces } from '../../server/records/places.ts'
import { listRelays } from '../../server/records/relays.ts'
import type { Services } from '../../server/services.ts'
import { carryOut } from '../../server/team/act-on-logbook.server.ts'
import type { Acted } from '../../server/team/acts/act.ts'
import { formatLongDate } from '../../wording/dates.ts'
import { logbookErrorSentence } from '../../wording/pages/logbook-errors.ts'
import { resourceName } from '../../wording/resources.ts'
import { counted, fillIn } from '../../wording/sentences.ts'
import { stretchAnswers } from '../../wording/stretch.ts'
import { tableMoment } from '../../wording/times.ts'
import { type Command, type ExitCode, type Terminal, UsageError } from '../command.ts'
import { columns } from '../help.ts'
import { comingClosures, listedNumber, readReference } from '../read-words.ts'
import { bookingLine } from '../show-booking.ts'

const { badUsage, done, mails, refused } = cliMessages
type ActName = keyof typeof cliActs

/**
 * Does what the logbook's buttons do, by the same table and with the names of its fields: `acte confirm id=CE-7K4Q2M`.
 * Whoever runs commands on the server needs no key.
 */
export const act: Command = {
  words: [0, Number.POSITIVE_INFINITY],
  run: async ({ services, terminal, words: [name, ...typed] }) => {
    if (name === undefined) {
      terminal.print(listOfActs())
      return 0
    }
    if (!isActName(name)) throw new UsageError(fillIn(badUsage.unknownAct, { word: name, acts: listOfActs() }))
    const fields = readFields(name, typed)
    const id = fields.id === undefined ? undefined : await findId(services, fields.id)
    if (fields.id !== undefined && !id) {
      terminal.complain(fillIn(refused.unknownId, { id: fields.id }))
      return 1
    }
    const begunAt = services.now()
    const outcome = await carryOut(services, { ...fields, ...(id && { id }), key: '', intent: name })
    if (outcome.kind !== 'done') return explain(terminal, outcome)
    terminal.print([done.acted, ...resultLines(outcome)].join('\n'))
    const delivery = await mailDelivery(services, begunAt)
    if (delivery) terminal.print(delivery)
    return 0
  },
}

function isActName(name: string): name is ActName {
  return Object.hasOwn(cliActs, name)
}

function usageOf(name: ActName): string {
  return fillIn<string>(cliActs[name].fields, { boats: bookingTerms.boats.map(({ id }) => id).join('|') })
}

function listOfActs(): string {
  const lines = Object.entries(cliActs).flatMap(([name, { summary }]) =>
    columns([[`${name} ${usageOf(name as ActName)}`.trim(), summary]]),
  )
  return lines.join('\n')
}

/** Throws {@link UsageError} for what is not `field=value`, or a field that the act does not have. */
function readFields(name: ActName, typed: readonly string[]): Record<string, string> {
  const usage = usageOf(name)
  const known = [...usage.matchAll(/([\w-]+)=/g)].map(([, field = '']) => field)
  const pairs = typed.map((word) => {
    const [field = '', ...value] = word.split('=')
    if (value.length === 0 || !known.includes(field))
      throw new UsageError(fillIn(badUsage.field, { text: word, usage: `${name} ${usage}` }))
    return [field, value.join('=')] as const
  })
  return Object.fromEntries(pairs)
}

/** The id that a reference stands for, or the number of a closure, a place or a relay in a list; or the id itself. */
async function findId(services: Services, typed: string): Promise<string | undefined> {
  const { db, now } = services
  if (/^[a-z]+-.{6}$/i.test(typed)) return (await findBookingByReference(db, readReference(typed)))?.id
  const listed = [await comingClosures(services), await listOpenPlaces(db, now()), await listRelays(db, now())].flat()
  const found = listed.find((each) => listedNumber(each) === typed.toLowerCase())
  return found?.id ?? (/^[\w-]{36}$/.test(typed) ? typed : undefined)
}

function resultLines(result: Extract<Acted, { kind: 'done' }>): string[] {
  const { booking, stretch, places = [], added, many, link, remaining = [], relaysTold = 0 } = result
  return [
    booking && bookingLine(booking),
    ...(stretch?.closures ?? []).map((closure) =>
      fillIn(done.closed, { ...hoursOf(closure), reason: closureReasonWords[closure.reason] }),
    ),
    ...(stretch ? stretchAnswers(stretch) : []),
    ...places.map((place) => fillIn(done.placeOpened, hoursOf({ ...place, resource: place.boatType }))),
    relaysTold > 0 && counted(done.relaysTold, relaysTold),
    added && fillIn(done.addedPage, { url: added.manageUrl }),
    many && counted(done.declinedMany, many.declined.length),
    many && many.left.length > 0 && `${refused.notDeclined} ${many.left.join(', ')}`,
    link && fillIn(done.relayLink, { link }),
    remaining.length > 0 && done.relayComing,
    ...remaining.map(({ reference, startsAt }) => `  ${reference}  ${tableMoment(startsAt)}`),
  ].filter((line) => typeof line === 'string')
}

function hoursOf({ id, resource, startsAt, endsAt }: Pick<Closure, 'id' | 'resource' | 'startsAt' | 'endsAt'>) {
  const [from, to] = [tableMoment(startsAt), tableMoment(endsAt)]
  return { boat: resourceName(resource), from, to, number: listedNumber({ id }) }
}

function explain(terminal: Terminal, outcome: Exclude<Acted, { kind: 'done' }>): ExitCode {
  switch (outcome.kind) {
    case 'invalid':
      throw new UsageError(
        outcome.errors.map(({ field, code }) => `${field} : ${logbookErrorSentence(code)}`).join('\n'),
      )
    case 'taken':
      terminal.complain('inTheWay' in outcome ? conflictsText(outcome.inTheWay) : takenText(outcome.alternatives))
      return 1
    case 'refused': {
      const { reason, booking } = outcome
      const state = logbookBookingWords.chips[booking.status]
      const facts = { reference: booking.reference, state, reason: logbookActs.refused.reasons[reason] }
      terminal.complain(fillIn(refused.state, facts))
      return 1
    }
    default:
      terminal.complain(outcome.kind === 'unavailable' ? refused.unavailable : refused.unknownThing)
      return 1
  }
}

const mailPatienceMs = 5_000

/**
 * Waits up to 5 s until the mails queued since `begunAt` are sent, here or by a server, and says where they are.
 * Undefined when none was queued.
 */
async function mailDelivery(services: Services, begunAt: Date): Promise<string | undefined> {
  const { db, settings, outbox } = services
  outbox.wake()
  const deadline = Date.now() + mailPatienceMs
  for (;;) {
    const { queued, waiting } = await countMailsSince(db, begunAt)
    if (queued === 0) return undefined
    if (waiting === 0) break
    if (Date.now() > deadline) return mails.waiting
    await sleep(25)
  }
  return settings.smtpUrl
    ? fillIn(mails.sent, { host: new URL(settings.smtpUrl).host })
    : fillIn(mails.written, { folder: mailFolder(settings) })
}

/** Says that the hours are not free, and lists the nearest ones that are. */
function takenText(alternatives: readonly Start[]): string {
  if (alternatives.length === 0) return refused.taken
  const lines = alternatives.map(({ date, time }) => fillIn(measures.tableMoment, { date: formatLongDate(date), time }))
  return [refused.taken, refused.alternatives, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** Says that the hours are not free, and lists what occupies them. */
function conflictsText(inTheWay: readonly Holder[]): string {
  const nameOf = (holder: Holder) => {
    if ('reference' in holder) return holder.reference
    return holder.reason === 'place' ? refused.openPlace : closureReasonWords[holder.reason]
  }
  const lines = inTheWay.map((holder) => `  ${nameOf(holder)}  ${tableMoment(holder.startsAt)}`)
  return [refused.taken, refused.inTheWay, ...lines].join('\n')
}
