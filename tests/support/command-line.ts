import type { ExitCode } from '../../server/cli/command.ts'
import { runBord } from '../../server/cli/run-bord.ts'
import type { TestDatabase } from './databases.ts'

export type Answer = { code: ExitCode; printed: string; complained: string }

/** `npm run bord -- …` on a test database, in this process: what it prints, and its exit code. */
export function commandLine(database: TestDatabase, env: Record<string, string> = {}) {
  return async (...words: string[]): Promise<Answer> => {
    const printed: string[] = []
    const complained: string[] = []
    const environment = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl, LOG_LEVEL: 'silent', ...env }
    const code = await runBord(words, environment, {
      print: (text) => printed.push(text),
      complain: (text) => complained.push(text),
    })
    return { code, printed: printed.join('\n'), complained: complained.join('\n') }
  }
}
