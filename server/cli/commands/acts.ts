import { cliMessages } from '../../../content/messages/cli.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { instantWords } from '../../../wording/lake-time.ts'
import { cancelByTeam, confirmBooking, declineBooking, markPaid } from '../../booking/change-booking.server.ts'
import { moveBooking } from '../../booking/move-booking.server.ts'
import { actOnBooking } from '../act-on-booking.ts'
import { type Command, UsageError } from '../command.ts'
import { plain, readDate, readTime } from '../read-words.ts'

const { done, badUsage } = cliMessages
const word = { mot: { type: 'string' } } as const
const text = (value: string | boolean | undefined) => (typeof value === 'string' && value.trim()) || undefined

export const confirm: Command = {
  words: [1, 1],
  run: (call) => actOnBooking(call, { act: confirmBooking, done: sentence(done.confirmed), tellsGuest: true }),
}

export const decline: Command = {
  words: [1, 1],
  options: word,
  run: (call) =>
    actOnBooking(call, {
      act: (services, id) => declineBooking(services, id, text(call.options.mot)),
      done: sentence(done.declined),
      tellsGuest: true,
    }),
}

export const markAsPaid: Command = {
  words: [1, 1],
  options: { retirer: { type: 'boolean' } },
  run: (call) =>
    actOnBooking(call, {
      act: (services, id) => markPaid(services, id, !call.options.retirer),
      done: sentence(call.options.retirer ? done.unpaid : done.paid),
      tellsGuest: false,
    }),
}

const reasons: Record<string, 'weather' | 'other'> = { meteo: 'weather', autre: 'other' }

export const cancel: Command = {
  words: [1, 1],
  options: { ...word, motif: { type: 'string' } },
  run: (call) => {
    const motif = text(call.options.motif)
    if (!motif) throw new UsageError(badUsage.motifMissing)
    const reason = reasons[plain(motif)]
    if (!reason) throw new UsageError(fillIn(badUsage.motif, { text: motif }))
    return actOnBooking(call, {
      act: (services, id) => cancelByTeam(services, id, { reason, word: text(call.options.mot) }),
      done: sentence(done.cancelled),
      tellsGuest: true,
    })
  },
}

export const move: Command = {
  words: [3, 3],
  options: word,
  run: (call) => {
    const start = { date: readDate(call.words[1]), time: readTime(call.words[2]) }
    return actOnBooking(call, {
      act: (services, id) => moveBooking(services, id, { ...start, word: text(call.options.mot) }),
      done: ({ reference, startsAt }) => fillIn(done.moved, { reference, when: instantWords(startsAt) }),
      tellsGuest: true,
    })
  },
}

function sentence(words: string) {
  return ({ reference }: { reference: string }) => words.replace('{reference}', reference)
}
