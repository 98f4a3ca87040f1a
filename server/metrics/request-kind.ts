/** What a request is for. These few are all there are: an address may hold a key, and a label must hold none. */
export const requestKinds = ['page', 'data', 'form', 'api', 'calendar', 'asset', 'health'] as const

export type RequestKind = (typeof requestKinds)[number]

/**
 * The kind of a request, by its method and its address as it was sent. A page that nobody has counts as a page: its
 * status tells. `form` is whatever is sent to a page or a form's address, `data` what the pages' own router fetches.
 */
export function requestKind(method: string | undefined, url: string): RequestKind {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  if (path === '/healthz' || path === '/readyz') return 'health'
  if (path.startsWith('/assets/')) return 'asset'
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/agenda/')) return 'calendar'
  if (method !== 'GET' && method !== 'HEAD') return 'form'
  if (path.endsWith('.data')) return 'data'
  // A file at the root, like /favicon.ico or /sitemap.xml. No address of a page has a dot in its last part.
  return path.indexOf('.', path.lastIndexOf('/')) === -1 ? 'page' : 'asset'
}
