import { expect, test, vi } from 'vitest'
import type { Services } from '../server/services.ts'
import type { TestDatabase } from '../tests/support/databases.ts'

// Here every figure of the terms differs from the real one. Only data modules are mocked; the code that reads them is
// real.
vi.mock('../content/booking-terms.ts', async (original) => ({
  bookingTerms: {
    boats: (await original<typeof import('../content/booking-terms.ts')>()).bookingTerms.boats.map((boat) => ({
      ...boat,
      ...{ maxParticipants: 7, ratePerHourChf: 261 },
    })),
    timeZone: 'Europe/Zurich',
    skipperSurchargePerHourChf: 63,
    minDurationHours: 4,
    maxDurationHours: 9,
    minParticipants: 2,
    startTimes: ['08:00', '11:00', '16:00'],
    horizonDays: 400,
    holdHours: 37,
    weatherNoticeTime: '19:00',
    relayCancelTime: '20:00',
    freedHoursDays: 13,
    unsoldHoursDays: 6,
    unconfirmedHold: { requests: 13, hours: 47, minutes: 61, rushHours: 239, rushHoldHours: 11 },
  },
}))
vi.mock('../content/activities.ts', async (original) => ({
  activityGroups: (await original<typeof import('../content/activities.ts')>()).activityGroups.map((group) => ({
    ...group,
    activities: group.activities.map((activity, index) => (index === 0 ? { ...activity, enabled: false } : activity)),
  })),
}))
vi.mock('../content/cancellation-rules.ts', async (original) => ({
  ...(await original<object>()),
  cancellationRules: {
    practical: { freeUntilHours: 61, lateDuePercent: 45, noShowDuePercent: 95 },
    general: { freeUntilDays: 21, partlyUntilDays: 11, partlyDuePercent: 35, lateDuePercent: 85 },
  },
}))
vi.mock('../domain/privacy/retention.ts', async (original) => ({
  ...(await original<object>()),
  retention: { bookingMonths: 19, messageMonths: 17, quarantineDays: 23, lostMailDays: 29, backupDays: 91 },
  rateLimitMinutes: 11,
  manualRetention: { mailboxMonths: 13, applicationMonths: 5 },
}))

/**
 * The figures of the real terms, which no sentence may contain here. The group sizes in the job offer are the
 * specification's.
 */
const realFigures =
  /\b(250|750|48)\b|\b3 heures|\b10 heures|(?<!de 4 à )\b(5|cinq) (personnes|participants|places)|max 5\b|1-5\b|\b(50|100) %|\b(14|7) jours avant|\b(24|12) mois|\b30 jours, puis|\b90 jours|\b3 mois|18:00|09:00|17:00/i

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/[\u00a0\u202f]/g, ' ')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

test('the sentences of the pages follow changed terms', async () => {
  const pages = await Promise.all([
    import('./pages/booking.ts'),
    import('./pages/private-hire.ts'),
    import('./pages/gourmet.ts'),
    import('./pages/practical-info.ts'),
    import('./pages/offered-outings.ts'),
    import('./pages/relay.ts'),
    import('../content/pages/logbook-report.ts'),
    import('./cancellation-terms.ts'),
  ])
  const texts = pages.flatMap(textsOf)
  expect(texts.filter((text) => realFigures.test(text))).toEqual([])
  expect(texts.join('\n')).toContain('de 08:00 à 16:00')
  expect(texts).toContain('Le bateau prend 7 personnes au plus.')
  expect(texts).toContain('Nous vous prévenons la veille, avant 19 h.')
  expect(texts).toContain('Votre message : 17 mois sur le site, 13 mois dans notre boîte e-mail.')
  expect(texts).toContain('Votre nom, votre adresse e-mail et votre téléphone : 19 mois après la sortie, au plus.')
  expect(texts).toContain('Plus de 61 heures avant le départ : annulation ou report sans frais.')
  expect(texts).toContain('De 21 à 11 jours avant : remboursement de 65 %.')
})

test('the answers of forms and API follow changed terms', async () => {
  const { bookingErrorMessages } = await import('./messages/validation.ts')
  const { submissionErrorMessages } = await import('./messages/submissions.ts')
  expect(bookingErrorMessages['duration-min']).toBe('La durée minimale est de 4 heures.')
  expect(bookingErrorMessages['participants-max']).toBe('Maximum 7 participants.')
  expect(submissionErrorMessages()['guests-max']).toBe('Le bateau prend 7 participants au plus')
  expect(textsOf([bookingErrorMessages, submissionErrorMessages()]).filter((text) => realFigures.test(text))).toEqual(
    [],
  )
})

