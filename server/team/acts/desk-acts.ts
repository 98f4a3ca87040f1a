import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { association } from '../../../content/association.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { logbookBanner } from '../../../content/pages/logbook-banner.ts'
import { type Banner, bannerSchema, readBanner } from '../../../domain/banner.ts'
import { stretchSchema } from '../../../domain/booking/closure.ts'
import { instantOf } from '../../../domain/calendar.ts'
import type { TeamKeyKind } from '../../../domain/keys/key-kinds.ts'
import { personName } from '../../../domain/person.ts'
import { singleLine } from '../../../domain/single-line.ts'
import { placeSchema } from '../../../domain/solidarity/place.ts'
import { relaySchema } from '../../../domain/solidarity/relay.ts'
import { guardedTransaction } from '../../../platform/db/guarded-transaction.ts'
import { lakeClock } from '../../../wording/times.ts'
import { setBanner } from '../../banner-board.ts'
import { actOnStretch, reopenHours } from '../../booking/stretch.server.ts'
import { retryMail } from '../../mail/outbox.ts'
import { feedUrl, logbookUrl, quayUrl } from '../../page-links.ts'
import { addCrewNote, crewNoteText, resolveCrewNote } from '../../records/crew-notes.ts'
import { extendKey, grantKey, revokeKeys } from '../../records/keys.ts'
import { answerSubmission, releaseSubmission } from '../../records/submissions.ts'
import { revokeTeamKeys } from '../../records/taps.ts'
import { closePlace, offerStretch, openPlace } from '../../solidarity/places.server.ts'
import { addRelay, renewAllLinks, renewRelayLink, retireRelay } from '../../solidarity/relays.server.ts'
import { changeTerm } from '../change-term.server.ts'
import { actOnOne, idSchema, logbookAct } from './act.ts'

/** What the public site says for the rest of the day on which outings are called off. */
function calledOffBanner(now: Date): Banner {
  return { text: logbookBanner.calledOff, until: instantOf(lakeClock(now).day, '23:00', bookingTerms.timeZone) }
}

/** Closed hours, messages, mails, and what the public site and the next crew are told. */
export const deskActs = {
  morning: logbookAct(bannerSchema, async (services, input) => {
    const result = readBanner(input, logbookBanner.ready, { timeZone: bookingTerms.timeZone, now: services.now() })
    if ('errors' in result) return { kind: 'invalid', errors: result.errors }
    await guardedTransaction(services, (tx) => setBanner(tx, result))
    services.log.info({ told: input.said }, 'the public site was told')
    return { kind: 'done' }
  }),
  handover: logbookAct(z.object({ words: crewNoteText }), async (services, { words: text }) => {
    const { by = '', keyNumber = '' } = services
    const note = { id: randomUUID(), text, at: services.now(), by, keyNumber }
    const isStored = await guardedTransaction(services, (tx) => addCrewNote(tx, note))
    return isStored ? { kind: 'done' } : { kind: 'invalid', errors: [{ field: 'words', code: 'handovers-full' }] }
  }),
  ticked: actOnOne((tx, id, { now }) => resolveCrewNote(tx, id, now())),
  /**
   * `stretchSchema` checks what is done with the hours and with the bookings in them. `answer`: if bookings were
   * found there, the team says what becomes of them; it replaces `act`. `onSite`: the public site announces it too, if
   * the reason is the weather of today.
   */
  close: logbookAct(
    z.looseObject({}),
    (services, { answer, onSite, ...input }) => {
      const isAnswered = answer === 'postpone' || answer === 'cancel'
      if (!isAnswered && input.act === 'offer') return offerStretch(services, input)
      const isWeatherOfToday = input.reason === 'meteo' && input.date === lakeClock(services.now()).day
      const banner = isAnswered && onSite && isWeatherOfToday ? calledOffBanner(services.now()) : undefined
      return actOnStretch(services, { ...input, ...(isAnswered && { act: answer }) }, banner)
    },
    () => stretchSchema(bookingTerms),
  ),
  /** Changes one of the terms to `value`; `seen`: the value that the page showed. */
  'set-term': logbookAct(z.object({ path: z.string(), seen: z.string().optional(), value: z.string() }), changeTerm),
  reopen: actOnOne((tx, id, { now }) => reopenHours({ db: tx, now }, id)),
  answered: actOnOne((tx, id, { now, by = '' }) => answerSubmission(tx, { submissionId: id, at: now(), by })),
  release: actOnOne(releaseSubmission),
  'retry-mail': actOnOne(
    (tx, id, { now }) => retryMail(tx, id, now()),
    ({ outbox }) => outbox.wake(),
  ),
}

/** Places offered to families, and the relays that may take them. */
export const solidarityActs = {
  'open-place': logbookAct(
    z.looseObject({
      duration: z.coerce.number().catch(0),
      relays: z.literal('told').optional().catch(undefined),
      /** The id of the date request that this place answers. */
      dateRequest: idSchema.optional().catch(undefined),
    }),
    (services, { dateRequest, ...input }) =>
      openPlace(services, input, { notifiesRelays: input.relays === 'told', dateRequest }),
    () => placeSchema(bookingTerms, new Date(), association.port),
  ),
  'close-place': actOnOne((tx, id, { now }) => closePlace({ db: tx, now }, id)),
  'add-relay': logbookAct(relaySchema, (services, relay) => addRelay(services, { id: randomUUID(), ...relay })),
  'renew-relay': logbookAct(z.object({ id: idSchema }), (services, { id }) => renewRelayLink(services, id)),
  'retire-relay': logbookAct(z.object({ id: idSchema }), (services, { id }) => retireRelay(services, id)),
}

const nameFields = z.object({
  name: z.string().max(60, 'message-too-long').transform(singleLine).optional().default(''),
})

/** Gives a new key of this kind, as a link; `name` is its owner's. */
function giveLink(kind: TeamKeyKind, urlOf: typeof logbookUrl, schema: z.ZodType<{ name: string }> = nameFields) {
  return logbookAct(schema, async (services, { name }) => {
    const key = await guardedTransaction(services, (tx) => grantKey(tx, kind, services.now(), { name }))
    return { kind: 'done', link: urlOf(services.settings, key) }
  })
}

export const linkActs = {
  subscribe: giveLink('feed', feedUrl),
  'give-link': giveLink('logbook', logbookUrl, z.object({ name: personName })),
  'quay-link': giveLink('quay', quayUrl),
  'renew-link': actOnOne((tx, id, { now }) => extendKey(tx, id, now())),
  'revoke-link': actOnOne(async (tx, id) => (await revokeTeamKeys(tx, id)) > 0),
  'revoke-mailed': actOnOne(async (tx, id) => (await revokeKeys(tx, ['team'], { opens: id })).length > 0),
  /**
   * For a lost telephone: revokes every link of the team, and gives the only new one. Of two who renew at once, one of
   * them perhaps a thief, one is refused: the guard locks the key of each, and finds that of the second revoked.
   */
  'new-link': logbookAct(z.object({}), async (services) => {
    const { now, settings, log } = services
    const { key: newKey } = await guardedTransaction(services, (tx) => renewAllLinks(tx, undefined, now()))
    services.outbox.wake()
    log.warn('all links of the team revoked, a new one given')
    return { kind: 'done', link: logbookUrl(settings, newKey), newKey }
  }),
}
