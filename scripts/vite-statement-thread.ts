import { join } from 'node:path'
import type { Plugin } from 'vite'

const thread = join(import.meta.dirname, '../server/money/statement/statement-thread.ts')

/**
 * Builds the thread that reads a file of the bank, beside the server: a thread begins with a file of its own. As a second
 * entry it would be called after the first (React Router gives every entry the one name).
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
