import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import type { Conflict } from '../../../../domain/booking/outcome.ts'
import { resourceName } from '../../../../wording/resources.ts'
import { LogbookContext, type OpenLogbook } from '../use-logbook.ts'
import { ConflictList, withSentence } from './act-fields.tsx'

test('each closure and each place in the way of some hours is named with its boat', () => {
  const startsAt = new Date('2027-07-14T08:00:00Z')
  const conflicts = bookingTerms.boats.flatMap(({ id }): Conflict[] => [
    { reason: 'prive', resource: id, startsAt },
    { reason: 'place', resource: id, startsAt },
  ])
  const html = renderToStaticMarkup(
    <LogbookContext value={{ now: startsAt } as OpenLogbook}>
      <ConflictList conflicts={conflicts} />
    </LogbookContext>,
  )
  const lines = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text = '']) => text)
  expect(new Set(lines).size).toBe(2 * bookingTerms.boats.length)
  for (const { id } of bookingTerms.boats)
    expect(lines.filter((line) => line.includes(resourceName(id)))).toHaveLength(2)
})

test('an example is added to a message to the guest only where there is room for all of it', () => {
  expect(withSentence('', 'La bise se lève.', 16)).toBe('La bise se lève.')
  expect(withSentence('Bonjour. ', 'La bise se lève.', 25)).toBe('Bonjour. La bise se lève.')
  expect(withSentence('Bonjour. ', 'La bise se lève.', 24)).toBe('Bonjour. ')
})
