import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

type RequestOptions = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Sends the body in chunks, without a `Content-Length`. */
  chunked?: boolean
}

export type Answer = { status: number; headers: Headers; body: string }

/** One request with Node's own client, which, unlike fetch, lets every header be set and follows no redirects. */
export function sendRequest(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body, chunked }: RequestOptions = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const lengthHeader = body !== undefined && !chunked ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}
    const outgoing = request({ hostname, port, path, method, headers: { ...lengthHeader, ...headers }, agent: false })
    outgoing.on('response', (incoming) => {
      const pairs = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)])
      const head = { status: incoming.statusCode ?? 0, headers: new Headers(pairs) }
      text(incoming).then((body) => resolve({ ...head, body }), reject)
    })
    outgoing.on('error', reject)
    if (body !== undefined && chunked) {
      const bytes = Buffer.from(body)
      for (let start = 0; start < bytes.length; start += 8_192) outgoing.write(bytes.subarray(start, start + 8_192))
    } else if (body !== undefined) {
      outgoing.write(body)
    }
    outgoing.end()
  })
}

/** Sends raw bytes and returns everything received until the server closes the connection or `waitMs` have passed. */
export function sendRawRequest(port: number, bytes: string, waitMs = 5_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let received = ''
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(received)
    }
    const timer = setTimeout(finish, waitMs)
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      received += chunk
    })
    socket.on('close', finish)
    socket.on('error', finish)
  })
}
