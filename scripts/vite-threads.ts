import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const threads = ['server/money/statement/statement-thread.ts', 'platform/watchdog-thread.ts']

/**
 * Builds the worker threads, each as a file of its own beside the server: the one that reads a bank statement, and the
 * watchdog. They are emitted as chunks because a second entry would get the name of the first (React Router gives every
 * entry the same name).
 */
export function workerThreads(): Plugin {
  return {
    name: 'worker-threads',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      for (const thread of threads)
        this.emitFile({
          type: 'chunk',
          id: join(import.meta.dirname, '..', thread),
          fileName: `${basename(thread, '.ts')}.js`,
        })
    },
  }
}