test('the terms of sale follow changed terms', async () => {
  const { legalText } = await import('../server/legal/legal-text.server.ts')
  const text = textsOf(legalText('cgv').html).join()
  for (const sentence of [
    'durée minimale est de 4 heures',
    'jusqu’à 7 personnes',
    '37 h au plus',
    'la veille avant 19 h',
    'Plus de 21 jours avant la sortie',
    'De 21 à 11 jours avant la sortie : nous remboursons 65 %',
    'Moins de 11 jours avant la sortie',
    'plus de 61 h avant le départ : sans frais',
    'moins de 61 h avant le départ : 45 % dus',
    'en cas d’absence : 95 % dus',
    'gratuite jusqu’à 61 h avant le départ',
  ]) {
    expect(text).toContain(sentence)
  }
})

test('the texts for assistants follow changed terms', async () => {
  const { bookingSkillText, llmsText } = await import('../app/seo/for-assistants.ts')
  const text = [llmsText, bookingSkillText].map((write) => write('https://cap.example')).join('\n')
  for (const line of text.split('\n')) expect(line.replace(/[\u00a0\u202f]/g, ' ')).not.toMatch(realFigures)
  expect(text).toContain('08:00, 11:00, 16:00')
})

test('the mails follow changed terms', async () => {
  const { composeMail } = await import('../server/mail/compose-mail.tsx')
  const { mailKinds, mailPayloads, mailedBooking } = await import('../tests/support/mail-payloads.ts')
  const { testNow } = await import('../tests/support/booking-input.ts')
  const settings = { mailFrom: 'site@exemple.ch', mailTo: 'equipe@exemple.ch', publicUrl: 'https://cap.example' }
  const price = {
    totalChf: 1044,
    priceLines: [{ code: 'boat', hours: 4, ratePerHourChf: 261, amountChf: 1044 } as const],
  }
  const payloads = mailPayloads(mailedBooking({ ...price, endsAt: new Date('2027-07-14T12:00:00Z') }))
  for (const kind of mailKinds) {
    const { text, subject } = await composeMail(kind, payloads[kind], settings, testNow)
    for (const line of textsOf([subject, ...text.split('\n')])) expect(line, kind).not.toMatch(realFigures)
  }
  const { text } = await composeMail('booking-received', payloads['booking-received'], settings, testNow)
  // The end of the hold itself, which may be nearer than the term.
  expect(text).toMatch(/puis vous écrit au plus tard le [^.]+ à \d+\sh/)
})

test('the rendered public pages follow changed terms', async () => {
  const { pagesListedByDefault } = await import('../app/seo/public-pages.ts')
  const { renderPageText } = await import('../tests/support/render-page-text.tsx')
  const { contextFor } = await import('../app/services-context.ts')
  await onDatabase(async (services) => {
    const context = contextFor(services, '127.0.0.1', () => {})
    const linesByPath = new Map<string, string[]>()
    for (const { path } of pagesListedByDefault)
      linesByPath.set(path, (await renderPageText(path, context)).split('\n'))
    for (const [path, lines] of linesByPath) {
      expect(
        textsOf(lines).filter((line) => realFigures.test(line)),
        path,
      ).toEqual([])
    }
    const allText = textsOf([...linesByPath.values()]).join('\n')
    for (const figure of [
      '261 CHF',
      '63 CHF',
      '4 heures',
      '61 h',
      '19 mois',
      '17 mois',
      '13 mois',
      '91 jours',
      'max 7',
      '08:00',
    ]) {
      expect(allText).toContain(figure)
    }
  })
})

test('the payment slip and the calendar entry follow changed terms', async () => {
  const { paymentSlip } = await import('../server/slips/payment-slip.server.ts')
  const { bookingCalendar } = await import('../server/calendar/booking-calendar.server.ts')
  await onDatabase(async (services) => {
    const { storeBooking } = await import('../tests/support/stored-bookings.ts')
    const booking = await storeBooking(services, { time: '11:00', duration: 4, participants: 6 })
    expect(booking.totalChf).toBe(4 * (261 + 63))
    const slip = await paymentSlip({ iban: 'CH5800791123000889012' }, { ...booking, amountChf: booking.totalChf })
    expect(slip?.svg).toContain('1 296.00')
    expect(slip?.svg.replace(/<[^>]+>/g, '\n')).not.toMatch(realFigures)
    const entry = bookingCalendar(booking, { method: 'REQUEST', settings: { mailFrom: 'a@exemple.ch' } })
    expect(entry).toContain('20270714T150000')
    expect(entry).not.toMatch(realFigures)
  })
})

