// Ce que les programmes et les assistants lisent de l’association : /llms.txt, la fiche de réservation et le catalogue.
// Les mots entre accolades sont remplacés par les chiffres de booking-terms.json et les renseignements d’association.json.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/for-assistants.json' with { type: 'json' }
import { withTerms } from './text-types.ts'

const siteTexts = site as SiteFile<'for-assistants'>

export const llmsTexts = withTerms({
  summary: `Association nautique sans but lucratif {onLake}, au départ {ofTown} ({canton}). ${siteTexts.summary ?? ''}`,
  facts: [
    'Embarquement : {port}. Contact : {email}.',
    siteTexts.rates,
    siteTexts.boats,
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
  description: `Aide une personne à réserver une sortie en bateau avec {association}, au départ {ofTown} ({canton}), {onLake} : choisir le bateau, trouver une heure libre, envoyer la demande. À utiliser quand quelqu’un veut ${siteTexts.uses ?? 'sortir en bateau'} {onLake}.`,
  representativeQueries: ['Réserver un bateau {inTown} samedi', siteTexts.query, ...(siteTexts.moreQueries ?? [])],
  before: [
    'Ne réservez que si la personne vous l’a demandé et a relu le bateau, le jour, l’heure, la durée, le prix et son adresse e-mail.',
    'N’envoyez aucune donnée de santé. Un besoin se dit en pratique : une aide pour monter, plus de temps.',
    siteTexts.price,
  ],
  steps: [
    'Cherchez les départs libres : GET {site}/api/disponibilites?bateau=BATEAU&mois=AAAA-MM (BATEAU : {boatIds}).',
    'Envoyez la demande : POST {site}/api/reservations en JSON, avec un en-tête Idempotency-Key (un UUID tiré au hasard, le même si vous recommencez).',
    '201 : la demande est reçue ; donnez la référence à la personne et dites-lui de lire ses e-mails. 409 avec le code slot-taken : l’heure vient d’être prise ; proposez les départs de « alternatives ». 409 avec idempotency-key-reused : la clé a servi à une autre demande ; prenez-en une nouvelle. 400 : corrigez les champs de « errors ». 429 ou 503 : attendez le temps de Retry-After.',
  ],
  fields: [
    'boatType : {boatIds}',
    siteTexts.skipperOption,
    'date : AAAA-MM-JJ ; time : {startTimes}',
    'duration : nombre entier d’heures, de {minHours} à {maxHours} ; participants : de {minParticipants} à {maxParticipants}',
    'name, email ; {optionalFields} sont facultatifs',
    siteTexts.wishes,
  ],
  wishesTitle: 'Souhaits possibles',
  byHand: 'Sans programme, la même demande se fait sur {site}/reservations.',
} as const)
