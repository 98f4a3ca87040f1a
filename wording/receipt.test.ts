import { expect, test } from 'vitest'
import { associationTerms } from '../content/association-terms.ts'
import { paymentMeans } from '../domain/money/account.ts'
import { certificateInWords, receiptInWords } from './receipt.ts'

const receipt = { amountRappen: 37_550, valueDay: '2027-05-31' } as const
const withOrdinarySpaces = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ')

test('a receipt names sum, day, means and reference, the payee with its address, and VAT only with its number', () => {
  expect(withOrdinarySpaces(receiptInWords({ ...receipt, means: 'twint' }, 'CE-R7K4Q2'))).toBe(
    'Reçu 375.50 CHF le lundi 31 mai 2027, par TWINT, pour la réservation CE-R7K4Q2. Cap Embellie, Grand-Rue 999, 1844 Villeneuve VD.',
  )
  const receipts = paymentMeans.map((means) => receiptInWords({ ...receipt, means }, 'CE-R7K4Q2'))
  expect(new Set(receipts).size).toBe(paymentMeans.length)
  expect(receipts.join()).not.toContain('TVA')
  associationTerms.vatNumber = 'CHE-123.456.789 TVA'
  try {
    expect(receiptInWords({ ...receipt, means: 'qr' }, 'CE-R7K4Q2')).toContain('CHE-123.456.789 TVA')
  } finally {
    associationTerms.vatNumber = null
  }
})

test('a receipt for the taxes is promised only once the canton has recognised the association', () => {
  expect(certificateInWords()).toBeUndefined()
  associationTerms.publicUtility = 'Vaud'
  try {
    expect(withOrdinarySpaces(certificateInWords())).toMatch(
      /canton \(Vaud\) .* déduisent des impôts.*bonjour@cap-embellie.example/,
    )
  } finally {
    associationTerms.publicUtility = null
  }
})
