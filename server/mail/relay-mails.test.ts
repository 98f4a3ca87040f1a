import { describe, expect, test } from 'vitest'
import { expectPlaceTaken, keyOf, storePlace, storeRelay } from '../../demo/steps.ts'
import { departure, fromDeparture } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { viewSection } from '../../tests/support/logbook.ts'
import { mailPayloads } from '../../tests/support/mail-payloads.ts'
import { openStage } from '../../tests/support/stage.ts'
import { queuedMailKinds } from '../../tests/support/stored-bookings.ts'
import { writeMail } from '../../tests/support/write-mail.ts'
import { linkIn, readWrittenMails } from '../../tests/support/written-mails.ts'
import { cancelBooking } from '../booking/change-booking.server.ts'
import { moveBooking } from '../booking/move-booking.server.ts'
import type { Services } from '../services.ts'
import { openPlace } from '../solidarity/places.server.ts'
import { viewRelay } from '../solidarity/relay-page.server.ts'
import { renewRelayLink, retireRelay } from '../solidarity/relays.server.ts'
import { openMailKeys } from './grant-mail-keys.ts'
import { readPayload } from './mail-payload.ts'
import { withoutGuestName } from './mail-relay.ts'
import { abandonMail } from './outbox.ts'

const placeInput = { boatType: 'sportif', date: '2027-07-14', time: '10:00', duration: 3 }
const unreachableServer = { SMTP_URL: 'smtp://127.0.0.1:1' }

test.each([
  ['A. M.', 'Il y a trop de vent.'],
  ['IL', 'Il y a trop de vent.'],
  ['Marie de la Tour', 'La bise se lève. Un tour plus calme demain ?'],
  ['Ana et Le Bon', 'Et le bon moment viendra. Le vent tourne.'],
  ['Famille Constant', 'Madame, le vent est constant. Cette famille viendra samedi.'],
  ['Zéphyrine M.', 'Deux mètres de vagues.'],
])('the relay of the guest %s reads « %s », which names nobody', (name, word) => {
  expect(withoutGuestName(name, word)).toBe(word)
})

test.each([
  ['Zéphyrine M.', 'Désolés, Zephyrine !'],
  ['zephyrine', 'Désolés, ZÉPHYRINE !'],
  ['Jo', 'Bonjour Jo, il y a trop de vent.'],
  ['Jean-Luc d’Arc', 'À demain, M. d’Arc.'],
  ['Marie de la Tour', 'Madame de La Tour, la bise se lève.'],
  ['محمد', 'Bonjour محمد, trop de vent.'],
  ['Ana Favre', 'Trop de vent. Nous vous écrivons à ana.favre@exemple.ch.'],
])('the relay of the guest %s does not read « %s », which names the guest', (name, word) => {
  expect(withoutGuestName(name, word)).toBeUndefined()
})

