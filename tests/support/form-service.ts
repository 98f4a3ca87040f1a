import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type ReceivedForm = { path: string; headers: IncomingHttpHeaders; fields: Record<string, string> }

/** A third-party form service, on an origin of its own. */
export type FormService = {
  origin: string
  receivedForms: ReceivedForm[]
  /** Sets its responses from now on; `cors: false` omits the headers that let another origin read them. */
  answerWith: (answer: { status?: number; body?: string; cors?: boolean; breakOff?: boolean }) => void
  close: () => Promise<void>
}

export async function startFormService(): Promise<FormService> {
  let answer: Parameters<FormService['answerWith']>[0] = {}
  const receivedForms: ReceivedForm[] = []
  const server = createServer(async (request, response) => {
    // A browser that shows the response also requests an icon.
    if (request.method !== 'POST') {
      response.writeHead(204).end()
      return
    }
    const body = await buffer(request)
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
    const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    receivedForms.push({ path: request.url ?? '', headers: request.headers, fields })
    reply(response)
  })

  function reply(response: ServerResponse) {
    const { status = 200, body = '{"ok":true,"next":"/merci"}', cors = true, breakOff = false } = answer
    if (breakOff) {
      response.destroy()
      return
    }
    response.writeHead(status, {
      'Content-Type': body.startsWith('<') ? 'text/html' : 'application/json',
      ...(cors && { 'Access-Control-Allow-Origin': '*' }),
    })
    response.end(body)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    receivedForms,
    answerWith: (newAnswer) => {
      answer = newAnswer
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
