import { expect, test } from 'vitest'
import { headersOfAnswer, onlySeen } from './answer-act.ts'

test('a look that finds the database away says when to come back, with the status of every such answer', () => {
  try {
    onlySeen({ kind: 'unavailable' })
    expect.unreachable()
  } catch (thrown) {
    const { init } = thrown as { init: ResponseInit }
    expect(init.status).toBe(503)
    const args = { actionHeaders: new Headers(), loaderHeaders: new Headers(), parentHeaders: new Headers() }
    const sent = headersOfAnswer({ ...args, errorHeaders: new Headers(init.headers) })
    expect(sent.get('Retry-After')).toBe('5')
  }
})
