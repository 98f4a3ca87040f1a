import { extras } from '../../content/extras.ts'
import { cliMessages } from '../../content/messages/cli.ts'
import { readExtra, unlistedExtra } from '../../domain/money/extra.ts'
import type { TakeBackReason } from '../../domain/money/ledger-entry.ts'
import { addExtra, takeExtraBack } from '../../server/money/extras.server.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { readStandings } from '../../server/records/ledger.ts'
import { formatChf } from '../../wording/amounts.ts'
import { extraInWords, pricedExtras } from '../../wording/extras.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { actOnBooking, complain, fieldProblems } from '../act-on-booking.ts'
import { type Call, type Command, UsageError } from '../command.ts'
import { plain, readReference } from '../read-words.ts'

const { done, badUsage, refused } = cliMessages

const reasons: Record<string, TakeBackReason> = { erreur: 'mistake', 'pas-servi': 'not-served', geste: 'goodwill' }

export const addExtraTo: Command = {
  words: [2, 2],
  options: { nombre: { type: 'string' }, libelle: { type: 'string' }, montant: { type: 'string' } },
  run: (call) => {
    const { nombre, libelle, montant } = call.options
    const typed = { item: itemIn(call), quantity: text(nombre), label: text(libelle), amount: text(montant) }
    const read = readExtra(typed, extras)
    if ('errors' in read) throw new UsageError(fieldProblems(read.errors))
    const told = { what: extraInWords(read.extra), amount: formatChf(read.extra.amountChf) }
    return actOnBooking(call, {
      act: (services, id) => addExtra(services, id, read.extra),
      done: ({ reference }) => fillIn(done.extraAdded, { reference, ...told }),
      tellsGuest: true,
    })
  },
}

export const takeExtraBackFrom: Command = {
  words: [2, 2],
  options: { motif: { type: 'string' } },
  run: async (call) => {
    const reason = reasons[plain(text(call.options.motif) ?? '')]
    if (!reason) throw new UsageError(badUsage.extraReason)
    const item = itemIn(call)
    const reference = readReference(call.words[0])
    const booking = await findBookingByReference(call.services.db, reference)
    const noted = booking && (await readStandings(call.services.db, [booking])).get(booking.id)?.extras
    const extra = noted?.findLast((each) => each.item === item)
    if (booking && !extra) return complain(call.terminal, fillIn(refused.noSuchExtra, { reference }))
    return actOnBooking(call, {
      act: (services, id) => takeExtraBack(services, id, { entry: extra?.entry ?? '', reason }),
      done: () => fillIn(done.extraTakenBack, { reference, what: extra ? extraInWords(extra) : '' }),
      tellsGuest: true,
    })
  },
}

function itemIn({ words: [, word = ''] }: Call): string {
  const item = plain(word)
  if (item === unlistedExtra || extras.some(({ id }) => id === item)) return item
  const list = pricedExtras.map(({ id, name, price, unit }) => `  ${id.padEnd(22)}${name}, ${price} ${unit}`)
  throw new UsageError([fillIn(badUsage.extra, { text: word }), ...list].join('\n'))
}

function text(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
