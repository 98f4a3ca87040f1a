/** The address of the worker, the addresses it controls, and how the names of the caches begin that it reads. */
export const worker = { script: '/quai-sans-reseau.js', scope: '/quai/', caches: 'quai:' } as const

/**
 * Answers for the sheet's page and its files when there is no network, from what the page has put into the cache of its
 * own key (`keepShell`). It asks the network first, so that a new release is seen at once, and keeps nothing itself. A
 * page whose key is refused still starts from there, so that it erases what this phone keeps of it, and so does one for
 * which a proxy answers that the site is down. Plain JavaScript, since it is sent as it stands.
 */
export const offlineWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method !== 'GET' || !url.startsWith(location.origin)) return
  event.respondWith(answer(event.request))
})
const patienceMs = 4000
async function answer(request) {
  const kept = () => caches.match(request, { ignoreVary: true, ignoreSearch: true })
  const response = fetch(request)
  const slow = new Promise((_, reject) => setTimeout(reject, patienceMs))
  try {
    const first = await Promise.race([response, slow])
    return (first.status >= 400 && (await kept())) || first
  } catch {
    return (await kept()) ?? response
  }
}
`
