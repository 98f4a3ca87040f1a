import { describe } from 'vitest'
import { testRandomBookingAccounts } from '../support/account-sequences.ts'
import { engines } from '../support/databases.ts'

// Random lives of a booking's account: `npm run test:unit` plays 25, this file as many as ACCOUNT_RUNS says (about ten a
// second):
// ACCOUNT_RUNS=10000 npm run test:faults -- tests/faults/accounts.test.ts
describe.each(engines)('the accounts of bookings, on %s', (engine) =>
  testRandomBookingAccounts(engine, Number(process.env.ACCOUNT_RUNS ?? (engine === 'sqlite' ? 2_000 : 200))),
)
