import { cliMessages } from '../content/messages/cli.ts'
import { isDatabaseUnavailable } from '../platform/db/database-errors.ts'
import { readSettings, SettingsError } from '../platform/env.ts'
import { openLog } from '../platform/log.ts'
import { closeServices, openServices } from '../server/services.ts'
import { fillIn } from '../wording/fill-in.ts'
import { withPlainSpaces } from '../wording/no-break.ts'
import { type Command, type ExitCode, type Terminal, type Typed, UsageError } from './command.ts'
import { commands, isCommandName } from './commands.ts'
import { commandHelp, generalHelp } from './help.ts'
import { parseCommandLine } from './parse-command-line.ts'

const { badUsage, refused } = cliMessages

type Environment = Record<string, string | undefined>

/**
 * Runs one command of `npm run bord -- …` and returns the exit code. It uses the same functions as the pages, so it can
 * run beside a server. The log level is `warn` unless `LOG_LEVEL` is set, and the log goes to standard error, so that a
 * result can be piped.
 */
export async function runBord(given: string[], environment: Environment, screen: Terminal): Promise<ExitCode> {
  const terminal = withPlainText(screen, environment.BORD_CALLED_AS)
  const [name = '', ...rest] = given
  if (name === '--help' || name === '-h' || name === 'help') {
    terminal.print(generalHelp())
    return 0
  }
  if (!isCommandName(name)) {
    const isOption = name.startsWith('-')
    const problem = isOption ? fillIn(badUsage.unknownOption, { option: name }) : unknownCommand(name)
    return complainOfUsage(problem, '', terminal)
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.print(commandHelp(name))
    return 0
  }
  try {
    const command = commands[name]
    return await carryOut(command, parseCommandLine(command, rest), environment, terminal)
  } catch (error) {
    if (error instanceof UsageError) return complainOfUsage(error.message, `${name} `, terminal)
    terminal.complain(explain(error))
    return 1
  }
}

/** How the words of `content/` call the command line. */
const calledByNpm = 'npm run bord --'

/**
 * Replaces no-break spaces with ordinary ones: terminals show them badly, and `grep` does not match them. What the
 * output tells people to type begins with `calledAs`, so that it can be copied where `npm run` is not how they got here.
 */
function withPlainText({ print, complain }: Terminal, calledAs = calledByNpm): Terminal {
  const plain = (text: string) => withPlainSpaces(text).replaceAll(calledByNpm, calledAs)
  return { print: (text) => print(plain(text)), complain: (text) => complain(plain(text)) }
}

async function carryOut(
  command: Command,
  typed: Typed,
  environment: Environment,
  terminal: Terminal,
): Promise<ExitCode> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...environment })
  const log = openLog(settings, 'stderr')
  if ('runAlone' in command) return command.runAlone({ ...typed, terminal, settings, log })
  const services = await openServices(settings, { log })
  try {
    return await command.run({ ...typed, terminal, services })
  } finally {
    await closeServices(services)
  }
}

function unknownCommand(command: string): string {
  return command ? fillIn(badUsage.unknownCommand, { command }) : badUsage.noCommand
}

function complainOfUsage(problem: string, command: string, terminal: Terminal): ExitCode {
  terminal.complain(`${problem}\n${fillIn(badUsage.help, { command })}`)
  return 2
}

function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  const { message, cause } = error as Error
  if (isDatabaseUnavailable(error) || isDatabaseUnavailable(cause)) return refused.unavailable
  const reason = cause instanceof Error ? `${message} ${cause.message}` : message
  return fillIn(refused.failed, { reason })
}
