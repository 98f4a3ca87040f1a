import { z } from 'zod'
import { bookingTerms } from '../../content/booking-terms.ts'
import { measures } from '../../content/measures.ts'
import { cliMessages } from '../../content/messages/cli.ts'
import { cliActs, cliFields, cliIds } from '../../content/messages/cli-acts.ts'
import { closureReasonWords, logbookActs } from '../../content/pages/logbook-acts.ts'
import { logbookBookingWords } from '../../content/pages/logbook-booking.ts'
import { eachField, noteNames } from '../../domain/booking/optional-fields.ts'
import type { Holder } from '../../domain/booking/outcome.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { listClosures } from '../../server/records/closures.ts'
import { listOpenPlaces } from '../../server/records/places.ts'
import { listRelays } from '../../server/records/relays.ts'
import type { Services } from '../../server/services.ts'
import { logbookActs as acts, carryOut } from '../../server/team/act-on-logbook.server.ts'
import type { AnyLogbookAct, LogbookOutcome } from '../../server/team/acts/act.ts'
import { formatLongDate } from '../../wording/dates.ts'
import { logbookErrorSentence } from '../../wording/pages/logbook-errors.ts'
import { counted, fillIn } from '../../wording/sentences.ts'
import { stretchAnswers } from '../../wording/stretch.ts'
import { tableMoment } from '../../wording/times.ts'
import { type Command, Refused, UsageError } from '../command.ts'
import { columns } from '../help.ts'
import { listedNumber, readReference } from '../read-words.ts'
import { bookingLine, keptHours } from '../show-booking.ts'

const { badUsage, done, refused } = cliMessages
type ActName = keyof typeof cliActs

/**
 * Does what the logbook's buttons do, by the same table and with the names of its fields: `acte confirm id=CE-7K4Q2M`.
 * Whoever runs commands on the server needs no key.
 */
export const act: Command = {
  words: [0, Number.POSITIVE_INFINITY],
  run: async ({ services, words: [name, ...typed] }) => {
    if (name === undefined) return listOfActs()
    if (!isActName(name)) throw new UsageError(fillIn(badUsage.unknownAct, { word: name, acts: listOfActs() }))
    const fields = readFields(name, typed)
    const id = fields.id === undefined ? undefined : await findId(services, fields.id)
    if (fields.id !== undefined && !id) throw new Refused(fillIn(refused.unknownId, { id: fields.id }))
    const outcome = await carryOut(services, { ...fields, ...(id && { id }), intent: name })
    if (outcome.kind !== 'done') throw problemOf(outcome)
    return [done.acted, ...resultLines(outcome)].join('\n')
  },
}

function isActName(name: string): name is ActName {
  return Object.hasOwn(cliActs, name)
}

function usageOf(name: ActName): string {
  return formFields(name)
    .map(({ field, value, isRequired }) => (isRequired ? `${field}=${value}` : `[${field}=${value}]`))
    .join(' ')
}

type FormField = { field: string; value: string; isRequired: boolean }

/** The fields somebody fills in for an act, read from its schemas; what only a page sends is not among them. */
function formFields(name: ActName): FormField[] {
  const { schema, form }: AnyLogbookAct = acts[name]
  const words: Record<string, string> = {
    ...eachField(noteNames, () => cliFields.words),
    ...cliFields,
    id: cliIds[name] ?? cliFields.names,
  }
  const shapes = [schema, form].map((each) => z.toJSONSchema(each, { io: 'input', unrepresentable: 'any' }))
  const properties = { ...shapes[0]?.properties, ...shapes[1]?.properties } as Record<
    string,
    z.core.JSONSchema.BaseSchema
  >
  const fields = Object.entries(properties).flatMap(([field, { enum: choices, const: only }]) => {
    const value = words[field] ?? choices?.join('|') ?? only
    const isRequired = shapes.some(({ required }) => required?.includes(field))
    return value === undefined ? [] : [{ field, value: fillIn(String(value), boats), isRequired }]
  })
  return fields.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
}

const boats = { boats: bookingTerms.boats.map(({ id }) => id).join('|') }

function listOfActs(): string {
  const names = Object.keys(cliActs) as ActName[]
  return columns(names.map((name) => [`${name} ${usageOf(name)}`.trim(), cliActs[name]])).join('\n')
}

/** Throws {@link UsageError} for what is not `field=value`, or a field that the act does not have. */
function readFields(name: ActName, typed: readonly string[]): Record<string, string> {
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

function resultLines(result: Extract<LogbookOutcome, { kind: 'done' }>): string[] {
  const { booking, stretch, places = [], added, many, link, remaining = [], relaysTold = 0 } = result
  return [
    booking && bookingLine(booking),
    ...(stretch?.closures ?? []).map((closure) =>
      fillIn(done.closed, { ...keptHours(closure), reason: closureReasonWords[closure.reason] }),
    ),
    stretch?.closures.length === 0 && `${logbookActs.close.alreadyDone}.`,
    ...(stretch ? stretchAnswers(stretch) : []),
    ...places.map((place) => fillIn(done.placeOpened, keptHours({ ...place, resource: place.boatType }))),
    relaysTold > 0 && counted(logbookActs.close.relaysTold, relaysTold),
    added && fillIn(done.addedPage, { url: added.manageUrl }),
    many && counted(done.declinedMany, many.declined.length),
    many && many.left.length > 0 && `${refused.notDeclined} ${many.left.join(', ')}`,
    link && fillIn(done.relayLink, { link }),
    remaining.length > 0 && done.relayComing,
    ...remaining.map(({ reference, startsAt }) => `  ${reference}  ${tableMoment(startsAt)}`),
  ].filter((line) => typeof line === 'string')
}

function problemOf(outcome: Exclude<LogbookOutcome, { kind: 'done' }>): UsageError | Refused {
  switch (outcome.kind) {
    case 'invalid':
      return new UsageError(
        outcome.errors.map(({ field, code }) => `${field} : ${logbookErrorSentence(code)}`).join('\n'),
      )
    case 'taken':
      return new Refused(takenText(outcome))
    case 'refused': {
      const { reason, booking } = outcome
      const state = logbookBookingWords.chips[booking.status]
      const facts = { reference: booking.reference, state, reason: logbookActs.refused.reasons[reason] }
      return new Refused(fillIn(refused.state, facts))
    }
    default:
      return new Refused(outcome.kind === 'unavailable' ? refused.unavailable : refused.unknownThing)
  }
}

/** Says that the hours are not free, and lists the nearest ones that are, or what occupies them. */
function takenText(taken: Extract<LogbookOutcome, { kind: 'taken' }>): string {
  const lines =
    'inTheWay' in taken
      ? taken.inTheWay.map((holder) => `${holderWords(holder)}  ${tableMoment(holder.startsAt)}`)
      : taken.alternatives.map(({ date, time }) => fillIn(measures.tableMoment, { date: formatLongDate(date), time }))
  if (lines.length === 0) return refused.taken
  const title = 'inTheWay' in taken ? refused.inTheWay : refused.alternatives
  return [refused.taken, title, ...lines.map((line) => `  ${line}`)].join('\n')
}

function holderWords(holder: Holder): string {
  if ('reference' in holder) return holder.reference
  return holder.reason === 'place' ? refused.openPlace : closureReasonWords[holder.reason]
}
