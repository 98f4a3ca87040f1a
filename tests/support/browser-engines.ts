import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { constants, inflateSync } from 'node:zlib'
import type { CalendarDay } from '../../domain/calendar.ts'
import { eventually } from './eventually.ts'
import { freePort } from './site.ts'

export type BrowserEngineName = keyof typeof requirements

/** One window of a real browser, driven by the commands of WebDriver. */
export type BrowserEngine = {
  version: string
  open: (url: string) => Promise<unknown>
  back: () => Promise<unknown>
  /** Waits for the first visible element that an XPath finds. */
  find: (xpath: string) => Promise<string>
  /** Presses in the middle of an element once it rests: a press amid a movement misses. */
  press: (xpath: string) => Promise<void>
  type: (xpath: string, text: string) => Promise<void>
  /** Types into a native date field, in the order in which the engine shows its parts. */
  typeDay: (xpath: string, day: CalendarDay) => Promise<void>
  textOf: (xpath: string) => Promise<string>
  run: (script: string) => Promise<unknown>
  resize: (width: number, height: number) => Promise<unknown>
  /** How many sheets the page is printed on. WebKit's driver does not print. */
  countSheets: () => Promise<number>
  screenshot: (file: string) => Promise<void>
  stop: () => Promise<void>
}

type Send = (name: keyof typeof commands, body?: Record<string, unknown>, element?: string) => Promise<unknown>

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
// Each command by Marionette's name, with the address that WebKitWebDriver takes it at.
const commands = {
  Navigate: 'POST url',
  Back: 'POST back',
  FindElements: 'POST elements',
  ElementClick: 'POST element/{id}/click',
  ElementClear: 'POST element/{id}/clear',
  ElementSendKeys: 'POST element/{id}/value',
  GetElementText: 'GET element/{id}/text',
  IsElementDisplayed: 'GET element/{id}/displayed',
  ExecuteScript: 'POST execute/sync',
  SetWindowRect: 'POST window/rect',
  Print: 'POST print',
  TakeScreenshot: 'GET screenshot',
} as const

const firefox = '/usr/bin/firefox-esr'
const miniBrowser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] ?? 'MiniBrowser'
const requirements = {
  firefox: { files: [firefox], packages: 'firefox-esr' },
  webkit: {
    files: [miniBrowser, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/xvfb-run', '/usr/bin/xauth'],
    packages: 'webkit2gtk-driver xvfb xauth',
  },
}

/** Why an engine is missing on this machine, in one sentence; undefined where it is installed. */
export function missingEngine(
  name: BrowserEngineName,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  const { files, packages } = requirements[name]
  if (files.every(exists)) return undefined
  return `The journeys in ${name} are left out: install Debian’s ${packages} to run them.`
}

/** Opens a window with an empty profile. */
export async function openEngine(name: BrowserEngineName, { scripts = true } = {}): Promise<BrowserEngine> {
  const port = await freePort()
  const { version, send, stop } = await (name === 'firefox' ? startFirefox : startWebKit)(port, scripts)
  const find = (xpath: string) =>
    retryUntilReady(`${name} shows ${xpath}`, async () => {
      const elements = (await send('FindElements', { using: 'xpath', value: xpath })) as Record<string, string>[]
      for (const { [elementKey]: id = '' } of elements) if (await send('IsElementDisplayed', {}, id)) return id
      return undefined
    })
  const type = async (xpath: string, text: string) => {
    const id = await find(xpath)
    await send('ElementClear', {}, id).catch(() => {})
    await send('ElementSendKeys', { text }, id)
  }
  return {
    version,
    find,
    type,
    typeDay: (xpath, day) => type(xpath, name === 'firefox' ? day : day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')),
    open: (url) => send('Navigate', { url }),
    back: () => send('Back'),
    async press(xpath) {
      let lastPosition: unknown
      let restingSince = 0
      await retryUntilReady(`${name} presses ${xpath}`, async () => {
        const id = await find(xpath)
        const position = await send('ExecuteScript', { script: restingPositionScript, args: [{ [elementKey]: id }] })
        if (position !== lastPosition) restingSince = Date.now()
        lastPosition = position
        return position && Date.now() - restingSince > restMs && send('ElementClick', {}, id).then(() => true)
      })
    },
    textOf: async (xpath) => String(await send('GetElementText', {}, await find(xpath))),
    run: (script) => send('ExecuteScript', { script, args: [] }),
    resize: (width, height) => send('SetWindowRect', { width, height }),
    countSheets: async () => {
      const pdf = Buffer.from(String(await send('Print')), 'base64')
      // The list of the pages is itself compressed, in one of the streams.
      const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n/g)].map(({ 0: { length }, index }) => {
        try {
          return inflateSync(pdf.subarray(index + length), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
        } catch {
          return ''
        }
      })
      return Number(/\/Type\s*\/Pages\b[^>]*\/Count (\d+)/.exec(streams.join())?.[1])
    },
    async screenshot(file) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, String(await send('TakeScreenshot')), 'base64')
    },
    stop,
  }
}

