import { expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { bookingPrice } from './price.ts'
import { durationChoices } from './terms.ts'

test('the durations on offer are 3 to 10 hours', () => {
  expect(durationChoices(bookingTerms)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})

// Rule 3.7: total = duration × 250, plus duration × 50 for the sporty boat with a skipper. Written out, not computed.
const totals = {
  'classique avec-skipper': [750, 1000, 1250, 1500, 1750, 2000, 2250, 2500],
  'classique sans-skipper': [750, 1000, 1250, 1500, 1750, 2000, 2250, 2500],
  'sportif avec-skipper': [900, 1200, 1500, 1800, 2100, 2400, 2700, 3000],
  'sportif sans-skipper': [750, 1000, 1250, 1500, 1750, 2000, 2250, 2500],
}

test.each(Object.entries(totals))('%s costs its published totals for 3 to 10 hours', (choice, expected) => {
  const [boatType, skipperOption] = choice.split(' ') as ['classique', 'avec-skipper']
  const computed = durationChoices(bookingTerms).map(
    (duration) => bookingPrice({ boatType, skipperOption, duration }, bookingTerms).totalChf,
  )
  expect(computed).toEqual(expected)
})

test('the price lines show what the total is made of', () => {
  const price = bookingPrice({ boatType: 'sportif', skipperOption: 'avec-skipper', duration: 4 }, bookingTerms)
  expect(price.lines).toEqual([
    { code: 'boat', hours: 4, ratePerHourChf: 250, amountChf: 1000 },
    { code: 'skipper', hours: 4, ratePerHourChf: 50, amountChf: 200 },
  ])
})
