import { isIP } from 'node:net'

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
