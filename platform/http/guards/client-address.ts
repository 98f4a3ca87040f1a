import { isIP, isIPv4 } from 'node:net'
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr'

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
  const bracketMatch = /^\[(.+)\](?::\d+)?$/.exec(hop)
  if (bracketMatch?.[1]) return bracketMatch[1]
  return hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

/**
 * What one household or one harbour Wi-Fi has in common: the address itself for IPv4, and for IPv6 the /64 network,
 * because a single subscriber holds a whole /64 and could use a fresh address for every request (RFC 4291, 2.5.4).
 */
export function addressGroup(address: string): string {
  return networkOf(address, 32, 64) ?? address
}

/**
 * The networks an address belongs to, for counting rare acts: `client` is one household or harbour (an IPv6 subscriber
 * is given a /56), `network` a provider's local block (IPv4 /24, IPv6 /48). Both undefined for text that is no address.
 */
export function addressNetworks(address: string) {
  return { client: networkOf(address, 32, 56), network: networkOf(address, 24, 48) }
}

/** The network of so many leading bits. An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) counts as what it is. */
function networkOf(address: string, bitsOfIPv4: number, bitsOfIPv6: number): string | undefined {
  const withoutZone = address.replace(/%.*$/, '')
  if (isIP(withoutZone) === 0) return undefined
  const number = convertIPv6ToBinary(isIPv4(withoutZone) ? `::ffff:${withoutZone}` : withoutZone)
  if (!isIPv4MappedIPv6(number))
    return `${convertIPv6BinaryToString(withoutLastBits(number, 128 - bitsOfIPv6))}/${bitsOfIPv6}`
  const ipv4 = convertIPv4MappedIPv6ToIPv4(number)
  return `${convertIPv4BinaryToString(withoutLastBits(ipv4, 32 - bitsOfIPv4))}/${bitsOfIPv4}`
}

/** `number` with its last bits at zero. */
function withoutLastBits(number: bigint, zeroBits: number): bigint {
  return (number >> BigInt(zeroBits)) << BigInt(zeroBits)
}
