import { describe } from 'vitest'
import { engines } from '../../../tests/support/databases.ts'
import { testPaymentSequences } from '../../../tests/support/payment-sequences.ts'

// Many more of them: tests/faults/online-payments.test.ts.
describe.each(engines)('payments online on %s', (engine) => testPaymentSequences(engine, 8))
