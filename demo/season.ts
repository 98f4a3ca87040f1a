import { activityGroups } from '../content/activities.ts'
import { association } from '../content/association.ts'
import { bookingTerms } from '../content/booking-terms.ts'
import { extras } from '../content/extras.ts'
import { gourmetItems } from '../content/gourmet.ts'
import type { BoatType } from '../domain/booking/boat.ts'
import { bookingCreditorReference } from '../domain/booking/creditor-reference.ts'
import { closedReason } from '../domain/booking/open-days.ts'
import { bookingPrice } from '../domain/booking/price.ts'
import { addDays, type CalendarDay, type ClockTime, dayAt, hourMs, instantOf } from '../domain/calendar.ts'
import { cancelBooking } from '../server/booking/change-booking.server.ts'
import { submitForm } from '../server/forms/submit-form.server.ts'
import { importStatement } from '../server/money/import-statement.server.ts'
import type { Services } from '../server/services.ts'
import { requestDate } from '../server/solidarity/relay-page.server.ts'
import {
  actAsTeam,
  expectPlaceTaken,
  type GuestBooking,
  keyOf,
  storePlace,
  storeRelay,
  storeRequest,
  storeSailedOuting,
} from './steps.ts'
import { type WrittenEntry, writeStatement } from './write-statement.ts'

/** What there is to open in the season. Links carry their keys. */
export type Season = {
  today: CalendarDay
  logbook: string
  quay: string
  relay: string
  /** The code on the invitation of the family that the relay brings. */
  code: string
  /** What the bank has sent since: nobody has read it into the accounts yet. */
  bankFile: Buffer
  guests: Readonly<Record<GuestName, GuestBooking>>
}

/** Guests whose pages show different states. `cancelled` was early enough to owe nothing, `late` was not. */
type GuestName =
  | ('requested' | 'waiting' | 'today' | 'tomorrow' | 'confirmed' | 'extras')
  | ('postponed' | 'refund' | 'cancelled' | 'late' | 'absent')

const { boats, timeZone, startTimes, minDurationHours: durationHours, turnRoundHours } = bookingTerms
const [firstBoat, lastBoat] = [boats[0]?.id, boats.at(-1)?.id] as [BoatType, BoatType]
const [morning] = startTimes as [ClockTime]
const hourOf = (time: ClockTime) => Number(time.slice(0, 2))
/** The first start once the outing that left at `start` is back; `start` itself where the day is too short for one. */
const startAfter = (start: ClockTime) =>
  startTimes.find((time) => hourOf(time) >= hourOf(start) + durationHours + turnRoundHours) ?? start
const midday = startAfter(morning)
const afternoon = startAfter(midday)
/** The day that is so many days with departures away from today, counted from the next such day if today is none. */
function openDay(today: CalendarDay, offset: number): CalendarDay {
  const nextOpenDay = (from: CalendarDay, step: number): CalendarDay =>
    closedReason(from, 'guest', bookingTerms) ? nextOpenDay(addDays(from, step), step) : from
  const step = Math.sign(offset) || 1
  const days = Array.from({ length: Math.abs(offset) }, () => step)
  return days.reduce((date) => nextOpenDay(addDays(date, step), step), nextOpenDay(today, step))
}

const atMostCapacity = (count: number) => Math.min(count, ...boats.map(({ maxParticipants }) => maxParticipants))

/** An address of nobody: `exemple.ch` receives no mail, and a season sends none. */
const mailboxOf = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').replace('œ', 'oe').toLowerCase().split(' ').join('.')}@exemple.ch`

const names = [
  'Famille Rochat',
  'Luc Berset',
  'Ana Favre',
  'Club des aînés',
  'Mila Dubuis',
  'Famille Golay',
  'Jo Perret',
]

