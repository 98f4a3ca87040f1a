import { expect, test } from 'vitest'
import { logbookActs } from '../../content/pages/logbook-acts.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { doneNotice } from './logbook-notices.ts'

const { done } = logbookActs.close

test.each([
  ['postpone', 'postponed'],
  ['cancel', 'cancelled'],
] as const)('the notice of « %s » names outings only where there were any', (answer, list) => {
  const closure = { id: 'c', resource: 'sportif', reason: 'prive', startsAt: testNow, endsAt: testNow } as const
  const noOutings = {
    closures: [closure],
    postponed: [],
    cancelled: [],
    declined: ['CE-111111'],
    atSea: [],
    toCall: [],
  }
  const titleOf = (stretch: typeof noOutings) =>
    doneNotice({ intent: 'close', sent: { answer }, stretch }, testNow)?.title
  expect(titleOf(noOutings)).toBe(done.close)
  expect(titleOf({ ...noOutings, [list]: ['CE-222222'] })).toBe(done[answer])
})
