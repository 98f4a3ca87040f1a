import { parseArgs } from 'node:util'
import { cliMessages } from '../content/messages/cli.ts'
import { isDatabaseUnavailable } from '../platform/db/database-errors.ts'
import { readSettings, SettingsError } from '../platform/env.ts'
import { openLog } from '../platform/log.ts'
import { version } from '../platform/version.server.ts'
import { closeServices, openServices } from '../server/services.ts'
import { withPlainSpaces } from '../wording/no-break.ts'
import { fillIn } from '../wording/sentences.ts'
import {
  type Command,
  type CommandLine,
  type CommandName,
  type ExitCode,
  RefusedError,
  type Terminal,
  UsageError,
} from './command.ts'
import { act } from './commands/act.ts'
import { backUp, restore } from './commands/backup.ts'
import { copy } from './commands/copy.ts'
import { erase } from './commands/erase.ts'
import { exportBookings } from './commands/export.ts'
import { importBankStatement } from './commands/import-statement.ts'
import { giveLink, renewLinks } from './commands/links.ts'
import { list, relays, show } from './commands/list-and-show.ts'
import { report } from './commands/report.ts'
import { settings } from './commands/settings.ts'
import { commandHelp, generalHelp } from './help.ts'

const { badUsage, refused } = cliMessages

/** The commands, by the word typed after `npm run bord --`. */
const commands: Record<CommandName, Command> = {
  liste: list,
  voir: show,
  acte: act,
  relais: relays,
  lien: giveLink,
  'nouveau-lien': renewLinks,
  sauvegarder: backUp,
  restaurer: restore,
  exporter: exportBookings,
  rapport: report,
  reglages: settings,
  'importer-releve': importBankStatement,
  copie: copy,
  effacer: erase,
}

type Environment = Record<string, string | undefined>

/**
 * Runs one command of `npm run bord -- …` and returns the exit code. It uses the same functions as the pages, so it can
 * run beside a server. The log level is `warn` unless `LOG_LEVEL` is set, and the log goes to standard error, so that a
 * result can be piped.
 */
export async function runBord(argv: string[], environment: Environment, output: Terminal): Promise<ExitCode> {
  const terminal = withPlainText(output, environment.BORD_CALLED_AS)
  const [name = '', ...rest] = argv
  try {
    if (name === '--help' || name === '-h' || name === 'help') {
      terminal.print(generalHelp())
      return 0
    }
    if (name === '--version') {
      terminal.print(version)
      return 0
    }
    if (!isCommandName(name)) {
      const isOption = name.startsWith('-')
      const problem = isOption
        ? fillIn(badUsage.unknownOption, { option: name })
        : name
          ? fillIn(badUsage.unknownCommand, { command: name })
          : badUsage.noCommand
      return printUsageError(problem, '', terminal)
    }
    if (rest.includes('--help') || rest.includes('-h')) {
      terminal.print(commandHelp(name))
      return 0
    }
    const command = commands[name]
    const result = await runCommand(command, parseCommandLine(command, rest), environment, terminal)
    if (typeof result === 'number') return result
    terminal.print(result)
    return 0
  } catch (error) {
    if (error instanceof UsageError) return printUsageError(error.message, `${name} `, terminal)
    terminal.printError(errorText(error))
    return error instanceof RefusedError ? error.code : 1
  }
}

/** How the words of `content/` call the command line. */
const calledByNpm = 'npm run bord --'

/**
 * Replaces no-break spaces with ordinary ones: terminals show them badly, and `grep` does not match them. Commands in
 * the output begin with `calledAs`, so that people can copy them even if they did not start this with `npm run`.
 */
function withPlainText({ print, printError: printErrorAsIs }: Terminal, calledAs = calledByNpm): Terminal {
  const plain = (text: string) => withPlainSpaces(text).replaceAll(calledByNpm, calledAs)
  return { print: (text) => print(plain(text)), printError: (text) => printErrorAsIs(plain(text)) }
}

/** The site sends the mails: a command ends when it is done, and one that restores a backup must not send any before. */
const noOutboxWorker = { wake: () => {}, stop: async () => {} }

async function runCommand(
  command: Command,
  line: CommandLine,
  environment: Environment,
  terminal: Terminal,
): Promise<string | ExitCode> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...environment })
  const services = await openServices(settings, { log: openLog(settings, 'stderr'), outbox: noOutboxWorker })
  try {
    return await command.run({ ...line, terminal, services })
  } finally {
    await closeServices(services)
  }
}

function printUsageError(problem: string, commandPrefix: string, terminal: Terminal): ExitCode {
  terminal.printError(`${problem}\n${fillIn(badUsage.help, { command: commandPrefix })}`)
  return 2
}

function errorText(error: unknown): string {
  if (error instanceof SettingsError || error instanceof RefusedError) return error.message
  const { message, cause, code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return refused.diskFull
  if (isDatabaseUnavailable(error) || isDatabaseUnavailable(cause)) return refused.unavailable
  const reason = cause instanceof Error ? `${message} ${cause.message}` : message
  return fillIn(refused.failed, { reason })
}

/** Parses what follows a command's name. Throws {@link UsageError} for unknown options or a wrong number of words. */
function parseCommandLine({ options = {}, argCountRange: [least, most] }: Command, argv: string[]): CommandLine {
  const { values, positionals } = parseWords(argv, options)
  if (positionals.length < least) throw new UsageError(badUsage.missing)
  const extra = positionals[most]
  if (extra !== undefined) throw new UsageError(fillIn(badUsage.tooMuch, { word: extra }))
  return { args: positionals, options: values as CommandLine['options'] }
}

function parseWords(argv: string[], options: NonNullable<Command['options']>) {
  try {
    return parseArgs({ args: argv, options, allowPositionals: true, strict: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // Node's message is English, with the option in quotes: '--mot <value>', '-x'.
    const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1] ?? ''
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(fillIn(badUsage.unknownOption, { option }))
    const wantsValue = options[option.replace(/^-+/, '')]?.type === 'string'
    throw new UsageError(fillIn(wantsValue ? badUsage.valueMissing : badUsage.valueUnwanted, { option }))
  }
}

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}
