import { expect, test } from 'vitest'
import { narrowNoBreak, noBreak, withPlainSpaces } from './no-break.ts'
import { typeset } from './typeset.ts'

// "~" stands for the narrow no-break space and "_" for the wide one, as both are invisible in a listing.
const marked = (text: string) => typeset(text).replaceAll(narrowNoBreak, '~').replaceAll(noBreak, '_')

test.each([
  ['Bonjour : oui ; non ! quoi ? 50 %', 'Bonjour~: oui~; non~! quoi~? 50~%'],
  ['« Workcraft »', '«~Workcraft~»'],
  ['35 min', '35_min'],
  ['1’250 CHF, 17 h, 8 h 30, 64 ko, 80 ans', '1’250_CHF, 17_h, 8_h_30, 64_ko, 80_ans'],
  ['{hours} h {minutes}, {rate} CHF', '{hours}_h_{minutes}, {rate}_CHF'],
  ['3 × 250 CHF', '3_×_250_CHF'],
  ['10 000 signes, en 2018 300 personnes', '10~000 signes, en 2018 300 personnes'],
  ['art. 3 al. 1 let. s LCD', 'art._3 al._1 let._s LCD'],
  ['Grand-Rue 999, 1844 Villeneuve VD', 'Grand-Rue 999, 1844_Villeneuve_VD'],
  ['10:00 – 13:00, {from} – {to}', '10:00_–_13:00, {from}_–_{to}'],
  ['avant — après', 'avant – après'],
])('a text is typeset: %s', (typed, expected) => {
  expect(marked(typed)).toBe(expected)
})

test.each([
  'La durée minimale est de 3 heures.',
  'Maximum 5 participants.',
  '+41 21 555 00 11',
  '{name} m’a dit, 5 mètres, 3 mois, à 2 heures',
  'https://exemple.ch/a?b=c:d',
  '2026-11-20 10:00',
  '© 2026 Cap Embellie',
  '| a | :--- |',
  'voir ![une image](/a.svg)',
])('typesetting leaves this text alone: %s', (text) => {
  expect(typeset(text)).toBe(text)
})

test('typesetting repairs no-break spaces of another kind, and those in a wrong place', () => {
  expect(marked('Prix\u00a0: 750\u00a0CHF pour\u00a0vous')).toBe('Prix~: 750_CHF pour vous')
})

test('typesetting twice is the same as once, and changes no word', () => {
  const text = 'Non ! « Oui » : 10 h 05, 1’250 CHF × 2 — 50 % ?'
  expect(typeset(typeset(text))).toBe(typeset(text))
  expect(withPlainSpaces(typeset(text)).replaceAll('–', '—')).toBe(text)
})
