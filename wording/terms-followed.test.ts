import { expect, test, vi } from 'vitest'

// Every figure of the terms is another one here. The modules replaced are data; all that reads them is the real thing.
vi.mock('../content/booking-terms.ts', () => ({
  bookingTerms: {
    timeZone: 'Europe/Zurich',
    baseRatePerHourChf: 261,
    skipperSurchargePerHourChf: 63,
    minDurationHours: 4,
    maxDurationHours: 9,
    minParticipants: 2,
    maxParticipants: 7,
    startTimes: ['08:00', '11:00', '16:00'],
    horizonDays: 400,
    holdHours: 37,
    weatherNoticeTime: '19:00',
  },
}))
vi.mock('../content/cancellation-terms.ts', async (original) => {
  const { cancellationTerms, ...rest } = await original<typeof import('../content/cancellation-terms.ts')>()
  const rules = {
    practical: { freeUntilHours: 61, lateDuePercent: 45, noShowDuePercent: 95 },
    general: { freeUntilDays: 21, partlyUntilDays: 11, partlyDuePercent: 35, lateDuePercent: 85 },
  }
  return { ...rest, cancellationTerms: { ...cancellationTerms, rules } }
})
vi.mock('../domain/privacy/retention.ts', async (original) => ({
  ...(await original<object>()),
  retention: { bookingMonths: 19, messageMonths: 17, quarantineDays: 23, lostMailDays: 29 },
}))

/** Figures of today's terms, which no sentence may hold any more. The groups of the job offer are the specification's. */
const old =
  /\b(250|750|48)\b|\b3 heures|\b10 heures|(?<!de 4 à )\b(5|cinq) (personnes|participants|places)|max 5\b|1-5\b|\b(50|100) %|\b(14|7) jours avant|\b(24|12) mois|\b30 jours, puis|09:00|17:00/i

function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words.replace(/[\u00a0\u202f]/g, ' ')]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : []
}

test('the sentences of the pages', async () => {
  const pages = await Promise.all([
    import('./pages/booking.ts'),
    import('./pages/private-hire.ts'),
    import('./pages/gourmet.ts'),
    import('./pages/practical-info.ts'),
    import('./pages/logbook.ts'),
    import('./cancellation-terms.ts'),
  ])
  const texts = pages.flatMap(textsOf)
  expect(texts.filter((text) => old.test(text))).toEqual([])
  expect(texts.join('\n')).toContain('de 08:00 à 16:00')
  expect(texts).toContain('Plus de 61 heures avant le départ : annulation ou report sans frais.')
  expect(texts).toContain('De 21 à 11 jours avant : remboursement de 65 %.')
})

test('the answers of forms and API', async () => {
  const { bookingErrorMessages } = await import('./messages/validation.ts')
  const { submissionErrorMessages } = await import('./messages/submissions.ts')
  expect(bookingErrorMessages['duration-min']).toBe('La durée minimale est de 4 heures.')
  expect(bookingErrorMessages['participants-max']).toBe('Maximum 7 participants.')
  expect(submissionErrorMessages['guests-max']).toBe('Le bateau prend 7 participants au plus')
  expect(textsOf([bookingErrorMessages, submissionErrorMessages]).filter((text) => old.test(text))).toEqual([])
})

test('what assistants read', async () => {
  const { llmsText } = await import('../app/seo/llms-text.ts')
  const { bookingSkillText } = await import('../app/seo/booking-skill.ts')
  const text = [llmsText, bookingSkillText].map((write) => write('https://cap.example')).join('\n')
  for (const line of text.split('\n')) expect(line.replace(/[\u00a0\u202f]/g, ' ')).not.toMatch(old)
  expect(text).toContain('08:00, 11:00, 16:00')
})

test('the mails', async () => {
  const { composeMail } = await import('../server/mail/compose-mail.tsx')
  const { mailKinds, mailPayloads, mailedBooking } = await import('../tests/support/mail-payloads.ts')
  const { testNow } = await import('../tests/support/booking-input.ts')
  const settings = { mailFrom: 'site@exemple.ch', mailTo: 'equipe@exemple.ch', publicUrl: 'https://cap.example' }
  const payloads = mailPayloads(mailedBooking({ totalChf: 1044, endsAt: Date.parse('2027-07-14T12:00:00Z') }))
  for (const kind of mailKinds) {
    const { text, subject } = await composeMail(kind, payloads[kind], settings, testNow)
    for (const line of textsOf([subject, ...text.split('\n')])) expect(line, kind).not.toMatch(old)
  }
  const { text } = await composeMail('booking-received', payloads['booking-received'], settings, testNow)
  expect(text).toContain('dans les 37 heures')
})
