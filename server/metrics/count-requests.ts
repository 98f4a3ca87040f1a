import type { RequestListener } from 'node:http'
import type { Metrics } from './open-metrics.ts'
import { requestKind } from './request-kind.ts'

/**
 * Wraps the listener and reports each answer to `answered`: kind, status, and the seconds until the last byte was
 * handed to the network. An answer from memory is complete when the listener returns, and costs only two clock
 * readings; a process without metrics does not use this wrapper.
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
