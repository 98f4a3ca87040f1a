import { expect, type Locator, type Page } from '@playwright/test'
import { bookingTerms } from '../../content/booking-terms.ts'
import { bookingMessages } from '../../content/messages/booking-notices.ts'
import { tooLateReason } from '../../domain/booking/booking-window.ts'
import { addDays, type CalendarDay, type ClockTime, dayAt, dayMs, instantOf } from '../../domain/calendar.ts'
import { bookingPage as bookingTexts } from '../../wording/pages/booking.ts'
import { errorSummary } from './form-page.ts'
import { wake } from './open-page.ts'

let lastOffset = 20

/**
 * A day that no other test of this worker books: each call returns a later one, starting three weeks ahead. Never one
 * just after the clocks change, when 48 hours before a start is another hour of the day.
 */
export function freshDay(): CalendarDay {
  const day = addDays(lakeToday(), ++lastOffset)
  const noonOf = (day: CalendarDay) => instantOf(day, '12:00', bookingTerms.timeZone).getTime()
  return noonOf(day) - noonOf(addDays(day, -3)) === 3 * dayMs ? day : freshDay()
}

export function lakeToday(): CalendarDay {
  return dayAt(new Date(), 'Europe/Zurich')
}

/** The day the calendar opens on: today, or tomorrow once today's last start has passed. */
export function firstDay(): CalendarDay {
  const date = lakeToday()
  const isToCome = (time: ClockTime) =>
    !tooLateReason(instantOf(date, time, bookingTerms.timeZone), 'guest', new Date(), bookingTerms)
  return bookingTerms.startTimes.some(isToCome) ? date : addDays(date, 1)
}

/** The day as a person types it: `01.12.2026`. */
export function typedDate(day: CalendarDay): string {
  return day.split('-').reverse().join('.')
}

/** The day in the long French form of the site, the first of a month as a rank: « jeudi 1er juillet 2027 ». */
export function longDate(day: CalendarDay): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('fr', format).format(new Date(`${day}T12:00:00Z`)).replace(/\b1 /, '1er ')
}

export type StoredWish = { id: string; name: string; quantity: number; type?: 'activity' | 'gourmet' }

/** Opens the booking page, with `wishes` in the cart, and waits until it is hydrated. */
export async function openBooking(page: Page, wishes: StoredWish[] = [], siteUrl = ''): Promise<BookingPage> {
  await page.addInitScript(
    (items) => {
      // Only once per visit: a reload must find what the site itself has stored since.
      if (items.length === 0 || sessionStorage.getItem('seeded')) return
      sessionStorage.setItem('seeded', 'yes')
      localStorage.setItem('cap-embellie.cart', JSON.stringify(items))
    },
    wishes.map((wish) => ({ price: 0, type: 'activity', description: '', ...wish })),
  )
  await page.goto(`${siteUrl}/reservations`)
  const booking = bookingPage(page)
  await booking.untilHydrated()
  return booking
}

export type BookingPage = ReturnType<typeof bookingPage>

/** The booking page through what a visitor sees. */
export function bookingPage(page: Page) {
  const form = page.locator('#reservation')
  const fields = {
    boat: form.getByLabel('Type de bateau'),
    withSkipper: form.getByRole('radio', { name: /^Avec skipper/ }),
    withoutSkipper: form.getByRole('radio', { name: /^Sans skipper/ }),
    date: form.getByRole('textbox', { name: 'Date' }),
    time: form.getByLabel('Heure de départ'),
    duration: form.getByLabel('Durée'),
    name: form.getByLabel('Nom complet'),
    email: form.getByLabel('Email'),
    phone: form.getByLabel(/^Téléphone/),
    participants: form.getByLabel('Nombre de participants'),
    message: form.getByLabel(/^Message/),
  } satisfies Record<string, Locator>
  const submit = form.locator('button[type=submit]')

  return {
    ...fields,
    form,
    submit,
    summary: page.getByRole('region', { name: bookingTexts.summary.title }),
    errorSummary: errorSummary(page),
    receivedRegion: page.getByRole('region', { name: bookingMessages.received.title }),
    takenRegion: page.getByRole('region', { name: bookingMessages.taken.title }),
    notice: page.locator('.notice'),
    wishesRegion: page.getByRole('region', { name: bookingTexts.wishes.title }),
    calendarButton: page.getByRole('button', { name: bookingTexts.boat.date.openCalendar }),
    calendar: page.getByRole('dialog', { name: bookingTexts.calendar.title }),
    async untilHydrated() {
      await wake(page)
      await expect(form).toHaveAttribute('novalidate')
    },
    /** Fills in a valid request for `day`, and leaves the boat unchanged. */
    async fill(day: CalendarDay, { time = '10:00', duration = '3', name = 'Ana Favre' } = {}) {
      await fields.date.fill(typedDate(day))
      await fields.time.selectOption(time)
      await fields.duration.selectOption(duration)
      await fields.name.fill(name)
      await fields.email.fill('ana@exemple.ch')
      await fields.participants.fill('2')
    },
    /** The error of a control, found as a screen reader finds it: through aria-describedby. */
    errorOf: (control: Locator) =>
      control.evaluate((element) => {
        const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
        const errorId = ids.find((id) => id.endsWith('-error'))
        return element.getAttribute('aria-invalid') === 'true' && errorId
          ? document.getElementById(errorId)?.textContent
          : undefined
      }),
  }
}

/** Books through the API, like another visitor; returns the status of the response. */
export async function bookElsewhere(
  siteUrl: string,
  booking: { date: CalendarDay; time?: string; duration?: number; boatType?: 'classique' | 'sportif' },
): Promise<number> {
  const body = {
    boatType: 'sportif',
    skipperOption: 'avec-skipper',
    time: '10:00',
    duration: 3,
    participants: 1,
    name: 'Zoé Keller',
    email: 'zoe@exemple.ch',
    wishes: [{ id: 'bouee', quantity: 1 }],
    ...booking,
  }
  const response = await fetch(`${siteUrl}/api/reservations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}

/** Opens the list of wishes in the form. */
export const unfoldWishes = (page: Page) => page.locator('summary', { hasText: 'Cochez au moins un souhait' }).click()
