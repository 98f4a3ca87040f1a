// Ce que les programmes et les assistants lisent de l’association : /llms.txt, la fiche de réservation et le catalogue.
// Les mots entre accolades sont remplacés par les chiffres de booking-terms.ts et les renseignements d’association.ts.

import { withTerms } from './text-types.ts'

export const llmsTexts = withTerms({
  summary:
    'Association nautique sans but lucratif {onLake}, au départ {ofTown} (VD). Les sorties payées en bateau, avec activités et repas à bord, financent des sorties offertes à des familles et à des personnes en situation précaire. Équipage formé à l’accueil de chaque personne, en situation de handicap ou non.',
  facts: [
    'Embarquement : {port}. Contact : {email}.',
    'Tarif : {rate} par heure, TVA incluse, {minHours} à {maxHours} heures, {minParticipants} à {maxParticipants} personnes plus le skipper. Supplément de {surcharge} par heure pour le bateau sportif avec skipper. Première sortie possible : {fromPrice}.',
    'Bateau classique : toujours avec skipper, avec au moins une activité (comprise) ou une formule gourmande (en plus, au prix de la liste). Bateau sportif « Workcraft » : avec ou sans skipper, sports extrêmes compris ; sans skipper, la loi demande un permis valable (plus de 6 kW), et une expérience attestée peut être exigée.',
    'Départs : {startTimes}, heure de Suisse. Une demande garde le créneau {holdHours} h au plus, jamais au-delà du départ ; la réservation est définitive après confirmation écrite et paiement.',
  ],
  // Une ligne par bateau, où ils n’ont pas le même prix ou pas autant de places.
  ofBoat: '{boat} : {boatRate} par heure, {persons}.',
  cancellationTitle: 'Annulation',
  pagesTitle: 'Pages',
  bookingTitle: 'Réserver',
  bookingLinks: {
    skill: { label: 'Aider une personne à réserver', text: 'pas à pas, champs, prix et réponses possibles' },
    sitemap: { label: 'Plan du site', text: 'toutes les adresses publiques' },
  },
  finePrintTitle: 'Optional',
} as const)

export const bookingSkillTexts = withTerms({
  name: 'reserver-une-sortie',
  displayName: 'Réserver une sortie en bateau {onLake}',
  description:
    'Aide une personne à réserver une sortie en bateau avec {association}, au départ {ofTown} (VD), {onLake} : choisir le bateau, trouver une heure libre, envoyer la demande. À utiliser quand quelqu’un veut faire une activité nautique, un repas à bord ou une sortie accessible en fauteuil {onLake}.',
  representativeQueries: [
    'Réserver un bateau {inTown} pour cinq personnes samedi',
    'Activité nautique accessible en fauteuil roulant {onLake}',
    'Fondue sur un bateau près de Montreux',
  ],
  before: [
    'Ne réservez que si la personne vous l’a demandé et a relu le bateau, le jour, l’heure, la durée, le prix et son adresse e-mail.',
    'N’envoyez aucune donnée de santé. Un besoin se dit en pratique : une rampe, une place à l’ombre, plus de temps.',
    'Envoyer la demande ne coûte rien. Le prix est {rate} par heure, TVA incluse, plus {surcharge} par heure pour le bateau sportif avec skipper.',
  ],
  steps: [
    'Cherchez les départs libres : GET {site}/api/disponibilites?bateau=BATEAU&mois=AAAA-MM (BATEAU : {boatIds}).',
    'Envoyez la demande : POST {site}/api/reservations en JSON, avec un en-tête Idempotency-Key (un UUID tiré au hasard, le même si vous recommencez).',
    '201 : la demande est reçue ; donnez la référence à la personne et dites-lui de lire ses e-mails. 409 avec le code slot-taken : l’heure vient d’être prise ; proposez les départs de « alternatives ». 409 avec idempotency-key-reused : la clé a servi à une autre demande ; prenez-en une nouvelle. 400 : corrigez les champs de « errors ». 429 ou 503 : attendez le temps de Retry-After.',
  ],
  fields: [
    'boatType : {boatIds}',
    'skipperOption : avec-skipper ou sans-skipper (bateau sportif seulement)',
    'date : AAAA-MM-JJ ; time : {startTimes}',
    'duration : nombre entier d’heures, de {minHours} à {maxHours} ; participants : de {minParticipants} à {maxParticipants}',
    'name, email ; {optionalFields} sont facultatifs',
    'wishes : liste de { "id", "quantity" } ; au moins un souhait pour le bateau classique ; pour le sportif, les sports à préparer (ils sont compris)',
  ],
  wishesTitle: 'Souhaits possibles',
  byHand: 'Sans programme, la même demande se fait sur {site}/reservations.',
} as const)
