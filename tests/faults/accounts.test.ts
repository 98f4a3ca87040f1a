import { describe } from 'vitest'
import { testAccountSequences } from '../support/account-sequences.ts'
import { engines } from '../support/databases.ts'

// `npm run test:unit` plays a few of them. As many as one likes, about ten a second, by
// ACCOUNT_RUNS=10000 npm run test:faults -- tests/faults/accounts.test.ts
describe.each(engines)('accounts on %s', (engine) =>
  testAccountSequences(engine, Number(process.env.ACCOUNT_RUNS ?? (engine === 'sqlite' ? 2_000 : 200))),
)
