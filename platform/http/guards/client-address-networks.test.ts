import { describe, expect, test } from 'vitest'
import { addressGroup, addressNetworks } from './client-address.ts'

describe('groups of client addresses', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7/32'],
    ['::ffff:192.0.2.7', '192.0.2.7/32'],
    ['::FFFF:c000:207', '192.0.2.7/32'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7/32'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['nobody', 'nobody'],
  ])('the address %s is in the group %s', (address, group) => {
    expect(addressGroup(address)).toBe(group)
  })

  test.each([
    ['192.0.2.7', '192.0.2.7/32', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.7/32', '192.0.2.0/24'],
    ['::ffff:c000:207', '192.0.2.7/32', '192.0.2.0/24'],
    ['2001:db8:1:2345:3:4:5:6', '2001:db8:1:2300::/56', '2001:db8:1::/48'],
    ['2001:0DB8:0001:23FF::9', '2001:db8:1:2300::/56', '2001:db8:1::/48'],
    ['2001:db8:1:5::9', '2001:db8:1::/56', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8::/56', '2001:db8::/48'],
    ['fe80::1%eth0', 'fe80::/56', 'fe80::/48'],
  ])('the address %s is in the household %s and the neighbourhood %s', (address, client, network) => {
    expect(addressNetworks(address)).toEqual({ client, network })
  })

  test('the next household or neighbourhood begins at the bit where the network ends', () => {
    const [home, sameHome, nextDoor, otherTown] = [
      '2001:db8:1:2300::1',
      '2001:db8:1:23ff:ffff:ffff:ffff:ffff',
      '2001:db8:1:2400::1',
      '2001:db8:2:2300::1',
    ].map(addressNetworks)
    expect(sameHome).toEqual(home)
    expect(nextDoor?.client).not.toBe(home?.client)
    expect(nextDoor?.network).toBe(home?.network)
    expect(otherTown?.network).not.toBe(home?.network)
  })

  test.each(['', 'nobody', '192.0.2.7:443', '999.0.2.7'])('%o is no address and belongs to no network', (address) => {
    expect(addressNetworks(address)).toEqual({})
  })
})
