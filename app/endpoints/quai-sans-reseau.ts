import { offlineWorker } from '../private-pages/offline-worker.ts'

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
