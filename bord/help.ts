import { association } from '../content/association.ts'
import { cliHelp as helpTexts } from '../content/messages/cli-help.ts'
import { withTerms } from '../content/text-types.ts'
import { inTerms } from '../wording/in-terms.ts'
import { fillIn } from '../wording/sentences.ts'
import type { CommandName } from './command.ts'

const cliHelp = inTerms(withTerms(helpTexts), { prefix: association.prefixes.booking })
const { general, commands } = cliHelp

type Pairs = readonly (readonly [string, string])[]
type Help = { usage: string; summary: string; details?: readonly string[]; options?: Pairs }

export function generalHelp(): string {
  const lines = Object.values(commands).map(({ usage, summary }) => [usage, summary] as const)
  return [
    fillIn(cliHelp.usage, { usage: general.usage }),
    '',
    general.commands,
    ...columns(lines),
    '',
    ...general.words,
    general.exitCodes,
    '',
    general.more,
  ].join('\n')
}

export function commandHelp(name: CommandName): string {
  const { usage, summary, details = [], options = [] }: Help = commands[name]
  return [
    fillIn(cliHelp.usage, { usage }),
    '',
    summary,
    ...details,
    '',
    cliHelp.options,
    ...columns([...options, cliHelp.helpOption]),
  ].join('\n')
}

/** Pairs in two columns; a left text too long for its column gets a line of its own. */
export function columns(pairs: Pairs): string[] {
  const width = 34
  return pairs.flatMap(([left, right]) =>
    left.length > width ? [`  ${left}`, `  ${' '.repeat(width)}  ${right}`] : [`  ${left.padEnd(width)}  ${right}`],
  )
}
