import { beforeEach } from 'vitest'
import type { ExitCode } from '../../bord/command.ts'
import { runBord } from '../../bord/run-bord.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import { futureDay } from './api-client.ts'
import type { DataLocation, Engine } from './databases.ts'
import { openStage } from './stage.ts'
import { storeBooking } from './stored-bookings.ts'

export type CommandResult = { code: ExitCode; output: string; errorOutput: string }

/** Runs `npm run bord -- …` on a test database in this process; returns what it prints and its exit code. */
export function bordFor(database: DataLocation, env: Record<string, string> = {}) {
  return async (...args: string[]): Promise<CommandResult> => {
    const outputLines: string[] = []
    const errorLines: string[] = []
    const environment = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl, LOG_LEVEL: 'silent', ...env }
    const code = await runBord(args, environment, {
      print: (text) => outputLines.push(text),
      printError: (text) => errorLines.push(text),
    })
    return { code, output: outputLines.join('\n'), errorOutput: errorLines.join('\n') }
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
  const bord = (...args: string[]) => bordFor(stage.database)(...args)
  const store = (overrides: Record<string, unknown> = {}) =>
    stage.run((services) => storeBooking(services, { date: dayToCome, ...overrides }))
  return { stage, run: stage.run, bord, store }
}
