import { join } from 'node:path'
import type { Plugin } from 'vite'

const thread = join(import.meta.dirname, '../server/money/statement/statement-thread.ts')

/**
 * Builds the worker thread that reads a bank statement, as a file of its own beside the server. It is emitted as a
 * chunk because a second entry would get the name of the first (React Router gives every entry the same name).
 */
export function statementThread(): Plugin {
  return {
    name: 'statement-thread',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      this.emitFile({ type: 'chunk', id: thread, fileName: 'statement-thread.js' })
    },
  }
}
