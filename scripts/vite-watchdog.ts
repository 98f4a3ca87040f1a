import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Builds the watchdog's thread as a file of its own beside the server. It is emitted as a chunk because a second entry
 * would get the name of the first (React Router gives every entry the same name).
 */
export function watchdogThread(): Plugin {
  return {
    name: 'watchdog-thread',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      const id = join(import.meta.dirname, '../platform/watchdog-thread.ts')
      this.emitFile({ type: 'chunk', id, fileName: 'watchdog-thread.js' })
    },
  }
}
