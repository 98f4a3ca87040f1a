import { beforeEach } from 'vitest'
import type { ExitCode } from '../../bord/command.ts'
import { runBord } from '../../bord/run-bord.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import { futureDay } from './api-client.ts'
import type { DataPlace, Engine } from './databases.ts'
import { openStage } from './stage.ts'
import { storeBooking } from './stored-bookings.ts'

export type Answer = { code: ExitCode; printed: string; complained: string }

/** Runs `npm run bord -- …` on a test database in this process; returns what it prints and its exit code. */
export function commandLine(database: DataPlace, env: Record<string, string> = {}) {
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

/** A future day by the real clock, which the command line uses. */
export const dayToCome = futureDay(30) as CalendarDay

/** The command line on a stage of its own; bookings are for `dayToCome` by default. */
export function openCommandLine(engine: Engine) {
  const stage = openStage(engine)
  beforeEach(() => {
    stage.now = new Date()
  })
  const bord = (...words: string[]) => commandLine(stage.database)(...words)
  const store = (replaced: Record<string, unknown> = {}) =>
    stage.run((services) => storeBooking(services, { date: dayToCome, ...replaced }))
  return { stage, run: stage.run, bord, store }
}
