import type { RequestListener } from 'node:http'
import type { Metrics } from './open-metrics.ts'
import { requestKind } from './request-kind.ts'

/**
 * The same listener, of whose answers `answered` hears: kind, status, and the seconds until the last byte was handed to
 * the network. What is answered from memory is over when the listener returns, and costs two looks at the clock; a
 * process without metrics does not come by here at all.
 */
export function countRequests(answer: RequestListener, answered: Metrics['answered']): RequestListener {
  return (incoming, outgoing) => {
    const startedAt = performance.now()
    const note = () => {
      const status = outgoing.headersSent ? outgoing.statusCode : 'aborted'
      answered(requestKind(incoming.method, incoming.url ?? ''), status, (performance.now() - startedAt) / 1000)
    }
    answer(incoming, outgoing)
    if (outgoing.writableEnded) note()
    else outgoing.once('close', note)
  }
}
