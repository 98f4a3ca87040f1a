import { startSite } from './site.ts'

export const publicUrl = 'https://www.cap-embellie.example'
export const urlencodedHeaders = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Starts the built site as it runs behind one HTTPS proxy. */
export function startPublicSite() {
  return startSite({ env: { PUBLIC_URL: publicUrl, TRUST_PROXY: '1', LOG_LEVEL: 'info' } })
}

/** Parses a raw HTTP response. */
export function parseAnswer(rawAnswer: string) {
  const [head = '', body = ''] = rawAnswer.split(/\r\n\r\n(.*)/s)
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
  return { status: Number(statusLine.split(' ')[1]), headers, body }
}
