import { expect, test } from 'vitest'
import { wordingProblems } from './wording-rules.ts'

test.each([
  ['Répondez à ce mail.', 'mail', 'e-mail'],
  ['Un taud pour l’ombre', 'taud', 'toit de toile'],
  ['une expérience\u202fprouvée', 'expérience prouvée', 'expérience attestée'],
  ['Ajoutez vos envies au panier', 'vos envies', 'souhaits'],
  ['selon la nLPD', 'nLPD', 'LPD'],
  ['une rampe de plain-pied', 'plain-pied', 'une rampe et un pont sans seuil'],
  ['Les visiteurs voient', 'Les visiteurs', 'chaque personne'],
  ['avec un adulte à bord', 'un adulte', 'une personne adulte'],
  ['un planning connu', 'planning', 'horaire'],
  ['Lire un relevé de compte', 'relevé', 'extrait de compte'],
  ['On monte pieds nus', 'pieds nus', 'des chaussures qui tiennent au pied'],
  ['Un tout-petit y circule', 'tout-petit', 'un enfant dès 10 kg'],
])('« %s » is refused, with what to write instead', (text, turn, instead) => {
  expect(wordingProblems(text)).toEqual([`« ${turn} » ne se dit pas ici. Écrivez « ${instead} ».`])
})

test.each([
  [
    'trois personnes bras levés sur une bouée',
    'trois personnes bras levés sur une bouée',
    'deux personnes tractées au plus',
  ],
  ['Départ à l’aube', 'à l’aube', 'au matin'],
  ['Le bateau part au lever du soleil', 'au lever du soleil', 'au matin'],
  ['un service social nous appelle', 'service social nous appelle', 'nous écrit'],
  [
    'Une personne de l’équipage vous suit',
    'Une personne de l’équipage vous suit',
    'avec un skipper à bord, l’équipage vous suit',
  ],
  ['L’équipage ne sait pas qui a payé', 'équipage ne sait', 'l’équipe'],
  ['L’équipage vous écrit la veille', 'équipage vous écrit', 'l’équipe'],
  ['Gilets de toutes les tailles', 'Gilets de toutes les tailles', 'gilets dès 10 kg'],
  ['Vous pouvez payer en ligne', 'payer en ligne', 'au port, ou avec la QR-facture'],
])('« %s » is refused, because it is not so', (text, turn, instead) => {
  expect(wordingProblems(text)).toEqual([`« ${turn} » ne se dit pas ici. Écrivez « ${instead} ».`])
})

test('a straight apostrophe stands only where the specification has one', () => {
  expect(wordingProblems("L'email est requis.")).toEqual([])
  expect(wordingProblems("Respect de l'Environnement")).toEqual([])
  expect(wordingProblems("L'équipage vous attend")).toEqual([
    `une apostrophe droite. Écrivez ’ (« L'équipage vous attend… »).`,
  ])
})

test('what only looks alike is left alone', () => {
  const texts = ['un e-mail', 'mailto:bonjour@cap-embellie.example', 'DATA_DIR/mail', 'les {mails} en attente']
  expect(texts.flatMap((text) => wordingProblems(text))).toEqual([])
  expect(wordingProblems('selon l’âge et l’envie du groupe')).toEqual([])
})
