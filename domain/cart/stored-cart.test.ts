import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStoredCart } from './stored-cart.ts'

const item = { id: 'bouee', name: 'Bouée', price: 0, quantity: 2, couleur: 'rouge' }

test('what was stored comes back, unknown fields included', () => {
  expect(parseStoredCart(JSON.stringify([item]))).toEqual({ cart: [item] })
  expect(parseStoredCart(null)).toEqual({ cart: [] })
})

test('text that is not JSON, and JSON that is not a list, give an empty cart and say why', () => {
  expect(parseStoredCart('{')).toEqual({ cart: [], problem: 'unparseable' })
  for (const text of ['{}', 'null', '"a"', '3', '{"0":{}}']) {
    expect(parseStoredCart(text)).toEqual({ cart: [], problem: 'not-a-list' })
  }
})

test('foreign entries and second copies are left out, wrong figures mended', () => {
  const stored = [null, 3, {}, { id: 'x' }, { ...item, price: '12', quantity: 0 }, { ...item, name: 'Copie' }]
  expect(parseStoredCart(JSON.stringify(stored)).cart).toEqual([{ ...item, price: 0, quantity: 1 }])
})

test('no stored text throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const kept of parseStoredCart(text).cart) expect(kept.quantity).toBeGreaterThanOrEqual(1)
    }),
  )
})