/** How long an element must have rested: the rest of the style sheet moves it a quarter of a second after the page. */
const restMs = 400
/** A script: where an element stands; false if it takes no press, since something lies over it or it is disabled. */
const restingPositionScript = `const [element] = arguments
element.scrollIntoView({ block: 'center', behavior: 'instant' })
const { x, y, width, height } = element.getClientRects()[0]
const isOnTop = element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
return isOnTop && element.ariaDisabled !== 'true' && [x, y, width, height].join()`

/** Tries again what fails: an element may be replaced while it is pressed, and a port may not be open yet. */
async function retryUntilReady<Result>(description: string, act: () => Promise<Result>) {
  let lastError: unknown
  const attempt = () =>
    act().catch((error) => {
      lastError = error
      return undefined
    })
  return eventually(description, attempt, 30_000).catch((error) => {
    throw new Error(error.message, { cause: lastError })
  })
}

/** Starts a browser or its driver, and returns a function that ends it. */
function launch(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { detached: true, stdio: 'ignore', env: { ...process.env, ...env } })
  const exit = once(child, 'exit')
  // The window is a child of its driver, and the driver one of xvfb-run: their group ends as a whole.
  const endGroup = () => child.exitCode === null && child.pid && process.kill(-child.pid, 'SIGTERM')
  process.once('exit', endGroup)
  return async () => {
    process.off('exit', endGroup)
    endGroup()
    await exit
  }
}

/** Firefox takes WebDriver's commands on a socket of its own; geckodriver, its HTTP side, is neither Debian's nor npm's. */
async function startFirefox(port: number, scripts: boolean) {
  const profile = mkdtempSync(join(tmpdir(), 'engine-'))
  const settings = { 'marionette.port': port, 'javascript.enabled': scripts, 'intl.accept_languages': 'fr-CH' }
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const endFirefox = launch(firefox, ['--headless', '--marionette', '--no-remote', '--profile', profile])
  const socket = await retryUntilReady(
    'Firefox listens',
    () =>
      new Promise<ReturnType<typeof connect>>((resolve, reject) => {
        const connection = connect(port, '127.0.0.1', () => resolve(connection)).once('error', reject)
      }),
  )
  const pendingCommands = new Map<number, (answer: unknown[]) => void>()
  let received = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    // A message is its length in bytes, a colon and JSON.
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const messageEnd = colon + 1 + Number(received.subarray(0, colon))
      if (received.length < messageEnd) return
      const message = JSON.parse(received.subarray(colon + 1, messageEnd).toString())
      received = received.subarray(messageEnd)
      if (Array.isArray(message)) pendingCommands.get(message[1])?.(message)
    }
  })
  let lastId = 0
  const callDriver = async (name: string, body: object) => {
    const id = ++lastId
    const answer = new Promise<unknown[]>((resolve) => pendingCommands.set(id, resolve))
    const text = JSON.stringify([0, id, `WebDriver:${name}`, body])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, value] = await answer
    if (error) throw new Error(`${name}: ${JSON.stringify(error).slice(0, 300)}`)
    return value as { value?: unknown } & Record<string, unknown>
  }
  const session = await callDriver('NewSession', { capabilities: { alwaysMatch: {} } })
  const send: Send = async (name, body = {}, id) => {
    const answer = await callDriver(name, { ...body, ...(id && { id }) })
    return Array.isArray(answer) ? answer : answer?.value
  }
  const version = String((session.capabilities as { browserVersion: string }).browserVersion)
  const stop = async () => {
    await endFirefox()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { version, send, stop }
}

async function startWebKit(port: number, scripts: boolean) {
  const screenArgs = ['-a', '-s', '-screen 0 1280x1000x24 -nolisten tcp']
  const driverArgs = ['WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`]
  // The order of the parts of a date field depends on the language.
  const stop = launch('xvfb-run', [...screenArgs, ...driverArgs], { LC_ALL: 'C.UTF-8' })
  const callDriver = async (method: string, path: string, body: object = {}) => {
    const init = method === 'POST' ? { method, body: JSON.stringify(body) } : { method }
    const { value } = (await (await fetch(`http://127.0.0.1:${port}/${path}`, init)).json()) as { value: unknown }
    const { error, message } = (value ?? {}) as { error?: string; message?: string }
    if (error) throw new Error(`${path}: ${error} ${message}`)
    return value
  }
  await retryUntilReady('WebKitWebDriver listens', () => callDriver('GET', 'status'))
  const browser = { binary: miniBrowser, args: ['--automation', `--enable-javascript=${scripts}`] }
  const session = (await callDriver('POST', 'session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const send: Send = (name, body = {}, id = '') => {
    const [method = '', path = ''] = commands[name].split(' ')
    return callDriver(method, `session/${session.sessionId}/${path.replace('{id}', id)}`, body)
  }
  return { version: session.capabilities.browserVersion, send, stop }
}
