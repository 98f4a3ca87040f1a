import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../field-errors.ts'
import { placementSchema, relayCancelEnd } from './placement.ts'

const boat = { hasRamp: true, hasShade: true, wheelchairPlaces: 2, maxParticipants: 5 }
const schema = placementSchema({ ...boat, needsWish: false })
/** A valid placement, as a form sends it. */
const family = { adults: '2', children: '1', greeting: 'Ana', email: '', needs: [] }

describe('the family that a relay registers', () => {
  test('a family is read from a form: numbers, a greeting, no address', () => {
    expect(schema.parse({ ...family, greeting: ' A. \u200bet B. ' })).toEqual({
      adults: 2,
      children: 1,
      greeting: 'A. et B.',
      email: undefined,
      phone: undefined,
      wishes: [],
      needs: [],
    })
    expect(schema.parse({ ...family, email: 'ana@exemple.ch' }).email).toBe('ana@exemple.ch')
  })

  test.each([
    [{ adults: '0' }, 'adults', 'adults-min'],
    [{ adults: '' }, 'adults', 'adults-min'],
    [{ adults: '1.5' }, 'adults', 'adults-min'],
    [{ adults: undefined }, 'adults', 'adults-min'],
    [{ children: '-1' }, 'children', 'children-min'],
    [{ children: 'x' }, 'children', 'children-min'],
    [{ children: '4' }, 'children', 'persons-max'],
    [{ greeting: ' ' }, 'greeting', 'greeting-required'],
    [{ greeting: 'a'.repeat(31) }, 'greeting', 'greeting-too-long'],
    [{ greeting: 'www.exemple.ch' }, 'greeting', 'greeting-link'],
    [{ email: 'ana' }, 'email', 'email-invalid'],
    [{ needs: [{ code: 'insulin', quantity: 1 }] }, 'needs', 'need-unknown'],
    [{ needs: undefined }, 'needs', 'need-unknown'],
  ])('%j is refused for a family', (overrides, field, code) => {
    const result = schema.safeParse({ ...family, ...overrides })
    expect(result.error && fieldErrors(result.error)).toEqual([{ field, code }])
  })

  test('phone and wishes of a family follow the rules of the booking form, including a wish where the boat needs one', () => {
    const classicSchema = placementSchema({ ...boat, needsWish: true })
    const fields = { phone: '079 123 45 67', wishes: [{ id: 'bouee', quantity: 1 }] }
    expect(classicSchema.parse({ ...family, ...fields })).toMatchObject(fields)
    const errorsOf = (overrides: object) =>
      fieldErrors(classicSchema.safeParse({ ...family, ...fields, ...overrides }).error as never)
    expect(errorsOf({ wishes: [] })).toEqual([{ field: 'wishes', code: 'wishes-required' }])
    expect(errorsOf({ wishes: [{ id: '<b>', quantity: 1 }] })).toEqual([{ field: 'wishes', code: 'wishes-invalid' }])
    expect(errorsOf({ phone: 'non' })).toEqual([{ field: 'phone', code: 'phone-invalid' }])
  })

  test('five participants may be any mixture of adults and children', () => {
    expect(schema.safeParse({ ...family, adults: '1', children: '4' }).success).toBe(true)
    expect(schema.safeParse({ ...family, adults: '5', children: '0' }).success).toBe(true)
  })
})

test('a relay can give an outing back until the evening before, by the clock of the lake', () => {
  const terms = { relayCancelTime: '18:00', timeZone: 'Europe/Zurich' } as const
  expect(relayCancelEnd(new Date('2027-07-14T08:00:00Z'), terms)).toEqual(new Date('2027-07-13T16:00:00Z'))
  // Clocks change in the night between: the evening before is still in winter time.
  expect(relayCancelEnd(new Date('2027-03-28T08:00:00Z'), terms)).toEqual(new Date('2027-03-27T17:00:00Z'))
})
