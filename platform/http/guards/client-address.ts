import { isIP, isIPv4, isIPv6 } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'

/**
 * The address a request came from. Each proxy appends the address it was called from to X-Forwarded-For, and anyone can
 * send that header with any content: only the last `trustedProxies` entries were written by our own proxies, so the
 * leftmost of those is the client. Without trusted proxies the header is ignored.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwardedFor) return socketAddress
  const hops = forwardedFor.split(',').map((hop) => withoutPort(hop.trim()))
  // Fewer entries than proxies: the request entered at a nearer one, which wrote the leftmost entry.
  const client = hops.at(-trustedProxies) ?? hops[0] ?? ''
  return isIP(client) ? client : socketAddress
}

/** Some proxies write the port too: `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  const bracketed = /^\[(.+)\](?::\d+)?$/.exec(hop)
  if (bracketed?.[1]) return bracketed[1]
  return hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

/**
 * What one household or one harbour Wi-Fi has in common: the address itself for IPv4, and for IPv6 the /64 network,
 * because a single subscriber holds a whole /64 and could use a fresh address for every request (RFC 4291, 2.5.4).
 * An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) counts as the IPv4 address it is.
 */
export function addressGroup(address: string): string {
  const withoutZone = address.replace(/%.*$/, '')
  if (!isIPv6(withoutZone)) return address
  const groups = hextets(withoutZone)
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * The networks an address belongs to, for counting rare acts: `client` is one household or harbour (an IPv6 subscriber
 * is given a /56), `network` a provider's local block (IPv4 /24, IPv6 /48). Empty for text that is no address.
 */
export function addressNetworks(address: string): { client?: string; network?: string } {
  const withoutZone = address.replace(/%.*$/, '')
  const groups = isIPv6(withoutZone) ? hextets(withoutZone) : undefined
  const ipv4 = groups ? mappedIPv4(groups) : withoutZone
  if (ipv4 && isIPv4(ipv4)) return { client: ipv4, network: ipv4.replace(/\d+$/, '0/24') }
  if (!groups) return {}
  const network = groups.slice(0, 3).join(':')
  // The first half of the fourth group: two of its four hexadecimal digits.
  const subscriber = (groups[3] ?? '0').padStart(4, '0').slice(0, 2)
  return { client: `${network}:${subscriber}00::/56`, network: `${network}::/48` }
}

/** The eight groups of an IPv6 address, without leading zeros. */
function hextets(address: string): string[] {
  return expandIPv6(address.toLowerCase())
    .split(':')
    .map((group) => group.replace(/^0+(?=.)/, ''))
}

/** The IPv4 address that these groups represent (`::ffff:0:0/96`), however it was written. */
function mappedIPv4(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}
