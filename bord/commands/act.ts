import { z } from 'zod'
import { bookingTerms } from '../../content/booking-terms.ts'
import { measures } from '../../content/measures.ts'
import { cliMessages } from '../../content/messages/cli.ts'
import { actTexts, closureReasonTexts, logbookActs } from '../../content/pages/logbook-acts.ts'
import { logbookBookingTexts } from '../../content/pages/logbook-booking.ts'
import { logbookSettings } from '../../content/pages/logbook-settings.ts'
import type { Conflict } from '../../domain/booking/outcome.ts'
import { isBoat, resourcesOf } from '../../domain/booking/resource.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { listClosures } from '../../server/records/closures.ts'
import { listOpenPlaces } from '../../server/records/places.ts'
import { listRelays } from '../../server/records/relays.ts'
import type { Services } from '../../server/services.ts'
import {
  logbookActs as acts,
  carryOut,
  type LogbookIntent,
  logbookIntents,
} from '../../server/team/act-on-logbook.server.ts'
import type { AnyLogbookAct, LogbookOutcome } from '../../server/team/acts/act.ts'
import { linkActs } from '../../server/team/acts/desk-acts.ts'
import { formatLongDate } from '../../wording/dates.ts'
import { doneTexts } from '../../wording/pages/logbook-done.ts'
import { logbookErrorSentence } from '../../wording/pages/logbook-errors.ts'
import { fillIn } from '../../wording/sentences.ts'
import { tableMoment } from '../../wording/times.ts'
import { type Command, Refused, UsageError } from '../command.ts'
import { columns } from '../help.ts'
import { listedNumber, readReference } from '../read-arguments.ts'
import { bookingLine } from '../show-booking.ts'

const { badUsage, done, placeholders, refused } = cliMessages

/**
 * Does what the logbook's buttons do, by the same table and with the names of its fields: `acte confirm id=CE-7K4Q2M`.
 * Whoever runs commands on the server needs no key.
 */
export const act: Command = {
  args: [0, Number.POSITIVE_INFINITY],
  run: async ({ services, args: [name, ...typed] }) => {
    if (name === undefined) return listOfActs()
    if (!isActName(name)) throw new UsageError(fillIn(badUsage.unknownAct, { word: name, acts: listOfActs() }))
    const fields = readFields(name, typed)
    const id = fields.id === undefined ? undefined : await findId(services, fields.id)
    if (fields.id !== undefined && !id) throw new Refused(fillIn(refused.unknownId, { id: fields.id }))
    const outcome = await carryOut(services, { ...fields, ...(id && { id }), intent: name })
    if (outcome.kind !== 'done') throw problemOf(outcome, name)
    return resultLines({ ...outcome, intent: name, sent: fields }, services.now()).join('\n')
  },
}

/** Links have commands of their own. */
const actNames = logbookIntents.filter((name) => !(name in linkActs))

function isActName(name: string): name is LogbookIntent {
  return actNames.some((each) => each === name)
}

function usageOf(name: LogbookIntent): string {
  return formFields(name)
    .map(({ field, value, isRequired }) => (isRequired ? `${field}=${value}` : `[${field}=${value}]`))
    .join(' ')
}

type Property = z.core.JSONSchema.BaseSchema
type FormField = { field: string; value: string; isRequired: boolean }

const placeholderOf = (field: string) =>
  Object.entries<readonly string[]>(placeholders).find(([, fields]) => fields.includes(field))?.[0]

/** What only a page sends, which knows what it has shown. */
const ofPages = ['seen', 'idempotencyKey', 'submission', 'isOffered', 'rates']

/** The fields somebody fills in for an act, read from its schemas. */
function formFields(name: LogbookIntent): FormField[] {
  const { schema, form }: AnyLogbookAct = acts[name]
  const boats = { boats: resourcesOf(bookingTerms).filter(isBoat).join('|') }
  const shapes = [schema, form()].map((each) => z.toJSONSchema(each, { io: 'input', unrepresentable: 'any' }))
  const properties = { ...shapes[0]?.properties, ...shapes[1]?.properties } as Record<string, Property>
  const fields = Object.entries(properties).flatMap(([field, { enum: choices, const: only }]) => {
    const value = placeholderOf(field) ?? choices?.join('|') ?? only ?? '"…"'
    const isRequired = shapes.some(({ required }) => required?.includes(field))
    return ofPages.includes(field) ? [] : [{ field, value: fillIn(String(value), boats), isRequired }]
  })
  return fields.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
}

