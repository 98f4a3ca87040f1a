import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

const socketAddress = '10.0.0.9'

describe('clientAddress', () => {
  it.each([
    ['nobody is trusted', '203.0.113.7', 0, socketAddress],
    ['the header is missing', undefined, 2, socketAddress],
    ['one proxy wrote the only entry', '203.0.113.7', 1, '203.0.113.7'],
    ['a visitor invents entries', '1.1.1.1, 2.2.2.2, 203.0.113.7', 1, '203.0.113.7'],
    ['two proxies, and a visitor invents an entry', '1.1.1.1, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    ['the request entered at the nearer of two proxies', '203.0.113.7', 2, '203.0.113.7'],
    ['the proxy wrote the port', '203.0.113.7:52811', 1, '203.0.113.7'],
    ['the proxy wrote IPv6 with the port', '[2001:db8::7]:52811', 1, '2001:db8::7'],
    ['the proxy wrote plain IPv6', '2001:db8::7', 1, '2001:db8::7'],
    ['the trusted entry is no address', 'unknown', 1, socketAddress],
    ['the header is empty', ' , ', 1, socketAddress],
  ])('clientAddress finds the address of the client when %s', (_, header, proxyCount, expected) => {
    expect(clientAddress(socketAddress, header, proxyCount)).toBe(expected)
  })

  it('clientAddress cannot be influenced by any header that a visitor sends', () => {
    for (const forgedHeader of ['', '9.9.9.9', '9.9.9.9, 8.8.8.8', '::1', '"><script>', ',,,,']) {
      expect(clientAddress(socketAddress, forgedHeader ? `${forgedHeader}, 203.0.113.7` : '203.0.113.7', 1)).toBe(
        '203.0.113.7',
      )
    }
  })
})
