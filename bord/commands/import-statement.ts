import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { cliMessages } from '../../content/messages/cli.ts'
import { maxStatementBytes } from '../../domain/money/statement-file.ts'
import { importStatement } from '../../server/money/import-statement.server.ts'
import { statementLine, statementNoteSentences, statementRefusal } from '../../wording/messages/bank-statement.ts'
import { fillIn } from '../../wording/sentences.ts'
import { type Command, RefusedError } from '../command.ts'

const { refused } = cliMessages

export const importBankStatement: Command = {
  argCountRange: [1, 1],
  run: async ({ services, terminal, args: [file = ''] }) => {
    const fileStats = statSync(file, { throwIfNoEntry: false })
    if (!fileStats?.isFile()) throw new RefusedError(fillIn(refused.noFile, { file }), 2)
    if (fileStats.size > maxStatementBytes) throw new RefusedError(statementRefusal({ problem: 'too-large' }), 2)
    const outcome = await importStatement(services, await readFile(file))
    if (outcome.kind === 'unavailable') throw new RefusedError(refused.unavailable, 2)
    if (outcome.kind === 'refused') throw new RefusedError(statementRefusal(outcome.refusal), 2)
    terminal.print([statementLine(outcome.counts), ...statementNoteSentences(outcome)].join('\n'))
    const { partial, 'too-much': tooMuch, unknown } = outcome.counts
    return partial + tooMuch + unknown > 0 ? 1 : 0
  },
}
