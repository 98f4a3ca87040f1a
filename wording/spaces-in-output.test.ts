import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { action } from '../app/endpoints/api-reservations.ts'
import { pagesListedByDefault } from '../app/seo/public-pages.ts'
import { contextFor } from '../app/services-context.ts'
import { bookingCalendar } from '../server/calendar/booking-calendar.server.ts'
import { composeMail } from '../server/mail/compose-mail.tsx'
import type { Services } from '../server/services.ts'
import { paymentSlip } from '../server/slips/payment-slip.server.ts'
import { bookingInput, testNow } from '../tests/support/booking-input.ts'
import { bordFor } from '../tests/support/command-line.ts'
import { openTestDatabase, type TestDatabase } from '../tests/support/databases.ts'
import { looseSpaces } from '../tests/support/loose-spaces.ts'
import { mailKinds, mailPayloads } from '../tests/support/mail-payloads.ts'
import { renderPageText } from '../tests/support/render-page-text.tsx'
import { withServices } from '../tests/support/services.ts'
import { storeBooking } from '../tests/support/stored-bookings.ts'
import { withPlainSpaces } from './no-break.ts'
import { literalTexts } from './specification-texts.ts'

// Other checks hold the texts in `content/` to `typeset`. These tests read the output, after sentences were filled in
// and combined. The private pages are checked in the browser (`logbook-axe.spec.ts`, `manage-booking-states.spec.ts`).

test('a breaking space before a colon is detected', () => {
  expect(
    looseSpaces(['Niveau : débutant', 'Prix\u202f: 750 CHF', '«\u202fOui »', 'a — b', 'pour\u00a0vous']),
  ).toHaveLength(5)
  expect(looseSpaces(['Niveau\u202f: débutant', 'Qui sommes-nous ?', 'Durée\u202f: 15-20 min', '3 heures'])).toEqual([])
})

test('the public pages have no-break spaces as rendered', async () => {
  await withDatabase(async (services) => {
    const context = contextFor(services, '127.0.0.1', () => {})
    const shownLiterals = new Set<string>()
    for (const { path } of pagesListedByDefault) {
      const words = await renderPageText(path, context)
      expect(looseSpaces([words]), path).toEqual([])
      for (const literal of literalTexts) if (words.includes(literal)) shownLiterals.add(literal)
    }
    // The other literal texts are notices, which no page shows when it loads.
    expect([...shownLiterals].sort()).toEqual(['15-20 min', '20-30 min', 'Qui sommes-nous ?'])
  })
})

test('the mails have no-break spaces, as HTML and as plain text', async () => {
  const settings = { mailFrom: 'site@exemple.ch', mailTo: 'equipe@exemple.ch', publicUrl: 'https://cap.example' }
  const payloads = mailPayloads()
  for (const kind of mailKinds) {
    const { subject, text, html } = await composeMail(kind, payloads[kind], settings, testNow)
    expect(looseSpaces([subject, text, ...piecesOf(html)]), kind).toEqual([])
  }
})

test('the calendar entry has no-break spaces, and the payment slip ordinary ones', async () => {
  await withDatabase(async (services) => {
    const booking = await storeBooking(services)
    const entry = bookingCalendar(booking, { method: 'REQUEST', settings: { mailFrom: 'a@exemple.ch' } })
    const matches = entry.replace(/\r\n[ \t]/g, '').matchAll(/^(?:SUMMARY|DESCRIPTION|LOCATION|COMMENT)[^:]*:(.*)$/gm)
    const texts = [...matches].map(([, text = '']) => text)
    expect(texts.length).toBeGreaterThan(2)
    expect(looseSpaces(texts.flatMap((text) => text.split('\\n')))).toEqual([])

    // The fonts of the slip lack the narrow space, and the standard requires ordinary groups for amounts and IBAN.
    const slip = await paymentSlip({ iban: 'CH5800791123000889012' }, { ...booking, amountChf: booking.totalChf })
    const words = piecesOf(slip?.svg ?? '').join('\n')
    expect(words).toContain('900.00')
    expect(words).toBe(withPlainSpaces(words))
    expect(words).not.toMatch(/ [:;!?»%]|« /)
  })
})

test('the command line prints ordinary spaces only', async () => {
  await withDatabase(async (services, database) => {
    const { reference } = await storeBooking(services)
    const bord = bordFor(database)
    for (const args of [['--help'], ['liste'], ['liste', '--toutes'], ['voir', reference], ['voir', 'CE-000000']]) {
      const { output: printedText, errorOutput } = await bord(...args)
      const output = printedText + errorOutput
      expect(output, args.join(' ')).not.toBe('')
      expect(output, args.join(' ')).toBe(withPlainSpaces(output))
    }
  })
})

/** The sentence for a field is the same in a page and in an API response, so it is typeset as on pages. */
test('the answers of the API have no-break spaces in texts for people, and ordinary ones elsewhere', async () => {
  await withDatabase(async (services) => {
    const context = contextFor(services, '127.0.0.1', () => {})
    const ask = async (input: unknown, key: string = randomUUID()) => {
      const [headers, body] = [{ 'Idempotency-Key': key }, JSON.stringify(input)]
      const request = new Request('http://127.0.0.1/api/reservations', { method: 'POST', headers, body })
      const answer = await action({ request, context } as unknown as Parameters<typeof action>[0])
      const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] }
      return errors
    }
    const invalidRequest = {
      duration: 2,
      participants: 6,
      name: ' ',
      email: 'ana@',
      phone: '12',
      date: '2020-01-01',
      time: '',
    }
    const fieldErrors = await ask(bookingInput(invalidRequest))
    expect(fieldErrors.length).toBeGreaterThan(4)
    expect(looseSpaces(fieldErrors.map(({ message }) => message))).toEqual([])
    const requestMessages = [...(await ask([])), ...(await ask(bookingInput(), 'abc'))].map(({ message }) => message)
    expect(requestMessages).toHaveLength(2)
    expect(requestMessages).toEqual(requestMessages.map(withPlainSpaces))
  })
})

/** The texts between the tags of `markup`; inline tags do not split a text. */
function piecesOf(markup: string): string[] {
  return markup
    .replace(/<(style|script|title|head)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .split(/<\/?(?!strong|em|a\b|span|b\b)[^>]+>/)
    .map((piece) => piece.replace(/<[^>]+>/g, '').trim())
    .filter((text) => text !== '')
}

async function withDatabase(use: (services: Services, database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await openTestDatabase('sqlite')
  try {
    await withServices(database, { now: () => testNow }, (services) => use(services, database))
  } finally {
    await database.remove()
  }
}
