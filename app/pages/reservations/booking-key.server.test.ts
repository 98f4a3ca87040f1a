import { expect, test } from 'vitest'
import { z } from 'zod'
import { bookingKey } from './booking-key.server.ts'

const now = new Date('2026-11-20T08:10:00Z')

test('takes the key the browser drew', () => {
  const drawn = '7b0f6d7e-6a5c-4f4e-9d55-0c8c8b0f6d7e'
  expect(bookingKey({ idempotencyKey: drawn }, now)).toEqual({ key: drawn, drawn: true })
})

test('makes the same key of the same content within the hour, another one of other content or later', () => {
  const ana = { name: 'Ana', idempotencyKey: '' }
  const { key, drawn } = bookingKey(ana, now)
  expect(drawn).toBe(false)
  expect(z.uuid().safeParse(key).success).toBe(true)
  expect(bookingKey(ana, new Date('2026-11-20T08:50:00Z')).key).toBe(key)
  expect(bookingKey({ ...ana, name: 'Anna' }, now).key).not.toBe(key)
  expect(bookingKey(ana, new Date('2026-11-20T09:10:00Z')).key).not.toBe(key)
})

test('does not take a key that is no UUID', () => {
  expect(bookingKey({ idempotencyKey: 'x' }, now).drawn).toBe(false)
})
