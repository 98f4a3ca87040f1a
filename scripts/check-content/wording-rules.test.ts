import { expect, test } from 'vitest'
import { wordingProblems } from './wording-rules.ts'

const place = 'content/pages/home.ts, « hero »'

test.each([
  ['Répondez à ce mail.', 'mail', 'e-mail'],
  ['Un taud pour l’ombre', 'taud', 'toit de toile'],
  ['Votre demande s’est éteinte', 'éteinte', 'échue, ou restée sans réponse'],
  ['une expérience\u202fprouvée', 'expérience prouvée', 'expérience attestée'],
  ['Ajoutez vos envies au panier', 'vos envies', 'souhaits'],
  ['selon la nLPD', 'nLPD', 'LPD'],
])('« %s » is refused, with what to write instead', (text, turn, instead) => {
  expect(wordingProblems(place, text)).toEqual([`${place} : « ${turn} » ne se dit pas ici. Écrivez « ${instead} ».`])
})

test('a straight apostrophe stands only where the specification has one', () => {
  expect(wordingProblems(place, "L'email est requis.")).toEqual([])
  expect(wordingProblems(place, "Respect de l'Environnement")).toEqual([])
  expect(wordingProblems(place, "L'équipage vous attend")).toEqual([
    `${place} : une apostrophe droite. Écrivez ’ (« L'équipage vous attend… »).`,
  ])
})

test('what only looks alike is left alone', () => {
  const texts = ['un e-mail', 'mailto:bonjour@cap-embellie.example', 'DATA_DIR/mail', 'les {mails} en attente']
  expect(texts.flatMap((text) => wordingProblems(place, text))).toEqual([])
  expect(wordingProblems(place, 'selon l’âge et l’envie du groupe')).toEqual([])
})
