import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startSite } from '../tests/support/site.ts'
import type { BenchRow } from './bench-row.ts'

const page = '/'
const acceptEncoding = 'gzip, deflate, br, zstd'
const rounds = 7
const load = { threads: 1, connections: 64, seconds: 2 }

/** Headers that a server writes by itself. */
const ownHeaders = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding'])

/**
 * How many times a second a kept page is sent, beside nginx sending the same bytes with the same headers from a file,
 * one process each. The two take turns and the best round of each counts: on a machine that others use too, it is the
 * round in which they were disturbed least.
 */
export async function benchPageThroughput(): Promise<BenchRow> {
  const site = await startSite()
  const folder = mkdtempSync(join(tmpdir(), 'cap-embellie-nginx-'))
  let nginx: Nginx | undefined
  try {
    nginx = await startNginx(folder, await fetchPage(site.url))
    await assertSameBytes(site.url, nginx.url)
    const ours: number[] = []
    const theirs: number[] = []
    // The first round is practice: Node compiles what it does often.
    for (let round = 0; round <= rounds; round++) {
      const pair = [requestsPerSecond(site.url), requestsPerSecond(nginx.url)] as const
      if (round === 0) continue
      ours.push(pair[0])
      theirs.push(pair[1])
    }
    const [best, beside] = [Math.max(...ours), Math.max(...theirs)]
    return {
      what: 'cached page, requests per second, against nginx',
      measured: Math.round(best).toLocaleString('fr-CH'),
      beside: Math.round(beside).toLocaleString('fr-CH'),
      ratio: best / beside,
      bound: { atLeast: 0.8 },
    }
  } finally {
    await nginx?.stop()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type SentPage = { headers: [string, string][]; contentType: string; body: Buffer }

async function fetchPage(url: string): Promise<SentPage> {
  // Twice: the first answer is the one that is rendered, the second comes from memory.
  await fetch(url + page)
  const lines = execFileSync(
    'curl',
    ['-s', '-D', '-', '-o', '/dev/null', '-H', `Accept-Encoding: ${acceptEncoding}`, url + page],
    {
      encoding: 'utf8',
    },
  )
  const headers = lines
    .split('\r\n')
    .slice(1)
    .flatMap((line): [string, string][] => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : []
    })
  return {
    headers: headers.filter(([name]) => !ownHeaders.has(name.toLowerCase())),
    contentType: headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '',
    body: rawBody(url),
  }
}

/** The body as it travels, still compressed. */
function rawBody(url: string): Buffer {
  return execFileSync('curl', ['-s', '-H', `Accept-Encoding: ${acceptEncoding}`, url + page])
}

async function assertSameBytes(one: string, other: string): Promise<void> {
  if (!rawBody(one).equals(rawBody(other))) throw new Error('The two servers do not send the same bytes.')
}

function requestsPerSecond(url: string): number {
  const printed = execFileSync('wrk', [
    `-t${load.threads}`,
    `-c${load.connections}`,
    `-d${load.seconds}`,
    '-H',
    `Accept-Encoding: ${acceptEncoding}`,
    url + page,
  ]).toString()
  if (/Non-2xx|Socket errors/.test(printed)) throw new Error(`Some requests failed:\n${printed}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1])
}

type Nginx = { url: string; stop: () => Promise<void> }

async function startNginx(folder: string, { headers, contentType, body }: SentPage): Promise<Nginx> {
  const port = await freePort()
  // Started as root, nginx serves as another user, to whom a temporary folder is closed.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'www'))
  writeFileSync(join(folder, 'www/page'), body)
  const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  const sentHeaders = headers
    .filter(([name]) => name.toLowerCase() !== 'etag')
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  const configuration = `
    daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
      ${temporary.join(' ')}
      server {
        listen 127.0.0.1:${port}; root ${join(folder, 'www')};
        location = ${page} { default_type ${quoted(contentType)}; try_files /page =404; ${sentHeaders.join(' ')} }
      }
    }`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration)
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://localhost:${port}`
  await untilAnswers(url, child)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    if (await fetch(url).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('nginx did not start. The bench needs nginx, wrk and curl on this machine.')
}

if (process.argv[1] === import.meta.filename) console.log(await benchPageThroughput())
