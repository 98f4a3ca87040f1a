import { cliMessages } from '../content/messages/cli.ts'
import { fillIn } from '../wording/fill-in.ts'
import { type Call, type Command, type ExitCode, UsageError } from './command.ts'
import { requireWords } from './parse-command-line.ts'

/** One act of a command that has several; `words` is how many must and may follow the act's name. */
type Act = { words: Command['words']; run: (call: Call) => Promise<ExitCode> }

/** A command whose first word names the act: `relais ajouter …`, `relais liste`. The acts share `options`. */
export function commandOfActs(acts: Record<string, Act>, options: Command['options'] = {}): Command {
  return {
    options,
    // Each act checks its own number of words, so that an unknown act is reported before a surplus word.
    words: [1, Number.POSITIVE_INFINITY],
    run: async ({ words: [name = '', ...words], ...call }) => {
      const act = Object.hasOwn(acts, name) ? acts[name] : undefined
      if (!act) {
        const known = Object.keys(acts).join(', ')
        throw new UsageError(fillIn(cliMessages.badUsage.unknownAct, { word: name, acts: known }))
      }
      requireWords(words, act.words)
      return act.run({ ...call, words })
    },
  }
}
