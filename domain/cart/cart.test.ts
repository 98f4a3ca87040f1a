import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addItem,
  type Cart,
  cartItemCount,
  cartTotalChf,
  parseStoredCart,
  removeItem,
  setQuantity,
  shortDescription,
} from './cart.ts'

const bouee = { id: 'bouee', name: 'Bouée', price: 0, type: 'activity' }
const fondue = { id: 'fondue', name: 'Fondue', price: 12.5, couleur: 'jaune' }

test('a new item gets quantity 1 and keeps the fields it was given', () => {
  expect(addItem([], fondue)).toEqual([{ ...fondue, quantity: 1 }])
})

test('an item that is already in the cart stays as it is', () => {
  const cart: Cart = [{ ...bouee, quantity: 4 }]
  expect(addItem(cart, { ...bouee, name: 'Autre nom' })).toBe(cart)
})

test('a quantity is whole and never below 1', () => {
  const cart: Cart = [{ ...bouee, quantity: 4 }]
  for (const [quantity, expected] of [
    [0, 1],
    [-5, 1],
    [2.9, 2],
    [Number.NaN, 1],
    [7, 7],
  ] as const) {
    expect(setQuantity(cart, 'bouee', quantity)[0]?.quantity).toBe(expected)
  }
  expect(setQuantity(cart, 'autre', 9)).toEqual(cart)
})

test('total and count are sums over the items', () => {
  const cart: Cart = [
    { ...bouee, quantity: 4 },
    { ...fondue, quantity: 2 },
  ]
  expect(cartTotalChf(cart)).toBe(25)
  expect(cartItemCount(cart)).toBe(6)
  expect(cartItemCount(removeItem(cart, 'bouee'))).toBe(2)
})

test('no sequence of acts leaves an item twice in the cart, or with a quantity below 1', () => {
  const act = fc.record({
    kind: fc.constantFrom('add', 'remove', 'set'),
    id: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer(),
  })
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      let cart: Cart = []
      for (const { kind, id, quantity } of acts) {
        if (kind === 'add') cart = addItem(cart, { id, name: id, price: 0 })
        else cart = kind === 'remove' ? removeItem(cart, id) : setQuantity(cart, id, quantity)
      }
      expect(new Set(cart.map((item) => item.id)).size).toBe(cart.length)
      expect(cart.every((item) => item.quantity >= 1)).toBe(true)
    }),
  )
})

test('a description of 100 characters stays whole, and one of 101 is cut', () => {
  expect(shortDescription('é'.repeat(100))).toBe('é'.repeat(100))
  expect(shortDescription('é'.repeat(101))).toBe(`${'é'.repeat(100)}…`)
})

const storedItem = { id: 'bouee', name: 'Bouée', price: 0, quantity: 2, couleur: 'rouge' }

test('a stored cart is read back, unknown fields included', () => {
  expect(parseStoredCart(JSON.stringify([storedItem]))).toEqual([storedItem])
  expect(parseStoredCart(null)).toEqual([])
})

test('text that is not JSON, and JSON that is not a list, are no cart', () => {
  for (const text of ['{', '{}', 'null', '"a"', '3', '{"0":{}}']) expect(parseStoredCart(text)).toBeUndefined()
})

test('reading a stored cart drops invalid and duplicate items and repairs quantities', () => {
  const invalidEntries = [null, 3, {}, { id: 'x' }, { ...storedItem, name: '' }]
  expect(parseStoredCart(JSON.stringify([...invalidEntries, storedItem, { ...storedItem, name: 'Copie' }]))).toEqual([
    storedItem,
  ])
  const malformedItem = { ...storedItem, price: '12', quantity: 0, description: {} }
  expect(parseStoredCart(JSON.stringify([malformedItem]))).toEqual([{ ...storedItem, price: 0, quantity: 1 }])
})

test('no stored text makes reading a cart throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const item of parseStoredCart(text) ?? []) expect(item.quantity).toBeGreaterThanOrEqual(1)
    }),
  )
})
