import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { submitWithTimeout } from './with-timeout.ts'

// What the shell refuses by itself reaches the browser as an error of the route, with its text as data.
const refused = (status: number) =>
  submitWithTimeout({
    serverAction: () => Promise.reject(new ErrorResponse(status, '', 'Un instant, s’il vous plaît')),
  })

test('what was sent too often is an outcome that each page has words for, and any other refusal is no answer', async () => {
  expect(await refused(429)).toMatchObject({ kind: 'too-many' })
  for (const status of [400, 403, 413, 500, 503]) expect(await refused(status)).toEqual({ kind: 'unreachable' })
  await expect(refused(404)).rejects.toMatchObject({ status: 404 })
  expect(await submitWithTimeout({ serverAction: async () => 'done' })).toBe('done')
})
