import { expect, test } from 'vitest'
import { llmsText } from '../app/seo/for-assistants.ts'
import { withTerms } from '../tests/support/with-terms.ts'
import { bookingErrorMessages } from './messages/validation.ts'
import { openDaysTexts } from './pages/booking.ts'

test('the public reads on which days and until when outings take place only if the terms limit that', async () => {
  expect(openDaysTexts()).toEqual([])
  const limitedTerms = {
    season: ['04-15', '10-01'],
    closedDays: ['lundi', '08-01', '2027-07-14'],
    latestReturn: '20:00',
  } as const
  await withTerms(limitedTerms, async () => {
    const plainTexts = openDaysTexts().map((text) => text.replace(/[\u00a0\u202f]/g, ' '))
    // A single date is shown by the calendar alone: the sentence would outlive it.
    expect(plainTexts).toEqual([
      'Les sorties ont lieu du 15 avril au 1er octobre.',
      'Pas de sortie : chaque lundi, chaque 1er août.',
      'Retour au port à 20 h au plus tard.',
    ])
    for (const text of openDaysTexts()) expect(llmsText('https://exemple.ch')).toContain(text)
    expect(bookingErrorMessages['date-off-season']).toContain('du 15 avril au 1er octobre')
    expect(bookingErrorMessages['time-too-late']).toMatch(/après 20.h/)
  })
})
