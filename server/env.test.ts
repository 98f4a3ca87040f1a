import { describe, expect, test } from 'vitest'
import { readSettings } from './env.ts'

describe('the IBAN', () => {
  test('may be written in groups and in small letters', () => {
    expect(readSettings({ IBAN: 'ch58 0079 1123 0008 8901 2' }).iban).toBe('CH5800791123000889012')
    expect(readSettings({}).iban).toBeUndefined()
  })

  test.each([
    [
      'with a digit mistyped',
      'CH58 0079 1123 0008 8901 3',
      'IBAN must be a Swiss IBAN; its digits do not fit together',
    ],
    ['of another country', 'DE89 3704 0044 0532 0130 00', 'IBAN must be a Swiss IBAN'],
    ['that is a QR-IBAN', 'CH44 3199 9123 0008 8901 2', 'IBAN must be the ordinary IBAN of the account'],
  ])('%s stops the start and says why, once', (_, IBAN, reason) => {
    const start = () => readSettings({ IBAN })
    expect(start).toThrow(reason)
    try {
      start()
    } catch (error) {
      expect((error as Error).message.match(/IBAN must/g)).toHaveLength(1)
    }
  })
})
