import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('bookings are written only in server/records', () => {
  const sources = globSync('{server,app,bord,platform}/**/*.{ts,tsx}').filter((name) => !name.includes('.test.'))
  const writes = /\b(insertInto|updateTable|deleteFrom)\('(bookings|booking_events)'\)/
  const writers = sources.filter((name) => writes.test(readFileSync(name, 'utf8')))
  // taps.ts stores in a booking how many were aboard, for the report.
  expect(writers).toEqual(['server/records/bookings.ts', 'server/records/taps.ts'])
})
