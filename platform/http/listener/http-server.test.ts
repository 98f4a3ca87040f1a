import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenerSettings, openDeafClient } from '../../../tests/support/deaf-client.ts'
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

const asks = (count: number) => 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count)

test('a connection that asks thousands of times at once has few answers waiting, and is closed', async () => {
  requestCount = 0
  const socket = connect(server.port, '127.0.0.1', () => socket.write(asks(5_000)))
  socket.on('error', () => {})
  await new Promise((resolve) => socket.on('close', resolve).resume())
  expect(requestCount).toBeLessThanOrEqual(16)
})

test.each([
  ['two hosts', 'Host: a\r\nhOST: b\r\n'],
  ['no host', ''],
])('%s: refused, whatever is asked for, and nothing that comes behind is heard', async (_, hosts) => {
  requestCount = 0
  let received = ''
  const socket = connect(server.port, '127.0.0.1', () =>
    socket.write(`GET /healthz HTTP/1.1\r\n${hosts}\r\n${asks(2)}`),
  )
  socket.on('data', (chunk: Buffer) => {
    received += chunk
  })
  await new Promise((resolve) => socket.on('close', resolve))
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
  expect(received).toContain('X-Content-Type-Options')
  expect(requestCount).toBe(0)
})

test('a client that reads nothing is cut off, also once it was refused for two hosts', async () => {
  const { client, served, closed, stop } = await openDeafClient()
  client.write('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')
  for (let sent = 0; sent < 100 && !served.destroyed; sent++) {
    client.write(asks(1))
    await sleep(2)
  }
  expect(served.destroyed).toBe(true)
  await closed
  await stop()
})

test('a request with two hosts is not answered in the place of one before it', async () => {
  let received = ''
  const socket = connect(server.port, '127.0.0.1', () =>
    socket.write(`${asks(3)}GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`),
  )
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => {
    received += chunk
  })
  await new Promise((resolve) => socket.on('close', resolve))
  expect(received).not.toContain('HTTP/1.1 400')
})

test('a client that asks ten times at once and reads is answered each time', async () => {
  requestCount = 0
  let received = ''
  const socket = connect(server.port, '127.0.0.1')
  for (let round = 1; round <= 5; round++) {
    socket.write(asks(10))
    while (received.split('HTTP/1.1 200').length - 1 < 10 * round)
      await new Promise<void>((resolve) => {
        socket.once('data', (chunk: Buffer) => {
          received += chunk
          resolve()
        })
      })
  }
  expect(requestCount).toBe(50)
  socket.destroy()
})
