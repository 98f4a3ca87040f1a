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
  type LogbookIntent,
  logbookIntents,
  runAct,
} from '../../server/team/act-on-logbook.server.ts'
import type { AnyLogbookAct, LogbookOutcome } from '../../server/team/acts/act.ts'
import { linkActs } from '../../server/team/acts/desk-acts.ts'
import { formatLongDate } from '../../wording/dates.ts'
import { logbookErrorSentence } from '../../wording/pages/logbook-errors.ts'
import { doneNotice } from '../../wording/pages/logbook-notices.ts'
import { resourceName } from '../../wording/resources.ts'
import { fillIn } from '../../wording/sentences.ts'
import { tableMoment } from '../../wording/times.ts'
import { type Command, RefusedError, UsageError } from '../command.ts'
import { columns } from '../help.ts'
import { readReference, shortId } from '../read-arguments.ts'
import { bookingLine } from '../show-booking.ts'

const { badUsage, done, placeholders, refused } = cliMessages

/**
 * Does what the logbook's buttons do, by the same table and with the names of its fields: `acte confirm id=CE-7K4Q2M`.
 * Whoever runs commands on the server needs no key.
 */
export const act: Command = {
  argCountRange: [0, Number.POSITIVE_INFINITY],
  run: async ({ services, args: [name, ...words] }) => {
    if (name === undefined) return actList()
    if (!isActName(name)) throw new UsageError(fillIn(badUsage.unknownAct, { word: name, acts: actList() }))
    const fields = readFields(name, words)
    const id = fields.id === undefined ? undefined : await findIds(services, fields.id)
    const outcome = await runAct(services, { ...fields, ...(id && { id }), intent: name })
    if (outcome.kind !== 'done') throw problemOf(outcome, name)
    return resultLines({ ...outcome, intent: name, sent: fields }, services.now()).join('\n')
  },
}

/** Links have commands of their own. */
const actNames = logbookIntents.filter((name) => !(name in linkActs))

function isActName(name: string): name is LogbookIntent {
  return actNames.some((each) => each === name)
}

function usageText(name: LogbookIntent): string {
  return formFields(name)
    .map(({ field, value, isRequired }) => (isRequired ? `${field}=${value}` : `[${field}=${value}]`))
    .join(' ')
}

type Property = z.core.JSONSchema.BaseSchema
type FormField = { field: string; value: string; isRequired: boolean }

const placeholderOf = (field: string) =>
  Object.entries<readonly string[]>(placeholders).find(([, fields]) => fields.includes(field))?.[0]

/** The fields that only a page sends, since they say what it has shown. */
const pageFields = ['seen', 'idempotencyKey', 'submission', 'isOffered', 'rates']

/** The fields somebody fills in for an act, read from its schemas. */
function formFields(name: LogbookIntent): FormField[] {
  const { schema, form }: AnyLogbookAct = acts[name]
  const boats = { boats: resourcesOf(bookingTerms).filter(isBoat).join('|') }
  const shapes = [schema, form()].map((each) => z.toJSONSchema(each, { io: 'input', unrepresentable: 'any' }))
  const properties = { ...shapes[0]?.properties, ...shapes[1]?.properties } as Record<string, Property>
  const fields = Object.entries(properties).flatMap(([field, { enum: choices, const: constant }]) => {
    const value = placeholderOf(field) ?? choices?.join('|') ?? constant ?? '"…"'
    const isRequired = shapes.some(({ required }) => required?.includes(field))
    return pageFields.includes(field) ? [] : [{ field, value: fillIn(String(value), boats), isRequired }]
  })
  return fields.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
}

function actList(): string {
  const line = (name: LogbookIntent): [string, string] => {
    const texts: { command?: string; title?: string; open?: string; submit?: unknown } = logbookActs[name]
    return [`${name} ${usageText(name)}`.trim(), texts.command ?? texts.title ?? texts.open ?? '']
  }
  return columns(actNames.map(line)).join('\n')
}

