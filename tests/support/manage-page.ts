import type { Locator, Page } from '@playwright/test'
import { invitationPage } from '../../content/pages/invitation.ts'
import { manageBookingPage } from '../../content/pages/manage-booking.ts'
import { cancellationTexts, correctionTexts, moveTexts, paymentTexts } from '../../content/pages/manage-booking-acts.ts'
import type { CalendarDay, ClockTime } from '../../domain/calendar.ts'
import { confirmBooking } from '../../server/booking/change-booking.server.ts'
import { listBookingEvents } from '../../server/records/bookings.ts'
import { grantKey } from '../../server/records/keys.ts'
import { bookByApi, futureDay } from './api-client.ts'
import { asTeam } from './as-team.ts'
import type { Site } from './site.ts'

type SiteData = Pick<Site, 'url' | 'dataDir'>

/** A booking on a running site, with a booking key of its guest. */
export type GuestBooking = { site: SiteData; reference: string; key: string; link: string; totalChf: number }

let lastDayOffset = 300

/** Books on a day that no other test uses, or at the first free start of `overrides.date`. */
export async function guestBooking(site: SiteData, overrides: Record<string, unknown> = {}): Promise<GuestBooking> {
  const date = overrides.date ?? futureDay(++lastDayOffset)
  for (const time of ['10:00', '13:00', '16:00']) {
    for (const boat of [sportyBoat, classicBoat]) {
      const answer = await bookByApi(site.url, { ...boat, date, time, ...overrides })
      if (answer?.status === 409) continue
      if (answer?.status !== 201) throw new Error(`Not booked: ${JSON.stringify(answer)}`)
      const reference = String(answer.body.reference)
      const key = await asTeam(site, reference, ({ db, now }, { id }) => grantKey(db, 'booking', now(), { opens: id }))
      const totalChf = Number(answer.body.totalChf)
      return { site, reference, key, link: `${site.url}/ma-reservation/${key}`, totalChf }
    }
  }
  throw new Error(`No start is free on ${date}.`)
}

const sportyBoat = { boatType: 'sportif', skipperOption: 'avec-skipper' }
const classicBoat = { boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }] }

/** A booking like that of {@link guestBooking}, confirmed by the team. */
export async function confirmedBooking(site: SiteData, overrides: Record<string, unknown> = {}): Promise<GuestBooking> {
  const booking = await guestBooking(site, overrides)
  const outcome = await asTeam(site, booking.reference, (services, { id }) => confirmBooking(services, id))
  if (outcome.kind !== 'done') throw new Error(`The booking was not confirmed: ${outcome.kind}`)
  return booking
}

/** The stored booking with its history. */
export function storedBooking({ site, reference }: GuestBooking) {
  return asTeam(site, reference, async ({ db }, booking) => ({
    ...booking,
    history: (await listBookingEvents(db, booking.id)).map(({ kind }) => kind),
  }))
}

/** Moves the outing so that it began `hoursAgo`. */
export function moveStartToPast({ site, reference }: GuestBooking, hoursAgo: number) {
  return asTeam(site, reference, async ({ db }, { id, startsAt, endsAt }) => {
    const startsAtMs = Date.now() - hoursAgo * 3_600_000
    const change = { starts_at: startsAtMs, ends_at: startsAtMs + endsAt.getTime() - startsAt.getTime() }
    await db.updateTable('bookings').set(change).where('id', '=', id).execute()
  })
}

/** Opens a guest's page by the link of its mails. */
export async function openManagePage(page: Page, { link }: Pick<GuestBooking, 'link'>) {
  await page.goto(link)
  return managePage(page)
}

/** Where the code of an invitation is typed. */
export const codeField = (page: Page) => page.getByLabel(invitationPage.code)

/** Types the code, if one is given, and sends what stands in the field. */
export async function sendCode(page: Page, code?: string): Promise<void> {
  if (code !== undefined) await codeField(page).fill(code)
  await page.getByRole('button', { name: invitationPage.submit }).click()
}

/** The guest's page, its parts found by what a visitor sees. */
export function managePage(page: Page) {
  const main = page.locator('main')
  const button = (name: string): Locator => main.getByRole('button', { name, exact: true })
  const move = {
    open: button(moveTexts.open),
    date: main.getByLabel(moveTexts.date),
    time: main.getByLabel(moveTexts.time),
    save: button(moveTexts.save),
    summary: main.getByRole('region', { name: moveTexts.errorSummary }),
    /** Chooses a start in the open form. */
    async choose(date: CalendarDay, time: ClockTime = '10:00') {
      await move.date.fill(date)
      await move.time.selectOption(time)
    },
  }
  return {
    main,
    state: main.locator('#state-title'),
    card: main.locator('section[aria-labelledby=state-title]'),
    move,
    facts: main.getByRole('region', { name: manageBookingPage.facts.title }),
    payment: main.getByRole('region', { name: paymentTexts.title }),
    cancellation: main.getByRole('region', { name: cancellationTexts.title }),
    presentRow: main.locator('tbody[data-time=present]'),
    dialog: page.getByRole('alertdialog', { name: /Annuler cette (réservation|demande)/ }),
    cancel: main.getByRole('button', { name: /^Annuler ma (réservation|demande)$/ }),
    confirmCancel: button(cancellationTexts.dialog.confirm),
    keep: button(cancellationTexts.dialog.keep),
    correct: button(correctionTexts.title),
    save: button(correctionTexts.save),
    addToCalendar: main.getByRole('link', { name: manageBookingPage.addToCalendar }),
    retry: button(manageBookingPage.retry),
    participants: main.getByLabel('Nombre de participants'),
    phone: main.getByLabel(/^Téléphone/),
    message: main.getByLabel(/^Message/),
    summary: main.getByRole('region', { name: correctionTexts.errorSummary }),
    outcome: (title: string) => main.getByRole('heading', { name: title }),
  }
}
