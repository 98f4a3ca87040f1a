import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenerSettings, openUnreadingClient } from '../../../tests/support/unreading-client.ts'
import { type HttpServer, openHttpServer } from './http-server.ts'

let server: HttpServer
let requestCount = 0
beforeAll(async () => {
  server = await openHttpServer(listenerSettings, (_, outgoing) => {
    requestCount += 1
    outgoing.end('ok')
  })
})
afterAll(() => server.stop())

const requestLines = (count: number) => 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count)

test('a connection with thousands of requests at once has few answers waiting, and is closed', async () => {
  requestCount = 0
  const socket = connect(server.port, '127.0.0.1', () => socket.write(requestLines(5_000)))
  socket.on('error', () => {})
  await new Promise((resolve) => socket.on('close', resolve).resume())
  expect(requestCount).toBeLessThanOrEqual(16)
})

test.each([
  ['two hosts', 'Host: a\r\nhOST: b\r\n'],
  ['no host', ''],
])('a request with %s is refused, and what follows on its connection is ignored', async (_, hosts) => {
  requestCount = 0
  let answerText = ''
  const socket = connect(server.port, '127.0.0.1', () =>
    socket.write(`GET /healthz HTTP/1.1\r\n${hosts}\r\n${requestLines(2)}`),
  )
  socket.on('data', (chunk: Buffer) => {
    answerText += chunk
  })
  await new Promise((resolve) => socket.on('close', resolve))
  expect(answerText).toMatch(/^HTTP\/1\.1 400 /)
  expect(answerText).toContain('X-Content-Type-Options')
  expect(requestCount).toBe(0)
})

test('a client that reads nothing is disconnected, also after a refusal for two hosts', async () => {
  const { client, serverEnd, closed, stop } = await openUnreadingClient()
  client.write('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')
  for (let sentCount = 0; sentCount < 100 && !serverEnd.destroyed; sentCount++) {
    client.write(requestLines(1))
    await sleep(2)
  }
  expect(serverEnd.destroyed).toBe(true)
  await closed
  await stop()
})

test('the refusal of a request with two hosts is never sent as the answer to an earlier request', async () => {
  let answerText = ''
  const socket = connect(server.port, '127.0.0.1', () =>
    socket.write(`${requestLines(3)}GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`),
  )
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => {
    answerText += chunk
  })
  await new Promise((resolve) => socket.on('close', resolve))
  expect(answerText).not.toContain('HTTP/1.1 400')
})

test('a client that sends ten requests at once and reads gets every answer', async () => {
  requestCount = 0
  let answerText = ''
  const socket = connect(server.port, '127.0.0.1')
  for (let round = 1; round <= 5; round++) {
    socket.write(requestLines(10))
    while (answerText.split('HTTP/1.1 200').length - 1 < 10 * round)
      await new Promise<void>((resolve) => {
        socket.once('data', (chunk: Buffer) => {
          answerText += chunk
          resolve()
        })
      })
  }
  expect(requestCount).toBe(50)
  socket.destroy()
})