/** Throws {@link UsageError} for what is not `field=value`, or a field that the act does not have. */
function readFields(name: LogbookIntent, words: readonly string[]): Record<string, string> {
  const knownFields = formFields(name).map(({ field }) => field)
  const fields: Record<string, string> = {}
  for (const word of words) {
    const [field = '', ...value] = word.split('=')
    if (value.length === 0 || !knownFields.includes(field))
      throw new UsageError(fillIn(badUsage.field, { text: word, usage: `${name} ${usageText(name)}` }))
    fields[field] = value.join('=')
  }
  return fields
}

/** The ids that one name or several, separated by commas, stand for. Throws {@link RefusedError} for an unknown one. */
async function findIds(services: Services, typedIds: string): Promise<string> {
  const ids: string[] = []
  for (const typedId of typedIds.split(',')) {
    const id = await findId(services, typedId)
    if (!id) throw new RefusedError(fillIn(refused.unknownId, { id: typedId }))
    ids.push(id)
  }
  return ids.join()
}

/** The id that a reference stands for, or the number of a closure, a place or a relay in a list; or the id itself. */
async function findId(services: Services, typedId: string): Promise<string | undefined> {
  const { db, now } = services
  if (/^[a-z]+-.{6}$/i.test(typedId)) return (await findBookingByReference(db, readReference(typedId)))?.id
  const items = [await listClosures(db, now()), await listOpenPlaces(db, now()), await listRelays(db, now())].flat()
  const item = items.find((each) => shortId(each) === typedId.toLowerCase())
  return item?.id ?? (/^[\w-]{36}$/.test(typedId) ? typedId : undefined)
}

/** What the logbook says once the act is done, and what its page would show. */
function resultLines(
  outcome: Parameters<typeof doneNotice>[0] & LogbookOutcome & { kind: 'done' },
  now: Date,
): string[] {
  const { booking, stretch, places = [], added, many, link } = outcome
  const notice = doneNotice(outcome, now)
  return [
    notice ? `${notice.title}.` : done.acted,
    notice?.description,
    ...[...(stretch?.closures ?? []), ...places].map((each) => fillIn(done.number, { number: shortId(each) })),
    booking && bookingLine(booking),
    added && fillIn(done.addedPage, { url: added.manageUrl }),
    many && many.left.length > 0 && `${refused.notDeclined} ${many.left.join(', ')}`,
    link && fillIn(done.relayLink, { link }),
  ].filter((line) => typeof line === 'string')
}

function problemOf(outcome: Exclude<LogbookOutcome, { kind: 'done' }>, name: LogbookIntent): UsageError | RefusedError {
  switch (outcome.kind) {
    case 'invalid':
      return new UsageError(
        outcome.errors.map(({ field, code, entry }) => `${field} : ${logbookErrorSentence(code, entry)}`).join('\n'),
      )
    case 'taken':
      return new RefusedError(conflictText(outcome, name === 'set-term' ? logbookSettings.confirm.crowding : undefined))
    case 'refused': {
      const { reason, booking } = outcome
      const state = logbookBookingTexts.chips[booking.status]
      const facts = { reference: booking.reference, state, reason: actTexts.refused.reasons[reason] }
      return new RefusedError(fillIn(refused.state, facts))
    }
    default:
      return new RefusedError(outcome.kind === 'unavailable' ? refused.unavailable : refused.unknownThing)
  }
}

/** Says that the hours are not free, and lists the nearest ones that are, or what occupies them. */
function conflictText(
  outcome: Extract<LogbookOutcome, { kind: 'taken' }>,
  texts: { title: string; next: string } = { title: refused.taken, next: refused.conflicts },
): string {
  const lines =
    'conflicts' in outcome
      ? outcome.conflicts.map((conflict) => `${conflictLabel(conflict)}  ${tableMoment(conflict.startsAt)}`)
      : outcome.alternatives.map(({ date, time }) => fillIn(measures.tableMoment, { date: formatLongDate(date), time }))
  if (lines.length === 0) return texts.title
  const lead = 'conflicts' in outcome ? texts.next : refused.alternatives
  return [texts.title, lead, ...lines.map((line) => `  ${line}`)].join('\n')
}

function conflictLabel(conflict: Conflict): string {
  if ('reference' in conflict) return conflict.reference
  const reasonText = conflict.reason === 'place' ? refused.openPlace : closureReasonTexts[conflict.reason]
  return `${reasonText}, ${resourceName(conflict.resource)}`
}
