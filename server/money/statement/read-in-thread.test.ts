import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sampleStatement, statementIban, writeStatement } from '../../../tests/support/statements.ts'
import { readInThread } from './read-in-thread.ts'
import { readStatementFile } from './read-statement-file.ts'

test('a file that is read in a thread says the same, of what is refused too', async () => {
  for (const file of [sampleStatement('statement.001.08'), Buffer.from('<html/>'), Buffer.alloc(0)]) {
    for (const iban of [statementIban, undefined])
      expect(await readInThread(file, iban)).toEqual(await readStatementFile(file, iban))
  }
})

test('others have their turn while three thousand payments are read', async () => {
  const entries = Array.from({ length: 3_000 }, (_, index) => ({ chf: '20', name: `N${index}` }))
  const file = writeStatement(entries)
  let turns = 0
  let isRead = false
  const reading = readInThread(file, statementIban).finally(() => {
    isRead = true
  })
  // In this thread the parser would leave three turns of the event loop at most: before, while it unpacks, and after.
  while (!isRead) {
    await nextTurn()
    turns++
  }
  expect(await reading).toMatchObject({ kind: 'read' })
  expect(turns).toBeGreaterThan(100)
})
