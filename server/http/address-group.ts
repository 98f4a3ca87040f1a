import { isIPv6 } from 'node:net'

/**
 * What one household or one harbour Wi-Fi has in common: the address itself for IPv4, and for IPv6 the /64 network,
 * because a single subscriber holds a whole /64 and could use a fresh address for every request (RFC 4291, 2.5.4).
 * An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) counts as the IPv4 address it is.
 */
export function addressGroup(address: string): string {
  const withoutZone = address.replace(/%.*$/, '')
  if (!isIPv6(withoutZone)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)
  if (mapped?.[1]) return mapped[1]
  return `${hextets(withoutZone).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros. The URL parser knows every way to write one. */
function hextets(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  if (tail === undefined) return left
  const right = tail.split(':').filter(Boolean)
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
