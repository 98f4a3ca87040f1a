import { expect, test, vi } from 'vitest'
import { withPlainSpaces } from './no-break.ts'

const spy = vi.hoisted(() => ({ isLoading: false, readers: new Set<string>() }))

vi.mock('../content/booking-terms.ts', async (original) => {
  const real = await original<typeof import('../content/booking-terms.ts')>()
  return {
    putInForce: real.putInForce,
    writtenTerms: real.writtenTerms,
    get bookingTerms() {
      if (spy.isLoading) spy.readers.add(readersIn(`${new Error().stack}`))
      return real.bookingTerms
    },
  }
})

/** The lines of ours that led to a reading, the nearest first: « wording/a.ts:3:1 ← app/b.ts:7:2 ». */
function readersIn(stack: string): string {
  const lines = stack.match(/(?<=\/)(domain|content|wording|platform|server|bord|app|demo)\/[^)\n]+(?=\)?$)/gm) ?? []
  return lines.join(' ← ')
}

const modules = import.meta.glob([
  '../{domain,content,wording,platform,server,bord,app}/**/*.{ts,tsx}',
  '!../**/*.test.{ts,tsx}',
  // Modules that only a browser or a thread of their own can load.
  '!../app/{browser/*,entry.client.tsx,pages/nos-partenaires/missing-logos.ts}',
  '!../platform/watchdog-thread.ts',
])

test('no module reads a term while it loads, since it would keep one that is no longer in force', async () => {
  expect(Object.keys(modules).length).toBeGreaterThan(500)
  // One after the other, so that the place in a module that reads is the nearest line of the stack.
  for (const load of Object.values(modules)) {
    spy.isLoading = true
    await load()
    spy.isLoading = false
  }
  expect([...spy.readers]).toEqual([])
}, 120_000)

test('texts kept by a module follow the terms in force, and a function that is given terms uses those', async () => {
  const terms = await import('../content/booking-terms.ts')
  const { bookingErrorMessages } = await import('./messages/validation.ts')
  const { bookingPage } = await import('./pages/booking.ts')
  const { needTexts } = await import('./boarding-needs.ts')
  const { durationChoices } = await import('../domain/booking/terms.ts')
  const { keyFacts } = bookingPage
  const currentTexts = () => [
    bookingErrorMessages['duration-min'],
    JSON.stringify(keyFacts),
    needTexts('wheelchair-place').label,
  ]
  const termsBefore = terms.bookingTerms
  const textsBefore = currentTexts()
  terms.putInForce({ ...termsBefore, minDurationHours: 4, maxDurationHours: 6 })
  try {
    expect(withPlainSpaces(bookingErrorMessages['duration-min'])).toBe('La durée minimale est de 4 heures.')
    expect(withPlainSpaces(JSON.stringify(keyFacts))).toContain('4 heures')
    expect(durationChoices(terms.bookingTerms)).toEqual([4, 5, 6])
    expect(durationChoices(termsBefore)[0]).toBe(termsBefore.minDurationHours)
  } finally {
    terms.putInForce(termsBefore)
  }
  expect(currentTexts()).toEqual(textsBefore)
})

const sources = import.meta.glob<string>('../{wording,platform,server,bord,app}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('what the team may change is read through factInForce, and from its file by nobody else', () => {
  const readers = ['./fact-in-force.ts', './extras.ts', '../server/changeable-facts.ts', './translations.ts']
  const directReading =
    /association\.(phone|answerTime)\b|\{[^{}]*\b(phone|answerTime)\b[^{}]*\} = association\b|\bextras\b[^']*'[^']*content\/extras\.ts|supportPage\.intro/
  const readingFiles = Object.entries(sources).filter(
    ([file, text]) => !/\.test\./.test(file) && directReading.test(text),
  )
  expect(readingFiles.map(([file]) => file).filter((file) => !readers.includes(file))).toEqual([
    // It passes what is written there to `factInForce`.
    '../app/pages/soutenir/route.tsx',
  ])
})
