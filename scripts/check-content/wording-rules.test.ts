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
  ['Animatrice ou animateur spécialisé', 'Animatrice ou animateur', 'animatrice spécialisée ou animateur spécialisé'],
  ['Le bateau est stable. Il part avec un skipper', '. Il part', 'Le bateau part'],
  ['pendant votre réservation à l’heure', 'réservation à l’heure', 'les heures réservées'],
  ['bénévolat d’un dimanche', 'bénévolat d’un', 'bénévolat un dimanche'],
  ['entretien, conduite des familles', 'conduite des familles', 'transport des familles'],
  ['si la météo annule la sortie', 'météo annule', 'annulée à cause de la météo'],
  [
    'puis nous vous proposons une heure à bord',
    'nous vous proposons une heure',
    'nous invitons les personnes retenues',
  ],
  ['les lampes de Montreux', 'lampes de Montreux', 'lumières'],
  ['offrir, quelques heures à la fois', 'quelques heures à la fois', 'le temps d’une sortie'],
  ['le gâteau soufflé au large', 'gâteau soufflé', 'les bougies soufflées'],
  ['une fois l’amarre remise', 'amarre remise', 'revenus à quai'],
  ['nous confient leurs familles', 'confient leurs familles', 'adressent des familles'],
  ['Débutant à sportif', 'Débutant à', 'Tous niveaux'],
  ['Choisissez volontiers un autre jour', 'volontiers', 'vous pouvez'],
  ['Cela ne se défait pas.', 'se défai', 'vous ne pourrez pas revenir en arrière'],
  ['Demandes à répondre', 'à répondre', 'à traiter'],
  ['une rampe de plain-pied', 'plain-pied', 'une rampe et un pont sans seuil'],
  ['de une à cinq personnes', 'de une à', 'd’une à'],
  ['annulée à cause du temps', 'à cause du temps', 'à cause de la météo'],
  ['En chemin : la sortie CE-R7K4Q2', 'En chemin :', 'ces heures sont prises par'],
  ['la personne qui vous a inscrits', 'vous a inscrits', 'a demandé la sortie pour vous'],
  ['Vous êtes plus nombreux', 'plus nombreux', 'plus de cinq'],
  ['Les visiteurs voient', 'Les visiteurs', 'chaque personne'],
  ['avec un adulte à bord', 'un adulte', 'une personne adulte'],
  ['un planning connu', 'planning', 'horaire'],
  ['se met à jour de soi-même', 'soi-même', 'tout seul'],
  ['Lire un relevé de compte', 'relevé', 'extrait de compte'],
  ['une empreinte chiffrée de l’adresse', 'empreinte chiffrée', 'code calculé à partir de votre adresse'],
  ['en couleurs imposées', 'couleurs imposées', 'quand l’appareil impose ses couleurs'],
  ['On monte pieds nus', 'pieds nus', 'des chaussures qui tiennent au pied'],
  ['Un tout-petit y circule', 'tout-petit', 'un enfant dès 10 kg'],
  ['si le temps tourne', 'le temps tourne', 'le temps se gâte'],
])('« %s » is refused, with what to write instead', (text, turn, instead) => {
  expect(wordingProblems(place, text)).toEqual([`${place} : « ${turn} » ne se dit pas ici. Écrivez « ${instead} ».`])
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