function listOfActs(): string {
  const line = (name: LogbookIntent): [string, string] => {
    const words: { command?: string; title?: string; open?: string; submit?: unknown } = logbookActs[name]
    return [`${name} ${usageOf(name)}`.trim(), words.command ?? words.title ?? words.open ?? '']
  }
  return columns(actNames.map(line)).join('\n')
}

/** Throws {@link UsageError} for what is not `field=value`, or a field that the act does not have. */
function readFields(name: LogbookIntent, typed: readonly string[]): Record<string, string> {
  const known = formFields(name).map(({ field }) => field)
  const fields: Record<string, string> = {}
  for (const word of typed) {
    const [field = '', ...value] = word.split('=')
    if (value.length === 0 || !known.includes(field))
      throw new UsageError(fillIn(badUsage.field, { text: word, usage: `${name} ${usageOf(name)}` }))
    fields[field] = value.join('=')
  }
  return fields
}

/** The id that a reference stands for, or the number of a closure, a place or a relay in a list; or the id itself. */
async function findId(services: Services, typed: string): Promise<string | undefined> {
  const { db, now } = services
  if (/^[a-z]+-.{6}$/i.test(typed)) return (await findBookingByReference(db, readReference(typed)))?.id
  const listed = [await listClosures(db, now()), await listOpenPlaces(db, now()), await listRelays(db, now())].flat()
  const found = listed.find((each) => listedNumber(each) === typed.toLowerCase())
  return found?.id ?? (/^[\w-]{36}$/.test(typed) ? typed : undefined)
}

/** What the logbook says once it is done, and what the page would show. */
function resultLines(acted: Parameters<typeof doneTexts>[0] & LogbookOutcome & { kind: 'done' }, now: Date): string[] {
  const { booking, stretch, places = [], added, many, link } = acted
  const said = doneTexts(acted, now)
  return [
    said ? `${said.title}.` : done.acted,
    said?.description,
    ...[...(stretch?.closures ?? []), ...places].map((each) => fillIn(done.number, { number: listedNumber(each) })),
    booking && bookingLine(booking),
    added && fillIn(done.addedPage, { url: added.manageUrl }),
    many && many.left.length > 0 && `${refused.notDeclined} ${many.left.join(', ')}`,
    link && fillIn(done.relayLink, { link }),
  ].filter((line) => typeof line === 'string')
}

function problemOf(outcome: Exclude<LogbookOutcome, { kind: 'done' }>, name: LogbookIntent): UsageError | Refused {
  switch (outcome.kind) {
    case 'invalid':
      return new UsageError(
        outcome.errors.map(({ field, code, entry }) => `${field} : ${logbookErrorSentence(code, entry)}`).join('\n'),
      )
    case 'taken':
      return new Refused(conflictText(outcome, name === 'set-term' ? logbookSettings.confirm.crowding : undefined))
    case 'refused': {
      const { reason, booking } = outcome
      const state = logbookBookingTexts.chips[booking.status]
      const facts = { reference: booking.reference, state, reason: actTexts.refused.reasons[reason] }
      return new Refused(fillIn(refused.state, facts))
    }
    default:
      return new Refused(outcome.kind === 'unavailable' ? refused.unavailable : refused.unknownThing)
  }
}

/** Says that the hours are not free, and lists the nearest ones that are, or what occupies them. */
function conflictText(
  taken: Extract<LogbookOutcome, { kind: 'taken' }>,
  words: { title: string; next: string } = { title: refused.taken, next: refused.conflicts },
): string {
  const lines =
    'conflicts' in taken
      ? taken.conflicts.map((holder) => `${conflictLabel(holder)}  ${tableMoment(holder.startsAt)}`)
      : taken.alternatives.map(({ date, time }) => fillIn(measures.tableMoment, { date: formatLongDate(date), time }))
  if (lines.length === 0) return words.title
  const next = 'conflicts' in taken ? words.next : refused.alternatives
  return [words.title, next, ...lines.map((line) => `  ${line}`)].join('\n')
}

function conflictLabel(holder: Conflict): string {
  if ('reference' in holder) return holder.reference
  return holder.reason === 'place' ? refused.openPlace : closureReasonTexts[holder.reason]
}
