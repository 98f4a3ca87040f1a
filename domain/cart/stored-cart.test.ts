import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStoredCart } from './cart.ts'

const item = { id: 'bouee', name: 'Bouée', price: 0, quantity: 2, couleur: 'rouge' }

test('what was stored comes back, unknown fields included', () => {
  expect(parseStoredCart(JSON.stringify([item]))).toEqual([item])
  expect(parseStoredCart(null)).toEqual([])
})

test('text that is not JSON, and JSON that is not a list, are no cart', () => {
  for (const text of ['{', '{}', 'null', '"a"', '3', '{"0":{}}']) expect(parseStoredCart(text)).toBeUndefined()
})

test('what no cart puts there and second copies are left out', () => {
  const foreign = [
    null,
    3,
    {},
    { id: 'x' },
    { ...item, price: '12' },
    { ...item, quantity: 0 },
    { ...item, description: {} },
  ]
  expect(parseStoredCart(JSON.stringify([...foreign, item, { ...item, name: 'Copie' }]))).toEqual([item])
})

test('no stored text throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const kept of parseStoredCart(text) ?? []) expect(kept.quantity).toBeGreaterThanOrEqual(1)
    }),
  )
})
