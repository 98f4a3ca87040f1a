// Ends the process that loads it when the one that started it is gone, however that ended: a server that nobody holds
// any more would keep its port, and a build the machine. Of a shell that npm started, npm itself is the starter too.
const { readFileSync } = require('node:fs')
const { isMainThread } = require('node:worker_threads')

const parent = process.ppid
const npm = isShell(parent) ? parentOf(parent) : undefined

if (isMainThread) {
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watch.unref()
}

function isShell(pid) {
  return read(pid, 'cmdline').split('\0')[1] === '-c'
}

/** Undefined where there is no /proc; there, sh becomes what it runs, and the parent is npm. */
function parentOf(pid) {
  const [, parentPid] = /\) \w (\d+) /.exec(read(pid, 'stat')) || []
  return parentPid
}

function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
