import { expect, test } from 'vitest'
import { cancellationRules } from '../content/cancellation-rules.ts'
import { cancellationCostOnceConfirmed } from './cancellation-costs.ts'

const sentenceAt = (now: string, rules = cancellationRules) => {
  const outing = { startsAt: new Date('2027-07-14T08:00:00Z'), totalChf: 750 }
  return cancellationCostOnceConfirmed(outing, rules, new Date(now)).replace(/[\u00a0\u202f]/g, ' ')
}

const freeSentence =
  'Une fois la sortie confirmée, l’annuler reste gratuit jusqu’au lundi 12 juillet 2027 à 10 h ; ensuite, 375 CHF restent dus.'
const dueSentence = 'Le départ est proche : une fois la sortie confirmée, 375 CHF restent dus si vous l’annulez.'

test.each([
  ['in winter', '2026-12-01T08:00:00Z', freeSentence],
  ['nine days before, when the other of the two rules asks for more', '2027-07-05T08:00:00Z', freeSentence],
  ['a second before it costs', '2027-07-12T07:59:59Z', freeSentence],
  ['once it costs', '2027-07-12T08:00:00Z', dueSentence],
  ['an hour before', '2027-07-14T07:00:00Z', dueSentence],
])('a guest who asks %s reads what cancelling will cost', (_, now, words) => {
  expect(sentenceAt(now)).toBe(words)
})

test('an association that never charges for cancelling says so', () => {
  const practical = { freeUntilHours: 0, lateDuePercent: 0, noShowDuePercent: 0 }
  expect(sentenceAt('2027-07-14T07:00:00Z', { ...cancellationRules, practical })).toBe(
    'Une fois la sortie confirmée, l’annuler reste gratuit jusqu’au départ.',
  )
})