test('the answers of the API follow changed terms', async () => {
  const { action } = await import('../app/endpoints/api-reservations.ts')
  const { contextFor } = await import('../app/services-context.ts')
  const { bookingInput } = await import('../tests/support/booking-input.ts')
  await onDatabase(async (services) => {
    const context = contextFor(services, '127.0.0.1', () => {})
    const ask = async (input: object) => {
      const body = JSON.stringify(input)
      const request = new Request('http://127.0.0.1/api/reservations', { method: 'POST', body })
      const answer = await action({ request, context } as unknown as Parameters<typeof action>[0])
      return JSON.stringify(await answer.json())
    }
    const smallAnswer = await ask(bookingInput({ time: '09:00', duration: 3, participants: 1 }))
    expect(smallAnswer).toContain('La durée minimale est de 4 heures.')
    const largeAnswer = await ask(bookingInput({ time: '11:00', duration: 10, participants: 8 }))
    expect(largeAnswer).toContain('Maximum 7 participants.')
    for (const answer of [smallAnswer, largeAnswer])
      expect(answer.replace(/[\u00a0\u202f]/g, ' ')).not.toMatch(realFigures)
  })
})

test('the output of the command line follows changed terms', async () => {
  const { bordFor } = await import('../tests/support/command-line.ts')
  await onDatabase(async (services, database) => {
    const { storeBooking } = await import('../tests/support/stored-bookings.ts')
    const { reference } = await storeBooking(services, { time: '11:00', duration: 4, participants: 6 })
    const bord = bordFor(database)
    const outputs = [await bord('--help'), await bord('liste'), await bord('voir', reference)].map(
      (result) => result.output,
    )
    expect(outputs[1]).toContain(reference)
    expect(outputs[2]).toMatch(/1’296/)
    for (const line of textsOf(outputs.flatMap((text) => text.split('\n')))) expect(line).not.toMatch(realFigures)
  })
})

async function onDatabase(use: (services: Services, database: TestDatabase) => Promise<void>): Promise<void> {
  const { openTestDatabase } = await import('../tests/support/databases.ts')
  const { withServices } = await import('../tests/support/services.ts')
  // A minute that no start time has, so that it is not mistaken for a term.
  const testNow = new Date('2027-06-01T11:34:00Z')
  const database = await openTestDatabase('sqlite')
  try {
    await withServices(database, { now: () => testNow }, (services) => use(services, database))
  } finally {
    await database.remove()
  }
}

test('a switched-off activity keeps its name and its place in carts, but the API refuses it and assistants do not read of it', async () => {
  const { activityGroups } = await import('../content/activities.ts')
  const { bookingTerms } = await import('../content/booking-terms.ts')
  const { bookingRequestSchema } = await import('../domain/booking/booking-request.ts')
  const { bookingInput, testNow } = await import('../tests/support/booking-input.ts')
  const { bookingSkillText } = await import('../app/seo/for-assistants.ts')
  const { wishIds, wishName } = await import('./wishes.ts')
  const input = (id: string) => bookingInput({ time: '11:00', duration: 5, wishes: [{ id, quantity: 1 }] })
  const schema = bookingRequestSchema(bookingTerms, testNow, wishIds())
  for (const { activities } of activityGroups) {
    const [switchedOff, switchedOn] = activities
    if (!switchedOff || !switchedOn) continue
    expect([wishIds().includes(switchedOff.id), wishIds().includes(switchedOn.id)]).toEqual([false, true])
    expect(bookingSkillText('https://cap.example')).not.toContain(`\`${switchedOff.id}\``)
    expect(wishName(switchedOff.id)).toBe(switchedOff.name)
    expect(schema.safeParse(input(switchedOff.id)).error?.issues.map(({ path }) => path[0])).toEqual(['wishes'])
    expect(schema.safeParse(input(switchedOn.id)).success).toBe(true)
    // A cart filled before it was switched off keeps it.
    expect(bookingRequestSchema(bookingTerms, testNow).safeParse(input(switchedOff.id)).success).toBe(true)
  }
})
