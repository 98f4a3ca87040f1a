import { cliMessages } from '../../content/messages/cli.ts'
import {
  cancelByTeam,
  confirmBooking,
  declineBooking,
  recordNoShow,
} from '../../server/booking/change-booking.server.ts'
import { declineMany } from '../../server/booking/decline-many.server.ts'
import { moveBooking } from '../../server/booking/move-booking.server.ts'
import { listRequests } from '../../server/records/logbook-reads.ts'
import { listUnconfirmed } from '../../server/records/request-origins.ts'
import type { Services } from '../../server/services.ts'
import { counted } from '../../wording/counts.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { instantWords } from '../../wording/lake-time.ts'
import { actOnBooking, complain, mailDeliveryText } from '../act-on-booking.ts'
import { type Call, type Command, UsageError } from '../command.ts'
import { plain, readDate, readReference, readTime } from '../read-words.ts'

const { done, badUsage, refused } = cliMessages
/** More words than a command line can hold in practice. */
const mostAtOnce = 10_000
const word = { mot: { type: 'string' } } as const
const text = (value: string | boolean | undefined) => (typeof value === 'string' && value.trim()) || undefined

export const confirm: Command = {
  words: [1, 1],
  run: (call) => actOnBooking(call, { act: confirmBooking, done: sentence(done.confirmed), tellsGuest: true }),
}

export const decline: Command = {
  words: [0, mostAtOnce],
  options: { ...word, 'sans-mail': { type: 'boolean' }, 'non-confirmees': { type: 'boolean' } },
  run: async (call) => {
    const isSilent = call.options['sans-mail'] === true
    const isUnconfirmed = call.options['non-confirmees'] === true
    if (call.words.length === 0 && !isUnconfirmed) throw new UsageError(badUsage.missing)
    if (call.words.length > 1 || isUnconfirmed) {
      const unconfirmed = isUnconfirmed ? await unconfirmedReferences(call.services) : []
      return declineSeveral(call, [...call.words.map(readReference), ...unconfirmed], isSilent)
    }
    return actOnBooking(call, {
      act: (services, id) => declineBooking(services, id, text(call.options.mot), { isSilent }),
      done: sentence(done.declined),
      tellsGuest: !isSilent,
    })
  },
}

/** The pending requests whose guest has never confirmed their e-mail address. */
async function unconfirmedReferences({ db, now }: Services): Promise<string[]> {
  const unconfirmed = new Set(await listUnconfirmed(db, now()))
  return (await listRequests(db)).filter(({ id }) => unconfirmed.has(id)).map(({ reference }) => reference)
}

async function declineSeveral({ services, terminal, options }: Call, references: string[], isSilent: boolean) {
  const begunAt = services.now()
  const { declined, left } = await declineMany(services, references, { word: text(options.mot), isSilent })
  if (declined.length > 0) {
    terminal.print(counted(done.declinedMany, declined.length))
    terminal.print(isSilent ? done.noMail : await mailDeliveryText(services, begunAt))
  } else if (left.length === 0) terminal.print(done.declinedNone)
  if (left.length === 0) return 0
  return complain(terminal, `${refused.notDeclined}\n${left.map((reference) => `  ${reference}`).join('\n')}`)
}

const reasons: Record<string, 'weather' | 'other' | 'no-show'> = { meteo: 'weather', autre: 'other', absent: 'no-show' }

export const cancel: Command = {
  words: [1, 1],
  options: { ...word, motif: { type: 'string' } },
  run: (call) => {
    const motif = text(call.options.motif)
    if (!motif) throw new UsageError(badUsage.motifMissing)
    const reason = reasons[plain(motif)]
    if (!reason) throw new UsageError(fillIn(badUsage.motif, { text: motif }))
    if (reason === 'no-show')
      return actOnBooking(call, { act: recordNoShow, done: sentence(done.missed), tellsGuest: true })
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