describe.each(engines)('mails to relays, on %s', (engine) => {
  const stage = openStage(engine)
  const { run } = stage
  /** With an unreachable mail server, so that mails wait. */
  const runWithoutServer = (use: (services: Services) => Promise<void>) => run(use, unreachableServer)
  const relayMailKinds = async (services: Services) =>
    (await queuedMailKinds(services)).filter((kind) => kind.startsWith('relay-') && kind !== 'relay-welcome')
  const payloadOf = async ({ db }: Services, kind: string) =>
    (await db.selectFrom('outbox').select('payload').where('kind', '=', kind).executeTakeFirstOrThrow()).payload
  const awaitMailWith = (subject: RegExp) =>
    eventually(`a mail with ${subject}`, async () =>
      (await readWrittenMails(stage.database.dataDir)).find((mail) => subject.test(mail.subject ?? '')),
    )
  const opensPage = async (services: Services, link: string) => (await viewRelay(services, keyOf(link))).kind === 'seen'

  test('a relay is mailed the link to its page, and a new link revokes that of the mail and the one shown on screen', () =>
    run(async (services) => {
      const { id, key } = await storeRelay(services)
      const mail = await awaitMailWith(/^Les sorties offertes\s: votre page$/)
      expect(mail.to).toMatchObject([{ address: 'social@exemple.ch' }])
      const link = linkIn(mail, '/relais')
      expect(link).not.toContain(key)
      const shownLink = link.replace(keyOf(link), key)
      expect([await opensPage(services, link), await opensPage(services, shownLink)]).toEqual([true, true])
      await renewRelayLink(services, id)
      expect([await opensPage(services, link), await opensPage(services, shownLink)]).toEqual([false, false])
      const renewedLink = linkIn(await awaitMailWith(/votre nouveau lien$/), '/relais')
      expect(await opensPage(services, renewedLink)).toBe(true)
      await retireRelay(services, id)
      expect(await opensPage(services, renewedLink)).toBe(false)
    }))

  test('a place is offered to every active relay by one mail, whose link ends with the place', () =>
    run(async (services) => {
      const formerRelay = await storeRelay(services, 'Foyer')
      await retireRelay(services, formerRelay.id)
      for (const name of ['Service social', 'Maison de quartier']) await storeRelay(services, name)
      const offers = await Promise.all([1, 2].map(() => openPlace(services, placeInput, { notifiesRelays: true })))
      const [openedOffer, refusedOffer] = offers.toSorted((a, b) => a.kind.localeCompare(b.kind))
      expect(openedOffer).toMatchObject({ kind: 'done', notifiedRelays: 2 })
      expect(refusedOffer).toEqual({
        kind: 'taken',
        conflicts: [{ reason: 'place', resource: 'sportif', startsAt: departure }],
      })
      expect(await relayMailKinds(services)).toEqual(['relay-offered', 'relay-offered'])
      const mail = await awaitMailWith(/^Un bateau pour une famille/)
      expect(`${mail.text}`.replace(/[\u00a0\u202f]/g, ' ')).toContain('mercredi 14 juillet 2027')
      const link = linkIn(mail, '/relais')
      stage.now = fromDeparture({ hours: 3, ms: -1 })
      expect(await opensPage(services, link)).toBe(true)
      stage.now = fromDeparture({ hours: 3 })
      expect(await opensPage(services, link)).toBe(false)
    }))

  test('a relay is mailed when the team cancels or moves its outing, without a word about the family', () =>
    runWithoutServer(async (services) => {
      const { key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id, {
        greeting: 'Zephyrine',
      })
      await moveBooking(services, outing.id, { date: '2027-07-15', time: '11:00', word: 'Bonjour Zephyrine.' })
      await cancelBooking(services, outing.id, { reason: 'weather', word: 'Bonjour Zephyrine.' })
      expect(await relayMailKinds(services)).toEqual(['relay-cancelled', 'relay-moved'])
      expect(readPayload(await payloadOf(services, 'relay-moved'))).toMatchObject({
        booking: { reference: outing.reference, startsAt: new Date('2027-07-15T09:00:00Z') },
        previousStartsAt: departure,
        isFamilyTold: false,
      })
      expect(readPayload(await payloadOf(services, 'relay-cancelled'))).toMatchObject({ reason: 'weather' })
      for (const kind of ['relay-moved', 'relay-cancelled'])
        expect(await payloadOf(services, kind)).not.toContain('Zephyrine')
    }))

  test('a relay that has left gets no mail, not even one that was waiting', () =>
    runWithoutServer(async (services) => {
      const { id, key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      await openPlace(services, { ...placeInput, time: '15:00' }, { notifiesRelays: true })
      expect(await relayMailKinds(services)).toEqual(['relay-offered'])
      await retireRelay(services, id)
      await cancelBooking(services, outing.id, { reason: 'other' })
      expect(await queuedMailKinds(services)).toEqual([])
    }))

  test('a failed mail to a relay shows the team the relay, and not that the outing is offered', () =>
    runWithoutServer(async (services) => {
      const { key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      await cancelBooking(services, outing.id, { reason: 'other' })
      await services.outbox.stop()
      const { id } = await services.db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'relay-cancelled')
        .executeTakeFirstOrThrow()
      await abandonMail(services.db, id, stage.now, 'EENVELOPE')
      const { failedMails } = await viewSection(services, 'messages')
      expect(failedMails).toMatchObject([
        { failedAs: 'E-mail à un relais', name: 'Service social', reference: undefined },
      ])
      expect(JSON.stringify(failedMails)).not.toMatch(/CE-|cancelled/)
    }))

  test('at most three keys of an offer are valid, stored as hashes, however many processes try its mail', () =>
    runWithoutServer(async (services) => {
      const { id: relayId } = await storeRelay(services)
      await services.outbox.stop()
      await services.db.deleteFrom('keys').execute()
      const payload = { relay: { id: relayId }, place: { endsAt: departure } }
      const mail = { id: 'an-offer', kind: 'relay-offered', payload, createdAt: stage.now, attempts: 1 }
      const keys = openMailKeys(services.db, () => stage.now)
      const key = await keys.keyFor(mail)
      expect(await keys.keyFor(mail)).toBe(key)
      for (let round = 0; round < 5; round++) await openMailKeys(services.db, () => stage.now).keyFor(mail)
      const rows = await services.db.selectFrom('keys').selectAll().execute()
      expect(rows).toHaveLength(3)
      expect(JSON.stringify(rows)).not.toContain(key)
      await retireRelay(services, relayId)
      await expect(keys.keyFor(mail)).rejects.toThrow('takes part no more')
    }))
})

test('a relay reads the team’s note on an outing called off, and in the subject that it is today or before noon', async () => {
  const subjectAt = async (kind: 'relay-postponed' | 'relay-cancelled', writtenAt: Date, startsAt = departure) => {
    const { booking } = mailPayloads()[kind]
    const { subject, text } = await writeMail(kind, { booking: { ...booking, startsAt } }, {}, writtenAt)
    expect(text).toContain('Le joran est annoncé.')
    return subject
  }
  for (const kind of ['relay-postponed', 'relay-cancelled'] as const) {
    expect(await subjectAt(kind, fromDeparture({ hours: -2 }))).toMatch(/^Aujourd’hui avant midi ! Sortie/)
    const afternoon = fromDeparture({ hours: 5 })
    expect(await subjectAt(kind, departure, afternoon)).toMatch(/^Aujourd’hui ! Sortie/)
    expect(await subjectAt(kind, fromDeparture({ hours: -30 }))).toMatch(/^Sortie/)
    expect(await subjectAt(kind, fromDeparture({ hours: 1 }))).toMatch(/^Sortie/)
  }
})
