import { siteHeader } from '../../domain/site-header.ts'

/**
 * Answers for the sheet's page and its files when there is no network, from what the page has put into the cache of its
 * own key (`keepShell`). It asks the network first, so that a new release is seen at once, and keeps nothing itself. A
 * page whose key is refused still starts from there, so that it erases what this phone keeps of it, and so does one for
 * which a proxy answers while the site is down. Plain JavaScript, since it is sent as it stands.
 */
const offlineWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method !== 'GET' || !url.startsWith(location.origin)) return
  event.respondWith(answer(event.request))
})
const timeoutMs = 4000
async function answer(request) {
  const kept = () => caches.match(request, { ignoreVary: true, ignoreSearch: true })
  const response = fetch(request)
  const slow = new Promise((_, reject) => setTimeout(reject, timeoutMs))
  try {
    const first = await Promise.race([response, slow])
    return ((first.status >= 400 || !first.headers.has('${siteHeader}')) && (await kept())) || first
  } catch {
    return (await kept()) ?? response
  }
}
`

/**
 * The service worker of the sheet at the quay. At the root, since a worker may not control what lies above it, and the
 * sheet has no folder. Its own policy applies to what it fetches: our own files only.
 */
export function loader() {
  return new Response(offlineWorker, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  })
}
