import { url as debuggerUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/**
 * Ends this process when its event loop has stood still for half a minute: it answers nobody then, not even SIGTERM,
 * and whatever started it starts it again (docs/deploy). No code is known that could stop it so long; one mistake
 * once did. Not started while a debugger may hold the program.
 */
export function startWatchdog(): void {
  if (debuggerUrl()) return
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), 1_000).unref()
  // The build emits the thread beside the server (scripts/vite-watchdog.ts). Without `execArgv` it would load what this
  // process was told to load first.
  const thread = new URL('./watchdog-thread.js', import.meta.url)
  new Worker(thread, { workerData: beats, execArgv: [] }).unref()
}
