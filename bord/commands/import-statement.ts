import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { cliMessages } from '../../content/messages/cli.ts'
import { importStatement } from '../../server/money/import-statement.server.ts'
import { statementLimits } from '../../server/money/statement/statement-limits.ts'
import { statementLine, statementRefusal } from '../../wording/messages/bank-statement.ts'
import { fillIn } from '../../wording/sentences.ts'
import { type Command, complain } from '../command.ts'

const { refused } = cliMessages

export const importBankStatement: Command = {
  words: [1, 1],
  run: async ({ services, terminal, words: [file = ''] }) => {
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found?.isFile()) return complain(terminal, fillIn(refused.noFile, { file }), 2)
    if (found.size > statementLimits.bytes) return complain(terminal, statementRefusal({ problem: 'too-large' }), 2)
    const outcome = await importStatement(services, await readFile(file))
    if (outcome.kind === 'unavailable') return complain(terminal, refused.unavailable, 2)
    if (outcome.kind === 'refused') return complain(terminal, statementRefusal(outcome.refusal), 2)
    terminal.print(statementLine(outcome.counts))
    const { partial, 'too-much': tooMuch, unknown } = outcome.counts
    return partial + tooMuch + unknown > 0 ? 1 : 0
  },
}
