import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compress, isWorthCompressing, preferredEncoding } from './encoding.ts'

describe('preferredEncoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['identity, br;q=0.5', undefined],
    ['deflate, zstd', undefined],
    ['br;q=nonsense', 'br'],
  ])('preferredEncoding gives the encoding for « %s »: %s', (accept, expected) => {
    expect(preferredEncoding(accept)).toBe(expected)
    expect(preferredEncoding(accept)).toBe(expected)
  })

  it('preferredEncoding gives the right answer for each of a thousand different values', () => {
    for (let n = 0; n < 1_000; n++) expect(preferredEncoding(`gzip, x-${n}`)).toBe('gzip')
  })
})

describe('compress', () => {
  const text = Buffer.from('Une embellie sur le lac. '.repeat(500))

  it.each(['best', 'quick'] as const)(
    'compressed bytes are the same after decompression, after %s compression',
    async (effort) => {
      expect(brotliDecompressSync(await compress(text, 'br', effort))).toEqual(text)
      expect(gunzipSync(await compress(text, 'gzip', effort))).toEqual(text)
    },
  )
})

describe('isWorthCompressing', () => {
  it.each([
    ['text/html; charset=utf-8', 5_000, true],
    ['text/x-script', 5_000, true],
    ['image/svg+xml; charset=utf-8', 5_000, true],
    ['application/json', 5_000, true],
    ['application/json', 200, false],
    ['image/webp', 5_000, false],
    ['font/woff2', 5_000, false],
    ['application/pdf', 5_000, false],
  ])('isWorthCompressing of %s with %i bytes is %s', (type, bytes, expected) => {
    expect(isWorthCompressing(type, bytes)).toBe(expected)
  })
})
