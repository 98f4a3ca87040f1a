import { cliMessages } from '../../content/messages/cli.ts'
import { retryWhileBusy } from '../../platform/db/database-errors.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { feedUrl, logbookUrl } from '../../server/page-links.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import {
  grantTeamKey,
  isKeyNumber,
  listMailedLinks,
  listTeamKeys,
  type MailedLinks,
  revokeListedKey,
  revokeMailedLinks,
  type TeamKey,
} from '../../server/records/keys/team-keys.ts'
import { renewAllLinks } from '../../server/solidarity/relays.server.ts'
import { counted, fillIn } from '../../wording/sentences.ts'
import { lakeDay } from '../../wording/times.ts'
import { type Command, Refused } from '../command.ts'
import { readReference } from '../read-words.ts'

const { links: words, done, refused } = cliMessages

export const giveLink: Command = {
  words: [0, 0],
  options: { agenda: { type: 'boolean' }, nom: { type: 'string' } },
  run: async ({ services: { db, now, settings }, options }) => {
    const kind = options.agenda ? 'feed' : 'logbook'
    const name = String(options.nom ?? words.unnamed).slice(0, 60)
    const key = await retryWhileBusy(() => grantTeamKey(db, kind, now(), name))
    return options.agenda ? feedUrl(settings, key) : logbookUrl(settings, key)
  },
}

export const listLinks: Command = {
  words: [0, 0],
  run: async ({ services: { db, now } }) => {
    const keys = await listTeamKeys(db, now())
    const mailed = await listMailedLinks(db, now())
    return [...keys.map(keyLine), ...mailed.map(mailedLine)].join('\n') || words.none
  },
}

export const revokeLink: Command = {
  words: [1, 1],
  run: async ({ services: { db }, words: [text = ''] }) => {
    const typed = text.trim().toLowerCase()
    const number = isKeyNumber(typed) ? typed : readReference(text)
    const isRevoked = await retryWhileBusy(async () => {
      if (isKeyNumber(number)) return revokeListedKey(db, number)
      const booking = await findBookingByReference(db, number)
      return booking && revokeMailedLinks(db, booking.id)
    })
    if (!isRevoked) throw new Refused(fillIn(refused.unknownLink, { number }))
    return done.revokedOne
  },
}

export const renewLinks: Command = {
  words: [0, 0],
  run: async ({ services: { db, now, settings, outbox } }) => {
    const { revoked, key } = await guardedTransaction({ db }, (tx) => renewAllLinks(tx, words.unnamed, now()))
    outbox.wake()
    return `${counted(done.revoked, revoked)}\n${logbookUrl(settings, key)}`
  },
}

function keyLine({ number, kind, name, createdAt, expiresAt }: TeamKey): string {
  const facts = { number, kind: words.kinds[kind], name, from: lakeDay(createdAt), to: lakeDay(expiresAt) }
  return fillIn(words.key, facts)
}

function mailedLine({ reference, count, expiresAt }: MailedLinks): string {
  return fillIn(words.mailed, { reference, links: counted(words.count, count), to: lakeDay(expiresAt) })
}