/** What a guest of this boat would put into the cart. */
function wishesFor(boatType: BoatType) {
  const activity = activityGroups.find((group) => group.boatType === boatType)?.activities[0]
  return [activity, gourmetItems[0]].flatMap((wish, index) => (wish ? [{ id: wish.id, quantity: 2 - index }] : []))
}

/**
 * Invents a season around `services.now()`, on an empty database, through the site's own doors, each thing with the clock
 * of its moment: a year of outings behind, this week, and what waits for an answer. It takes boats, hours and wishes from
 * `content/`, so that it is another association's season too. Its mails are queued, and nobody is woken to send them.
 */
export async function buildSeason(services: Services): Promise<Season> {
  const today = dayAt(services.now(), timeZone)
  const idleOutbox = { ...services.outbox, wake() {} }
  const servicesAt = (moment: Date): Services => ({ ...services, outbox: idleOutbox, now: () => moment })
  const servicesHoursAgo = (count: number) => servicesAt(new Date(services.now().getTime() - count * hourMs))
  const openDayAt = (offset: number) => openDay(today, offset)
  const servicesOn = (offset: number, time: ClockTime) => servicesAt(instantOf(openDayAt(offset), time, timeZone))

  function requestInput(name: string, offset: number, extraFields: Record<string, unknown> = {}) {
    const { boatType = firstBoat } = extraFields as { boatType?: BoatType }
    return {
      ...{ boatType, skipperOption: 'avec-skipper', date: openDayAt(offset), time: morning, duration: durationHours },
      ...{ name, email: mailboxOf(name), phone: '+41 79 000 00 00', message: '', participants: atMostCapacity(4) },
      wishes: wishesFor(boatType),
      ...extraFields,
    }
  }

  async function storeConfirmed(name: string, offset: number, extraFields: Record<string, unknown> = {}) {
    const earlierOffset = Math.min(offset, 0)
    const booking = await storeRequest(servicesOn(earlierOffset - 5, '19:00'), requestInput(name, offset, extraFields))
    await actAsTeam(servicesOn(earlierOffset - 4, '08:00'), 'confirm', { id: booking.id })
    return booking
  }

  const seasonStart = servicesAt(instantOf(addDays(today, -370), '10:00', timeZone))
  const { link: logbook = '' } = await actAsTeam(servicesHoursAgo(1), 'give-link', { name: 'Zoé, le dimanche' })
  const { link: quay = '' } = await actAsTeam(servicesHoursAgo(0), 'quay-link', { name: 'Au ponton' })
  await actAsTeam(servicesHoursAgo(1), 'subscribe', { name: 'Téléphone de Max' })
  const socialRelay = await storeRelay(seasonStart, `Service social de ${association.port.city}`, true)
  const shelterRelay = await storeRelay(seasonStart, 'Foyer Le Ressac', true)
  await sailTheYear()
  // A relay's link lasts for a year.
  const { link: relay = '' } = await actAsTeam(servicesOn(-20, '10:00'), 'renew-relay', { id: socialRelay.id })
  await requestDate(servicesOn(-1, '11:00'), keyOf(relay), {
    month: openDayAt(20).slice(0, 7),
    weekdays: 'mercredi,samedi',
    persons: atMostCapacity(4),
  })
  const { link: shelterLink = '' } = await actAsTeam(servicesOn(-20, '10:00'), 'renew-relay', { id: shelterRelay.id })

  const noShowBooking = await storeConfirmed('Marc Duvoisin', -2, { boatType: lastBoat })
  await actAsTeam(servicesOn(-2, '20:00'), 'no-show', { id: noShowBooking.id })
  await actAsTeam(servicesOn(-1, '17:30'), 'remind-payment', { id: noShowBooking.id })

  const noonBooking = await storeConfirmed('Famille Monnier', 0, { message: 'Nous venons avec un fauteuil roulant.' })
  const tomorrowBooking = await storeConfirmed('Famille Chappuis', 1)
  const partlyPaidBooking = await storeConfirmed('Ana Rochat', 0, { boatType: lastBoat })
  await actAsTeam(servicesOn(-1, '18:00'), 'paid', { id: partlyPaidBooking.id, means: 'twint', amount: '300' })
  const confirmedBooking = await storeConfirmed('Ida Corthay', 4)

  const bookingWithExtras = await storeConfirmed('Zoé Amiguet', 5)
  const [listedExtra] = extras
  if (listedExtra)
    await actAsTeam(servicesOn(-2, '09:00'), 'extra', { id: bookingWithExtras.id, item: listedExtra.id, quantity: '2' })
  const cake = { item: 'autre', label: 'Gâteau d’anniversaire', quantity: '1', amount: '45.50' }
  await actAsTeam(servicesOn(-2, '09:05'), 'extra', { id: bookingWithExtras.id, ...cake })
  await actAsTeam(servicesOn(-1, '18:05'), 'paid', { id: bookingWithExtras.id, means: 'twint', amount: '450' })

  const weatherReason = { reason: 'weather', word: 'La bise se lève : deux mètres de vagues au large.' }
  const postponedBooking = await storeConfirmed('Rosa Favre', 2, { boatType: lastBoat })
  await actAsTeam(servicesOn(-2, '18:10'), 'paid', { id: postponedBooking.id, means: 'card' })
  await actAsTeam(servicesHoursAgo(4), 'postpone', { id: postponedBooking.id, ...weatherReason })
  const refundBooking = await storeConfirmed('Inès Pittet', 2, { boatType: lastBoat, time: midday })
  await actAsTeam(servicesOn(-2, '18:15'), 'paid', { id: refundBooking.id, means: 'twint' })
  await actAsTeam(servicesHoursAgo(4), 'cancel', { id: refundBooking.id, ...weatherReason })

  const addPlace = (offset: number, boatType: BoatType, time = morning) =>
    storePlace(servicesHoursAgo(30), { boatType, date: openDayAt(offset), time, duration: durationHours })
  const [placeToday, laterPlace] = [await addPlace(0, lastBoat, midday), await addPlace(3, firstBoat)]
  await expectPlaceTaken(servicesHoursAgo(20), keyOf(shelterLink), placeToday.id, {
    greeting: 'Lina',
    adults: '1',
    children: `${atMostCapacity(3) - 1}`,
  })
  const { code } = await expectPlaceTaken(servicesHoursAgo(20), keyOf(relay), laterPlace.id, {
    greeting: 'Sami',
    adults: `${Math.ceil(atMostCapacity(4) / 2)}`,
    children: `${Math.floor(atMostCapacity(4) / 2)}`,
    wishes: wishesFor(firstBoat),
  })
  await addPlace(4, lastBoat)
  await addPlace(6, firstBoat)

  const maintenance = { resources: lastBoat, date: openDayAt(8), time: '08:00', duration: '10', reason: 'entretien' }
  await actAsTeam(servicesHoursAgo(50), 'close', maintenance)
  await actAsTeam(servicesHoursAgo(50), 'close', {
    ...maintenance,
    date: openDayAt(10),
    resources: firstBoat,
    reason: 'prive',
  })

  const requestedBooking = await storeRequest(
    servicesHoursAgo(3),
    requestInput('Luc Berset', 2, {
      time: midday,
      participants: atMostCapacity(5),
      message: 'Peut-on fêter un anniversaire à bord ?',
    }),
  )
  const waitingRequest = await storeRequest(
    servicesHoursAgo(26),
    requestInput('Sœurs Jaquier', 6, { boatType: lastBoat, time: afternoon }),
  )
  await storeRequest(servicesHoursAgo(6), requestInput('Ugo Meylan', 9, { participants: atMostCapacity(2) }))
  const cancelledBooking = await storeConfirmed('Théo Genoud', 12)
  const lateBooking = await storeConfirmed('Nour Bovet', 1, { time: afternoon })
  await cancelBooking(servicesHoursAgo(70), cancelledBooking.id, { reason: 'guest' })
  await cancelBooking(servicesHoursAgo(2), lateBooking.id, { reason: 'guest' })

  const bankEntry = (payer: string, chf: string, details: { reference?: string; text?: string }): WrittenEntry => ({
    ...{ chf, name: payer, day: openDayAt(-1), payments: [{ chf, payer, ...details }] },
  })
  const fullPrice = String(bookingPrice({ boatType: firstBoat, duration: durationHours }, bookingTerms).totalChf)
  const entries = [
    bankEntry('Famille Chappuis', fullPrice, { reference: bookingCreditorReference(tomorrowBooking.reference) }),
    bankEntry('Famille Monnier', '300', { reference: bookingCreditorReference(noonBooking.reference) }),
    bankEntry('Rosa Favre', '80', { text: 'Sortie sur le lac' }),
  ]
  await importStatement(servicesOn(-1, '20:00'), writeStatement(entries, services.settings.iban))
  const laterEntries = [
    bankEntry('Ana Rochat', '300', { reference: bookingCreditorReference(partlyPaidBooking.reference) }),
    bankEntry('Vera Lugon', '120', { text: 'Pour les sorties des familles, merci !' }),
  ]

  const writer = { name: 'Léa Perrin', email: mailboxOf('Léa Perrin') }
  const question = { subject: 'Avec un chien', message: 'Bonjour, notre chien peut-il venir à bord ?' }
  await submitForm(servicesHoursAgo(5), 'contact', { ...writer, ...question }, { clientAddress: '127.0.0.1' })
  const quoteRequest = {
    eventType: 'team-building',
    date: openDayAt(40),
    guests: '5',
    wishes: 'Une fondue à bord',
    phone: '',
  }
  await submitForm(
    servicesHoursAgo(28),
    'devis',
    { ...writer, name: 'Atelier du Rhône', ...quoteRequest },
    { clientAddress: '127.0.0.1' },
  )

  return {
    ...{ today, logbook, quay, relay, code },
    bankFile: writeStatement(laterEntries, services.settings.iban),
    guests: {
      ...{
        requested: requestedBooking,
        waiting: waitingRequest,
        today: noonBooking,
        tomorrow: tomorrowBooking,
        confirmed: confirmedBooking,
        extras: bookingWithExtras,
      },
      ...{
        postponed: postponedBooking,
        refund: refundBooking,
        cancelled: cancelledBooking,
        late: lateBooking,
        absent: noShowBooking,
      },
    },
  }

  /**
   * An outing every ten days, and with every third one an offered outing of the other boat. Each relay brought a family
   * once: the code of an invitation takes half a second of the processor.
   */
  async function sailTheYear(): Promise<void> {
    const relayKeyByIndex: Record<number, string> = { 21: socialRelay.key, 27: shelterRelay.key }
    for (let index = 0; index < 36; index++) {
      const date = addDays(today, -360 + 10 * index)
      const outing = { date, hours: durationHours, name: names[index % names.length] }
      const paidOuting = await storeSailedOuting(seasonStart, {
        ...outing,
        boatType: firstBoat,
        participants: atMostCapacity(2 + (index % 3)),
      })
      const evening = servicesAt(instantOf(date, '19:00', timeZone))
      // One has not paid within its days.
      if (index !== 31) await actAsTeam(evening, 'paid', { id: paidOuting, means: index % 2 ? 'cash' : 'card' })
      if (index % 3) continue
      const relayKey = relayKeyByIndex[index]
      const offeredOuting = { ...outing, boatType: lastBoat, time: midday, participants: atMostCapacity(5) }
      const family = { relayKey, children: Math.floor(atMostCapacity(5) * 0.6) }
      await storeSailedOuting(seasonStart, { ...offeredOuting, ...(relayKey ? family : { isOffered: true }) })
    }
  }
}
