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

/**
 * Whom an address belongs to, for what a person does seldom: `client` is one household or harbour (an IPv6 subscriber is
 * given a /56), `network` the neighbourhood a provider hands out together (IPv4 /24, IPv6 /48). Nothing for what is no
 * address.
 */
export function addressNetworks(address: string): { client?: string; network?: string } {
  const withoutZone = address.replace(/%.*$/, '')
  const ipv4 = /^(?:::ffff:)?((\d+\.\d+\.\d+)\.\d+)$/i.exec(withoutZone)
  if (ipv4?.[1]) return { client: ipv4[1], network: `${ipv4[2]}.0/24` }
  if (!isIPv6(withoutZone)) return {}
  const groups = hextets(withoutZone)
  const network = groups.slice(0, 3).join(':')
  // Half of the fourth group: two of its four hexadecimal digits.
  const subscriber = (groups[3] ?? '0').padStart(4, '0').slice(0, 2)
  return { client: `${network}:${subscriber}00::/56`, network: `${network}::/48` }
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
