import { parseArgs } from 'node:util'
import { cliMessages } from '../../content/messages/cli.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { type Command, type Typed, UsageError } from './command.ts'

const { badUsage } = cliMessages

/** Reads what follows a command's name. Throws {@link UsageError} for what the command does not know. */
export function parseCommandLine({ options = {}, words: bounds }: Command, given: string[]): Typed {
  const { values, positionals } = parsed(given, options)
  requireWords(positionals, bounds)
  return { words: positionals, options: values as Typed['options'] }
}

/** Throws {@link UsageError} unless there are as many words as there must and may be. */
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
    // Node says it in English, the option in quotes: '--mot <value>', '-x'.
    const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1] ?? ''
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(fillIn(badUsage.unknownOption, { option }))
    const wantsValue = options[option.replace(/^-+/, '')]?.type === 'string'
    throw new UsageError(fillIn(wantsValue ? badUsage.valueMissing : badUsage.valueUnwanted, { option }))
  }
}
