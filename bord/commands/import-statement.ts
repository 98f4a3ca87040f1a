import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { cliMessages } from '../../content/messages/cli.ts'
import { statementBytes } from '../../domain/money/statement-file.ts'
import { importStatement } from '../../server/money/import-statement.server.ts'
import { statementLine, statementRefusal, statementSentences } from '../../wording/messages/bank-statement.ts'
import { fillIn } from '../../wording/sentences.ts'
import { type Command, Refused } from '../command.ts'

const { refused } = cliMessages

export const importBankStatement: Command = {
  args: [1, 1],
  run: async ({ services, terminal, args: [file = ''] }) => {
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found?.isFile()) throw new Refused(fillIn(refused.noFile, { file }), 2)
    if (found.size > statementBytes) throw new Refused(statementRefusal({ problem: 'too-large' }), 2)
    const outcome = await importStatement(services, await readFile(file))
    if (outcome.kind === 'unavailable') throw new Refused(refused.unavailable, 2)
    if (outcome.kind === 'refused') throw new Refused(statementRefusal(outcome.refusal), 2)
    terminal.print([statementLine(outcome.counts), ...statementSentences(outcome)].join('\n'))
    const { partial, 'too-much': tooMuch, unknown } = outcome.counts
    return partial + tooMuch + unknown > 0 ? 1 : 0
  },
}
