import { expect, test } from 'vitest'
import { bookingInput, readForm } from './booking-input.ts'

function formOf(...fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return readForm(form)
}

test('an empty form becomes an empty input, so that the schema finds every required field missing', () => {
  expect(bookingInput(formOf(['name', '  ']))).toEqual({ wishes: [] })
})

test('a sent form becomes numbers, days and texts', () => {
  const input = bookingInput(
    formOf(
      ['boatType', 'classique'],
      ['date', '1.12.2026'],
      ['duration', '3'],
      ['participants', 'deux'],
      ['wish-bouee', '2'],
    ),
  )
  expect(input).toMatchObject({
    boatType: 'classique',
    date: '2026-12-01',
    duration: 3,
    participants: Number.NaN,
    wishes: [{ id: 'bouee', quantity: 2 }],
  })
})

test('the first of two dates counts: without scripts the native field stands before the typed one', () => {
  expect(bookingInput(formOf(['date', ''], ['date', '2026-12-01'])).date).toBeUndefined()
})

test('an offered start takes precedence over date and time', () => {
  const offeredStartForm = formOf(['date', '2026-12-01'], ['time', '09:00'], ['start', '2026-12-02T11:00'])
  expect(bookingInput(offeredStartForm)).toMatchObject({ date: '2026-12-02', time: '11:00' })
})

test('a typed day that cannot be read stays as it was typed', () => {
  expect(bookingInput(formOf(['date', 'demain'])).date).toBe('demain')
})

test('a wish with the quantity 0 is left out, and odd names do no harm', () => {
  const wishesForm = formOf(
    ['wish-subwing', '0'],
    ['wish-bouee', '1'],
    ['wish-bouee', '2'],
    ['__proto__', 'x'],
    ['wishes', 'tout'],
  )
  expect(bookingInput(wishesForm).wishes).toEqual([{ id: 'bouee', quantity: 1 }])
})
