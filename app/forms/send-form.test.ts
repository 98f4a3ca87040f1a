import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { sendForm } from './send-form.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A form-collection service with the given answer. */
async function openService(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/f/abc`
}

function makeForm(): FormData {
  const data = new FormData()
  data.set('name', 'Ana')
  return data
}

test('sendForm sends multipart and asks for JSON', async () => {
  let seenRequest = ''
  const address = await openService(async (request, response) => {
    seenRequest = `${request.method} ${request.headers.accept} ${request.headers['content-type']} ${await text(request)}`
    response.end('{}')
  })
  expect(await sendForm(address, makeForm())).toEqual({ kind: 'accepted' })
  expect(seenRequest).toMatch(/^POST application\/json multipart\/form-data; boundary=/)
  expect(seenRequest).toContain('name="name"\r\n\r\nAna')
})

test('only the status of a successful answer counts', async () => {
  for (const body of ['', 'not JSON', '{"ok":false}']) {
    const address = await openService((_, response) => response.writeHead(200).end(body))
    expect(await sendForm(address, makeForm())).toEqual({ kind: 'accepted' })
  }
})

test.each([
  ['{"errors":[{"message":"should be an email"},{"message":"is required","field":"name","code":"X"}]}', 2],
  ['{"errors":[{"message":""},{"message":7},{},null,"text",[]]}', 0],
  ['{"errors":[]}', 0],
  ['{"errors":"all of them"}', 0],
  ['{"error":"Form not found"}', 0],
  ['[]', 0],
  ['null', 0],
  ['<h1>Sorry</h1>', 0],
  ['', 0],
])('the messages of a failed answer %s are returned', async (body, messageCount) => {
  const address = await openService((_, response) => response.writeHead(422).end(body))
  const delivery = await sendForm(address, makeForm())
  expect(delivery.kind).toBe('refused')
  expect(delivery.kind === 'refused' && delivery.errors).toHaveLength(messageCount)
})

test('an answer that breaks off is a refusal, and no answer at all is reported as unreachable', async () => {
  const breakingAddress = await openService((_, response) => {
    response.writeHead(500, { 'Content-Length': '100' }).write('{"errors":')
    setTimeout(() => response.destroy(), 50)
  })
  expect(await sendForm(breakingAddress, makeForm())).toEqual({ kind: 'refused', errors: [] })
  const silentAddress = await openService((request) => request.socket.destroy())
  expect(await sendForm(silentAddress, makeForm())).toEqual({ kind: 'unreachable' })
})

test('a silent server is reported as unreachable, and a refusal that never ends as a refusal', async () => {
  expect(await sendForm(await openService(() => {}), makeForm(), 100)).toEqual({ kind: 'unreachable' })
  const endlessAddress = await openService((_, response) => response.writeHead(500).write('{'))
  expect(await sendForm(endlessAddress, makeForm(), 300)).toEqual({ kind: 'refused', errors: [] })
})
