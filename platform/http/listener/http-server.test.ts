import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpServer, openHttpServer } from './http-server.ts'

let server: HttpServer
let asked = 0
const elsewhere = { contactFormUrl: '/f/contact', quoteFormUrl: '/f/devis', logoServiceUrl: '' }
const settings = { host: '127.0.0.1', port: 0, publicUrl: 'http://localhost', ...elsewhere }
beforeAll(async () => {
  server = await openHttpServer(settings, (_, outgoing) => {
    asked += 1
    outgoing.end('ok')
  })
})
afterAll(() => server.stop())

const asks = (count: number) => 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count)

test('a connection that asks thousands of times at once has few answers waiting, and is closed', async () => {
  asked = 0
  const socket = connect(server.port, '127.0.0.1', () => socket.write(asks(5_000)))
  socket.on('error', () => {})
  await new Promise((resolve) => socket.on('close', resolve).resume())
  expect(asked).toBeLessThanOrEqual(16)
})

test('two hosts are refused, whatever is asked for, and nothing that comes behind them is heard', async () => {
  asked = 0
  let received = ''
  const socket = connect(server.port, '127.0.0.1', () =>
    socket.write(`GET /healthz HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n${asks(2)}`),
  )
  socket.on('data', (chunk: Buffer) => {
    received += chunk
  })
  await new Promise((resolve) => socket.on('close', resolve))
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
  expect(asked).toBe(0)
})

test('one that reads nothing is cut off, also once it was refused for two hosts', async () => {
  const page = 'x'.repeat(5_000)
  const wide = await openHttpServer(settings, (_, outgoing) => outgoing.end(page))
  const served = Promise.withResolvers<Socket>()
  wide.server.once('connection', served.resolve)
  const socket = connect(wide.port, '127.0.0.1')
    .on('error', () => {})
    .setNoDelay(true)
    .pause()
  const ours = await served.promise
  const closed = new Promise((resolve) => ours.once('close', resolve))
  // Until the answers fill what the operating system keeps for the connection, and the last of them waits with us.
  const moment = () => new Promise((resolve) => setTimeout(resolve, 2))
  while (ours.writableLength === 0 && !ours.destroyed) {
    socket.write(asks(1))
    await moment()
  }
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')
  for (let sent = 0; sent < 100 && !ours.destroyed; sent++) {
    socket.write(asks(1))
    await moment()
  }
  expect(ours.destroyed).toBe(true)
  await closed
  socket.destroy()
  await wide.stop()
})

test('two hosts are not answered in the place of a request before them', async () => {
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

test('one that asks ten times at once and reads is answered as often as it likes', async () => {
  asked = 0
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
  expect(asked).toBe(50)
  socket.destroy()
})
