import { expect, test } from 'vitest'
import { foreignCharacters, toPermittedCharacters, toPrintable } from './permitted-characters.ts'

test.each([
  ['Gâteau 🎂 × 2, 30 CHF', 'Gâteau × 2, 30 CHF'],
  ['🎂 Gâteau\n👩‍👩‍👧‍👦❤️ Cœur', 'Gâteau\nCœur'],
  ['Kovačić, Đorđe, Łódź, Żabka', 'Kovacic, Dorde, Lódz, Zabka'],
  [
    'Përparim Çela, João Gonçalves, Işık Yıldız, Œuvre, Größe, Ærø',
    'Përparim Çela, João Gonçalves, Isik Yildiz, Œuvre, Größe, Ærø',
  ],
  ['Gâteau pour Оленка × 2', 'Gâteau pour × 2'],
  ['Pour محمد et Léa', 'Pour et Léa'],
  ['ትግርኛ – торт', '–'],
  ['Total\u202f: 1’250\u00a0CHF', 'Total : 1’250 CHF'],
  ['−20 CHF « d’avance » … “ok” – €', '-20 CHF « d’avance » … “ok” – €'],
  ['e\u0301te\u0301', 'été'],
])('« %s » is printed as « %s », without a box', (written, printed) => expect(toPrintable(written)).toBe(printed))

test('every printed character is in the font, whatever was written', () => {
  const everyCharacter = Array.from({ length: 0x2fff }, (_, code) => String.fromCharCode(code)).join('')
  expect(
    toPermittedCharacters(toPrintable(everyCharacter))
      .replace(/[\n‚…•]/g, '')
      .match(foreignCharacters),
  ).toBeNull()
})
