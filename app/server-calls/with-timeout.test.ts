import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { submitWithTimeout } from './with-timeout.ts'

// What the server refuses before any route runs reaches the browser as an error of the route, with its text as data.
const refuseWith = (status: number) =>
  submitWithTimeout({
    serverAction: () => Promise.reject(new ErrorResponse(status, '', 'Un instant, s’il vous plaît')),
  })

test('an answer 429 is an outcome with its own words, and any other refusal but 404 counts as no answer', async () => {
  expect(await refuseWith(429)).toMatchObject({ kind: 'too-many' })
  for (const status of [400, 403, 413, 500, 503]) expect(await refuseWith(status)).toEqual({ kind: 'unreachable' })
  await expect(refuseWith(404)).rejects.toMatchObject({ status: 404 })
  expect(await submitWithTimeout({ serverAction: async () => 'done' })).toBe('done')
})
