// Every command of package.json begins here: `node scripts/run.cjs <script or tool> …` runs it with the Node that npm
// installs as a package, and so does all that it starts, because that Node comes first on PATH. npm's own link to it
// (node_modules/.bin/node) is missing with npm 10 and 11.0–11.6. Plain JavaScript that an older Node can read.
if (Number.parseInt(process.versions.node, 10) < 20) refuse(needs(20))

const { spawn, spawnSync } = require('node:child_process')
const { existsSync, readFileSync } = require('node:fs')
const { delimiter, dirname, join } = require('node:path')

const root = join(__dirname, '..')
const modules = join(root, 'node_modules')

requireInstalled()
const node = findNode()
const [name = '', ...words] = process.argv.slice(2)
process.env.PATH = dirname(node) + delimiter + process.env.PATH
// Each tool sets its own: with another, a build would hold the React for development, and tests that for production.
delete process.env.NODE_ENV

const stopWithStarter = join(__dirname, 'stop-with-starter.cjs')
// A shell that npm started does not pass signals on, so this watches whether its starter still runs. Without npm,
// whoever started this may leave it running. It notes its starter before it starts anything: later it might be gone.
if (process.env.npm_lifecycle_event) require(stopWithStarter)
const child = spawn(node, ['--require', stopWithStarter, scriptOf(name), ...words], { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the child too, and twice would be an order to stop at once.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
}
child.on('exit', (code, signal) => {
  if (!signal) process.exit(code)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
})

/** The Node of the package for this machine if it runs here (it needs glibc), otherwise the one that runs this. */
function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const brought = join(modules, `node-${system}-${process.arch}`, 'bin', file)
  if (brought === process.execPath || spawnSync(brought, ['--version']).status === 0) return brought
  if (Number.parseInt(process.versions.node, 10) < 24) refuse(needs(24))
  return process.execPath
}

/** npm writes its list of what it has installed last, so an installation that was cut short has none. */
function requireInstalled() {
  const listed = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})
  const installed = listed(join(modules, '.package-lock.json'))
  const isWrong = ([path, { version, optional, dev, devOptional }]) =>
    installed[path] ? installed[path].version !== version : path !== '' && !optional && !dev && !devOptional
  if (Object.entries(listed(join(root, 'package-lock.json'))).some(isWrong)) {
    refuse(
      'Les paquets installés ne sont pas ceux de package-lock.json. Lancez « npm ci », puis relancez la même commande.',
    )
  }
}

/** The file of a script, or of a tool by its name, such as `vitest`. */
function scriptOf(name) {
  if (/\.[cm]?[jt]s$/.test(name)) return name
  const { dependencies, devDependencies } = require('../package.json')
  for (const dependency of Object.keys({ ...dependencies, ...devDependencies })) {
    const file = join(modules, dependency, 'package.json')
    const { bin = {} } = existsSync(file) ? require(file) : {}
    const script = typeof bin === 'string' ? dependency.endsWith(name) && bin : bin[name]
    if (script) return join(modules, dependency, script)
  }
  // A server is installed without the development tools.
  return refuse(
    'Il manque les outils qui vérifient et testent le site. Lancez « npm ci --include=dev », puis relancez la même commande.',
  )
}

function needs(version) {
  return `Ce site demande Node ${version} ou plus récent ; ici, c’est Node ${process.versions.node}. Installez Node 24 (https://nodejs.org), puis relancez la même commande.`
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}
