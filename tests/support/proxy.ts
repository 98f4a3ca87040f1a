import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import { freePort, hasEnded } from './site.ts'

export type ProxyKind = 'nginx' | 'caddy'

/** A real proxy on loopback, with the configuration from the documentation. */
export type FrontProxy = {
  url: string
  /** The port where nginx redirects plain HTTP to HTTPS; Caddy has only one port. */
  plainPort: number
  /** Sends a request through the proxy; rejects when no complete response comes. */
  sendRequest: (path: string, post?: { body: string; headers: Record<string, string> }) => Promise<ProxyAnswer>
  /** What it has logged so far. */
  output: () => string
  stop: () => Promise<void>
}
type ProxyAnswer = { status: number; body: string }

const programFolders = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin']
const readRecipe = (file: string) => readFileSync(join(import.meta.dirname, '../../docs/deploy', file), 'utf8')

/** The path of the proxy's program; undefined if it is not installed. */
export function findProxy(kind: ProxyKind): string | undefined {
  return programFolders.map((folder) => join(folder, kind)).find(existsSync)
}

/**
 * Starts the proxy in front of the processes that listen on `ports` of loopback, at `port`. `logsAll`: it logs every
 * request and all that goes wrong, as far as its recipe lets it.
 */
export async function startProxy(
  kind: ProxyKind,
  port: number,
  ports: readonly [number, number],
  { logsAll = false } = {},
): Promise<FrontProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'cap-embellie-proxy-'))
  // Started as root, nginx serves as another user.
  chmodSync(folder, 0o755)
  const prepare = { nginx: prepareNginx, caddy: prepareCaddy }[kind]
  const program = findProxy(kind) ?? kind
  const plainPort = kind === 'nginx' ? await freePort() : port
  const child = spawn(program, await prepare(folder, port, plainPort, ports, logsAll), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printedText = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printedText += chunk
    })
  }
  const exitPromise = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exitPromise
    rmSync(folder, { recursive: true, force: true })
  }
  const url = proxyUrl(kind, port)
  const output = () => printedText + (logsAll && kind === 'nginx' ? readFileSync(join(folder, requestLog), 'utf8') : '')
  await eventually(`${kind} listens`, () => isOpen(port) || hasEnded(child)).catch(() => {})
  if (!(await isOpen(port))) {
    await stop()
    throw new Error(`${kind} did not start. It printed:\n${printedText}`)
  }
  return { url, plainPort, sendRequest: (path, post) => sendRequest(`${url}${path}`, post), output, stop }
}

/** nginx gets a certificate from the test; Caddy would obtain its own, which a test cannot, and uses plain HTTP. */
export function proxyUrl(kind: ProxyKind, port: number): string {
  return kind === 'nginx' ? `https://localhost:${port}` : `http://localhost:${port}`
}

/** Where nginx writes requests; Caddy prints them. */
const requestLog = 'requests.log'

type Ports = readonly [number, number]

async function prepareNginx(
  folder: string,
  port: number,
  plainPort: number,
  [firstPort, secondPort]: Ports,
  logsAll: boolean,
) {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const subjectArgs = ['-subj', '/CN=localhost', '-days', '2']
  const keyArgs = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  execFileSync('openssl', [...keyArgs, '-keyout', key, '-out', certificate, ...subjectArgs], { stdio: 'ignore' })
  // The recipe names the logs of both servers; what it leaves to nginx's own would be seen too.
  const requestsFile = logsAll ? join(folder, requestLog) : '/dev/null'
  const site = readRecipe('nginx.conf')
    .replaceAll('cap-embellie.example;', 'localhost;')
    .replaceAll('/etc/letsencrypt/live/cap-embellie.example', folder)
    .replace('listen 80 ', `listen 127.0.0.1:${plainPort} `)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${firstPort}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${secondPort}`)
    .replaceAll('/var/log/nginx/access.log', requestsFile)
    .replaceAll('/var/log/nginx/error.log', `stderr ${logsAll ? 'info' : 'warn'}`)
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  const nginxConfig = `daemon off; pid ${join(folder, 'pid')}; error_log stderr ${logsAll ? 'info' : 'warn'};
    events { worker_connections 1024; }
    http { access_log ${requestsFile}; client_header_timeout 1s; ${tempPaths.join(' ')} ${site} }`
  writeFileSync(join(folder, 'whole.conf'), nginxConfig)
  return ['-c', join(folder, 'whole.conf'), '-p', folder, '-e', 'stderr']
}

async function prepareCaddy(folder: string, port: number, _: number, [firstPort, secondPort]: Ports, logsAll: boolean) {
  writeFileSync(join(folder, 'Caddyfile'), readRecipe('Caddyfile'))
  const env = {
    ...process.env,
    SITE: `http://localhost:${port}`,
    PROCESSES: `127.0.0.1:${firstPort} 127.0.0.1:${secondPort}`,
  }
  const adaptArgs = ['adapt', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  const adaptedConfig = execFileSync(findProxy('caddy') ?? 'caddy', adaptArgs, {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // The admin API would use the same port for all instances, and Caddy would save its configuration.
  const caddyConfig = { ...JSON.parse(adaptedConfig.toString()), admin: { disabled: true, config: { persist: false } } }
  if (logsAll) {
    for (const server of Object.values<object>(caddyConfig.apps.http.servers)) Object.assign(server, { logs: {} })
    caddyConfig.logging.logs.default.level = 'DEBUG'
  }
  writeFileSync(join(folder, 'caddy.json'), JSON.stringify(caddyConfig))
  return ['run', '--config', join(folder, 'caddy.json')]
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function sendRequest(url: string, post?: { body: string; headers: Record<string, string> }): Promise<ProxyAnswer> {
  const isSecure = url.startsWith('https:')
  const options = { method: post ? 'POST' : 'GET', headers: post?.headers, family: 4 }
  return new Promise((resolve, reject) => {
    const handleResponse = (incoming: IncomingMessage) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.once('error', reject)
      incoming.once('end', () =>
        resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
      )
    }
    const outgoing = isSecure
      ? requestSecure(url, { ...options, rejectUnauthorized: false }, handleResponse)
      : requestPlain(url, options, handleResponse)
    outgoing.once('error', reject)
    outgoing.end(post?.body)
  })
}
