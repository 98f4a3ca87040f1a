import { expect, test } from 'vitest'
import { longSentenceProblem, sentencesOf, wordingProblems, wordsOf } from './wording-rules.ts'

test.each([
  ['Répondez à ce mail.', 'mail', 'e-mail'],
  ['Un taud pour l’ombre', 'taud', 'toit de toile'],
  ['une expérience\u202fprouvée', 'expérience prouvée', 'expérience attestée'],
  ['Ajoutez vos envies au panier', 'vos envies', 'souhaits'],
  ['selon la nLPD', 'nLPD', 'LPD'],
  ['Les visiteurs voient', 'Les visiteurs', 'chaque personne'],
  ['avec un adulte à bord', 'un adulte', 'une personne adulte'],
  ['un planning connu', 'planning', 'horaire'],
  ['Lire un relevé de compte', 'relevé', 'extrait de compte'],
])('« %s » is refused, with what to write instead', (text, wording, replacement) => {
  expect(wordingProblems(text)).toEqual([`« ${wording} » ne se dit pas ici. Écrivez « ${replacement} ».`])
})

test('a straight apostrophe stands only where the specification has one', () => {
  expect(wordingProblems("L'email est requis.")).toEqual([])
  expect(wordingProblems("Respect de l'Environnement")).toEqual([])
  expect(wordingProblems("L'équipage vous attend")).toEqual([
    `une apostrophe droite. Écrivez ’ (« L'équipage vous attend… »).`,
  ])
})

test('wording that only looks like a refused one is left alone', () => {
  const texts = ['un e-mail', 'mailto:bonjour@cap-embellie.example', 'DATA_DIR/mail', 'les {mails} en attente']
  expect(texts.flatMap((text) => wordingProblems(text))).toEqual([])
  expect(wordingProblems('selon l’âge et l’envie du groupe')).toEqual([])
})

test('a sentence ends at its full stop, not within an abbreviation, and has 25 words at most', () => {
  expect(sentencesOf('La loi (LCD, art. 3 al. 1 let. s) le veut. Et nous\u202f? Aussi !')).toHaveLength(3)
  expect(wordsOf('Durée\u202f: 3 h × 250\u202fCHF')).toEqual(['Durée', '3', 'h', '250', 'CHF'])
  expect(longSentenceProblem('site/pages/home.json', `${'mot '.repeat(24)}fin. Une autre.`)).toBeUndefined()
  expect(longSentenceProblem('site/pages/home.json', `${'mot '.repeat(25)}fin.`)).toMatch(/26 mots/)
  expect(longSentenceProblem('content/pages/logbook.ts', `${'mot '.repeat(25)}fin.`)).toBeUndefined()
})
