const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True when a browser sent this request from another site's page and it could change something. Follows Go's
 * CrossOriginProtection: Sec-Fetch-Site decides where it is present; otherwise the Origin must be ours, by the public
 * address or by the requested Host. Only the host of the Origin is compared with Host, because behind a TLS proxy the
 * request arrives by http although the page was https. With neither header the sender is no browser, so there is no
 * visitor whose rights could be abused.
 */
export function isCrossSite(method: string, headers: Headers, publicUrl: string): boolean {
  if (safeMethods.has(method)) return false
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none'
  const origin = headers.get('origin')
  if (!origin) return false
  if (origin === publicUrl) return false
  return hostOf(origin) !== headers.get('host')
}

/** `null` and other unparsable origins have no host, and match none. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host || undefined : undefined
}
