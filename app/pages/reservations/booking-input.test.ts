import { expect, test } from 'vitest'
import { bookingInput } from './booking-input.ts'

function form(fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

test('an empty form has nothing in it, so that the schema finds every required field missing', () => {
  expect(bookingInput(form([['name', '  ']]))).toEqual({ wishes: [] })
})

test('gives values their type', () => {
  const input = bookingInput(
    form([
      ['boatType', 'classique'],
      ['date', '1.12.2026'],
      ['duration', '3'],
      ['participants', 'deux'],
      ['wishes[0].id', 'bouee'],
      ['wishes[0].quantity', '2'],
    ]),
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
  const twoDates = form([
    ['date', ''],
    ['date', '2026-12-01'],
  ])
  expect(bookingInput(twoDates).date).toBeUndefined()
})

test('an offered start stands above date and time', () => {
  const offered = form([
    ['date', '2026-12-01'],
    ['time', '09:00'],
    ['start', '2026-12-02T11:00'],
  ])
  expect(bookingInput(offered)).toMatchObject({ date: '2026-12-02', time: '11:00' })
})

test('leaves what is not a day as it was typed', () => {
  expect(bookingInput(form([['date', 'demain']])).date).toBe('demain')
})

test('unticked wishes are none, whatever their quantity, and odd names are ignored', () => {
  const wishes = form([
    ['wishes[0].quantity', '1'],
    ['wishes[1].id', 'bouee'],
    ['wishes[1].quantity', '1'],
    ['wishes[4000000000].id', 'subwing'],
    ['wishes[__proto__].id', 'subwing'],
  ])
  expect(bookingInput(wishes).wishes).toEqual([{ id: 'bouee', quantity: 1 }])
})
