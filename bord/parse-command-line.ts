import { parseArgs } from 'node:util'
import { cliMessages } from '../content/messages/cli.ts'
import { fillIn } from '../wording/fill-in.ts'
import { type Command, type Typed, UsageError } from './command.ts'

const { badUsage } = cliMessages

/** Parses what follows a command's name. Throws {@link UsageError} for unknown options or a wrong number of words. */
export function parseCommandLine({ options = {}, words: bounds }: Command, given: string[]): Typed {
  const { values, positionals } = parsed(given, options)
  requireWords(positionals, bounds)
  return { words: positionals, options: values as Typed['options'] }
}

/** Throws {@link UsageError} unless the number of words is within the bounds. */
export function requireWords(words: readonly string[], [least, most]: Command['words']): void {
  if (words.length < least) throw new UsageError(badUsage.missing)
  const extra = words[most]
  if (extra !== undefined) throw new UsageError(fillIn(badUsage.tooMuch, { word: extra }))
}

function parsed(given: string[], options: NonNullable<Command['options']>) {
  try {
    return parseArgs({ args: given, options, allowPositionals: true, strict: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // Node's message is English, with the option in quotes: '--mot <value>', '-x'.
    const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1] ?? ''
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(fillIn(badUsage.unknownOption, { option }))
    const wantsValue = options[option.replace(/^-+/, '')]?.type === 'string'
    throw new UsageError(fillIn(wantsValue ? badUsage.valueMissing : badUsage.valueUnwanted, { option }))
  }
}
