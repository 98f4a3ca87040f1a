import { describe, expect, test } from 'vitest'
import { statementProblems } from '../../domain/money/statement-file.ts'
import { withPlainSpaces } from '../no-break.ts'
import { statementLine, statementRefusal } from './bank-statement.ts'

describe('the line printed after an import', () => {
  test.each([
    [[12, 1, 0, 2, 0], '12 payées, 1 partielle, 0 en trop, 2 inconnues, 0 déjà lues'],
    [[1, 2, 3, 1, 1], '1 payée, 2 partielles, 3 en trop, 1 inconnue, 1 déjà lue'],
    [[0, 0, 0, 0, 40], '0 payées, 0 partielles, 0 en trop, 0 inconnues, 40 déjà lues'],
    [
      [1, 0, 0, 0, 0, 1],
      '1 payée, 0 partielles, 0 en trop, 0 inconnues, 0 déjà lues, 1 versement du prestataire de paiement',
    ],
  ])(
    'the line of an import says what it stored: %j',
    ([paid = 0, partial = 0, tooMuch = 0, unknown = 0, read = 0, payout = 0], line) => {
      expect(statementLine({ paid, partial, 'too-much': tooMuch, unknown, 'already-read': read, payout })).toBe(line)
    },
  )
})

describe('the refusal of a bank statement', () => {
  test('a refused statement says why, in which document, and that nothing was stored', () => {
    expect(withPlainSpaces(statementRefusal({ problem: 'amount', document: 2, found: '1.000' }))).toBe(
      'Document 2 de l’archive : « 1.000 » n’est pas un montant en francs et centimes. Rien n’a été enregistré.',
    )
    expect(statementRefusal({ problem: 'empty' })).toBe('Le fichier est vide. Rien n’a été enregistré.')
  })

  test.each(statementProblems)('the refusal for %s leaves no blank unfilled', (problem) => {
    expect(statementRefusal({ problem })).not.toMatch(/[{}]|undefined/)
  })
})
