import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../../../domain/calendar.ts'
import { changedQuantity } from '../../../domain/money/extras-of.ts'
import { engines } from '../../../tests/support/databases.ts'
import { act, viewSection } from '../../../tests/support/logbook.ts'
import { openStage } from '../../../tests/support/stage.ts'
import { queuedMailKinds, storeBooking } from '../../../tests/support/stored-bookings.ts'
import { priceList } from '../../../wording/extras.ts'
import { addBooking } from '../../booking/add-booking.server.ts'
import { cancelBooking, confirmBooking } from '../../booking/change-booking.server.ts'
import { managedBookingView } from '../../booking/guest-view.server.ts'
import { csvText } from '../../csv.ts'
import { anonymiseBooking } from '../../privacy/anonymise-booking.ts'
import { findBooking } from '../../records/bookings.ts'
import type { Services } from '../../services.ts'
import { addExtra } from './extras.server.ts'
import { recordPayment } from './payments.server.ts'
import { waiveDue } from './waivers.server.ts'

const fondueChf = 2 * (priceList().find(({ id }) => id === 'fondue-fromage')?.priceChf ?? 0)

describe.each(engines)('extras, on %s', (engine) => {
  /** Nobody answers at that address: mails stay in the outbox. */
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:9', IBAN: 'CH93 0076 2011 6238 5295 7' })
  const { run } = stage
  const readGuestView = async (services: Services, id: string) => {
    const booking = await findBooking(services.db, id)
    if (!booking) throw new Error('The booking is gone.')
    return managedBookingView(services, booking, 'page')
  }
  const readShownExtras = async (services: Services, id: string) =>
    (await readGuestView(services, id)).lines.flatMap((line) => (line.what === 'extra' ? [line.extra] : []))
  const storeConfirmed = async (services: Services, overrides: Record<string, unknown> = {}) => {
    const { id } = await storeBooking(services, overrides)
    await confirmBooking(services, id)
    return id
  }
  const countExtraMails = async (services: Services) =>
    (await queuedMailKinds(services)).filter((kind) => kind === 'booking-extra').length
  const findCard = async (services: Services, id: string) =>
    (await viewSection(services, 'found', { search: 'Ana' })).bookings.find((booking) => booking.id === id)
  const extraFields = (id: string) => ({ intent: 'extra', id, item: 'fondue-fromage', quantity: '2', seen: '0' })

  test('an extra is owed at once, with a slip for all that is open, in the logbook and on the guest’s page', () =>
    run(async (services) => {
      const id = await storeConfirmed(services)
      await recordPayment(services, id)
      expect(await act(services, extraFields(id))).toMatchObject({
        kind: 'done',
        booking: { openChf: fondueChf, extras: [{ item: 'fondue-fromage', quantity: 2 }] },
      })
      expect(await readShownExtras(services, id)).toEqual([
        { item: 'fondue-fromage', quantity: 2, amountChf: fondueChf },
      ])
      expect(await readGuestView(services, id)).toMatchObject({
        account: { openRappen: fondueChf * 100, extrasRappen: fondueChf * 100 },
        slip: { amountChf: fondueChf },
      })
      expect(JSON.stringify(await readGuestView(services, id))).not.toContain(id)
      expect(await countExtraMails(services)).toBe(1)
      await recordPayment(services, id)
      expect(await readGuestView(services, id)).toMatchObject({ account: { openRappen: 0 }, slip: undefined })
    }))

  test('a wish that is not included is charged with the confirmation, once, and its mail says so', () =>
    run(async (services) => {
      const wishes = [
        { id: 'fondue-fromage', quantity: 2 },
        { id: 'planchette-vaudoise', quantity: 1 },
      ]
      const wishedInput = { boatType: 'classique', skipperOption: 'avec-skipper', wishes }
      const { id } = await storeBooking(services, wishedInput)
      const { id: declinedId } = await storeBooking(services, { ...wishedInput, date: '2027-07-16' })
      await act(services, { intent: 'decline', id: declinedId, word: '' })
      const confirmAct = { intent: 'confirm', charged: 'fondue-fromage,champagne' }
      expect(await act(services, { ...confirmAct, id: declinedId })).toMatchObject({ kind: 'refused' })
      const outcome = await act(services, { ...confirmAct, id })
      if (outcome.kind !== 'done' || !outcome.booking) throw new Error(outcome.kind)
      const { booking } = outcome
      expect(booking.extras).toMatchObject([{ item: 'fondue-fromage', quantity: 2, amountChf: fondueChf }])
      // Corrected by telephone afterwards, only one of the two is still wished: the card says so.
      const correctedBooking = { ...booking, wishes: [{ id: 'fondue-fromage', quantity: 1 }] }
      expect(
        [booking, correctedBooking].map(
          ({ extras: [extra], wishes }) => extra && changedQuantity(extra, { extras: [extra], wishes }),
        ),
      ).toEqual([undefined, 1])
      expect(booking.openChf).toBe(booking.totalChf + fondueChf)
      expect(await act(services, { ...confirmAct, id })).toMatchObject({ kind: 'refused' })
      expect((await findCard(services, id))?.extras).toHaveLength(1)
      expect((await findCard(services, declinedId))?.openChf).toBe(0)
      expect(await countExtraMails(services)).toBe(0)
      const { payload } = await services.db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'booking-confirmed')
        .executeTakeFirstOrThrow()
      const { account } = JSON.parse(String(payload)).booking
      expect(account).toMatchObject({ extrasRappen: fondueChf * 100, openRappen: booking.openChf * 100 })
    }))

  test('the same extra sent twice is charged once, and of two people who add one at once the second is refused', () =>
    run(async (services) => {
      const id = await storeConfirmed(services)
      const idempotencyKey = randomUUID()
      await Promise.all([1, 2, 3].map(() => act(services, { ...extraFields(id), idempotencyKey })))
      expect(await act(services, { ...extraFields(id), idempotencyKey })).toMatchObject({ kind: 'done' })
      expect((await findCard(services, id))?.extras).toHaveLength(1)

      const addAnother = () => act(services, { ...extraFields(id), seen: '1', idempotencyKey: randomUUID() })
      const answers = await Promise.all([addAnother(), addAnother()])
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'refused'])
      expect(answers.find(({ kind }) => kind === 'refused')).toMatchObject({ reason: 'extras-changed' })
      expect((await findCard(services, id))?.extras).toHaveLength(2)
      expect(await countExtraMails(services)).toBe(2)
    }))

  test('an extra is taken back by a reversal with a reason, once, and what was paid for it is to be refunded', () =>
    run(async (services) => {
      const id = await storeConfirmed(services)
      await act(services, extraFields(id))
      await recordPayment(services, id)
      const entry = (await findCard(services, id))?.extras[0]?.entry
      const takeBackAct = { intent: 'take-extra-back', id, entry, reason: 'not-served' }
      expect(await act(services, { ...takeBackAct, reason: 'guest' })).toMatchObject({ kind: 'invalid' })
      await Promise.all([act(services, takeBackAct), act(services, takeBackAct)])
      expect(await findCard(services, id)).toMatchObject({ openChf: 0, extras: [] })
      expect(await readShownExtras(services, id)).toEqual([])
      expect(await readGuestView(services, id)).toMatchObject({ account: { toRefundRappen: fondueChf * 100 } })
      expect(await countExtraMails(services)).toBe(2)
      const { cash } = await viewSection(services, 'cash', { hasCashRows: true })
      const csv = csvText(cash.table ?? [])
      expect(csv).toContain(`Dû;Extra;${fondueChf.toFixed(2)};\r\n`)
      expect(csv).toContain(`Extourne d’un dû;Pas servi;-${fondueChf.toFixed(2)};\r\n`)
    }))

  test('an extra is refused for a request and an offered outing, and cannot be taken back through another booking', () =>
    run(async (services) => {
      const { id: requestId } = await storeBooking(services)
      expect(await act(services, extraFields(requestId))).toMatchObject({ kind: 'refused', reason: 'other-state' })
      const family = { boatType: 'sportif', skipperOption: 'avec-skipper', date: '2027-07-20', time: '10:00' }
      const offeredInput = { ...family, duration: 3, participants: 2, name: 'Bea', isOffered: true }
      const blankFields = { email: '', phone: '', message: '', wishes: [] }
      const outcome = await addBooking(services, { ...offeredInput, ...blankFields }, { idempotencyKey: 'given' })
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      expect(await act(services, extraFields(outcome.booking.id))).toMatchObject({ kind: 'refused', reason: 'settled' })
      const id = await storeConfirmed(services, { date: '2027-07-16', email: 'bea@exemple.ch' })
      await act(services, extraFields(id))
      const entry = (await findCard(services, id))?.extras[0]?.entry
      expect(entry).toContain(id)
      const otherTakeBack = { intent: 'take-extra-back', id: requestId, entry, reason: 'mistake' }
      expect(await act(services, otherTakeBack)).toMatchObject({ kind: 'refused', reason: 'already-noted' })
      expect(await readShownExtras(services, id)).toHaveLength(1)
      expect(await countExtraMails(services)).toBe(1)
    }))

  test('an extra for a guest without an address sends no mail', () =>
    run(async (services) => {
      const phonedInput = { boatType: 'sportif', skipperOption: 'avec-skipper', date: '2027-07-20', time: '10:00' }
      const otherFields = { duration: 3, participants: 2, name: 'Bea', email: '', phone: '', message: '', wishes: [] }
      const outcome = await addBooking(services, { ...phonedInput, ...otherFields }, { idempotencyKey: 'phoned' })
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      expect(await act(services, extraFields(outcome.booking.id))).toMatchObject({
        kind: 'done',
        booking: { openChf: 900 + fondueChf },
      })
      expect(await countExtraMails(services)).toBe(0)
    }))

  test('an extra is cancelled with the outing, and never raises the cost of cancelling', () =>
    run(async (services) => {
      const id = await storeConfirmed(services)
      await waiveDue(services, id, { reason: 'price-too-high' })
      await act(services, extraFields(id))
      const { startsAt } = await readGuestView(services, id)
      stage.now = new Date(startsAt.getTime() - 40 * hourMs)
      expect(await cancelBooking(services, id, { reason: 'guest', shownDueChf: 0 })).toMatchObject({ kind: 'done' })
      expect(await readGuestView(services, id)).toMatchObject({ account: { chargedRappen: 0, openRappen: 0 } })
      expect(await readShownExtras(services, id)).toEqual([])
    }))

  test('waiving what is due lowers the price of the hours, and not that of an extra', () =>
    run(async (services) => {
      const id = await storeConfirmed(services)
      await act(services, extraFields(id))
      await waiveDue(services, id, { reason: 'goodwill' })
      expect(await readGuestView(services, id)).toMatchObject({
        account: { waivedRappen: 90_000, openRappen: fondueChf * 100 },
      })
    }))

  test('each invalid field of an extra is named, and nothing is stored', () =>
    run(async (services) => {
      const id = await storeConfirmed(services)
      const errorsOf = async (invalidFields: Record<string, string>) => {
        const outcome = await act(services, { ...extraFields(id), ...invalidFields })
        return outcome.kind === 'invalid' && outcome.errors
      }
      expect(await errorsOf({ item: 'caviar' })).toEqual([{ field: 'item', code: 'item-required' }])
      expect(await errorsOf({ quantity: '0' })).toEqual([{ field: 'quantity', code: 'quantity-invalid' }])
      expect(await errorsOf({ item: 'autre', amount: '-1' })).toEqual([
        { field: 'label', code: 'label-required' },
        { field: 'amount', code: 'amount-invalid' },
      ])
      expect((await findCard(services, id))?.extras).toEqual([])
    }))

  test('the label of an extra is erased with the guest, and its amount is kept', () =>
    run(async (services) => {
      const id = await storeConfirmed(services)
      const cake = { item: 'autre', label: 'Gâteau pour Zoé', quantity: 1, amountChf: 45 }
      await addExtra(services, id, cake)
      expect(await readShownExtras(services, id)).toEqual([cake])
      await services.db.transaction().execute((tx) => anonymiseBooking(tx, id, stage.now))
      expect(await readShownExtras(services, id)).toEqual([{ item: 'autre', quantity: 1, amountChf: 45 }])
      const events = await services.db.selectFrom('booking_events').select('detail').execute()
      expect(JSON.stringify(events)).not.toContain('Zoé')
    }))
})
