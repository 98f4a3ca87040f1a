/** The address of the worker, the addresses it controls, and the name of the cache it reads. */
export const worker = { script: '/quai-sans-reseau.js', scope: '/quai', cache: 'quai' } as const

/**
 * Answers for the sheet's page and its files when there is no network, from what the page has put into the cache
 * (`keepShell`). It asks the network first, so that a new release is seen at once, and keeps nothing itself. Plain
 * JavaScript, since it is sent as it stands.
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
  const response = fetch(request)
  const slow = new Promise((_, reject) => setTimeout(reject, patienceMs))
  try {
    return await Promise.race([response, slow])
  } catch {
    const cached = await caches.match(request, { ignoreVary: true, ignoreSearch: true })
    return cached ?? response
  }
}
`
