// Ce que disent le formulaire de contact et le formulaire de devis, hors des avis fixés mot pour mot
// (ceux-là sont dans notices-forms.ts). Ces phrases n’ont pas de point final : elles s’enchaînent dans un avis.

import type { ContactErrorCode } from '../../domain/contact/contact-message.ts'
import type { QuoteErrorCode } from '../../domain/quote/quote-request.ts'

// Une phrase par champ qui ne va pas.
export const submissionErrorMessages = {
  'name-required': 'Écrivez votre nom',
  'name-too-long': 'Votre nom est trop long : gardez moins de 120 signes',
  'name-link': 'Écrivez seulement votre nom, sans adresse e-mail ni lien',
  'email-required': 'Écrivez votre adresse e-mail',
  'email-invalid': 'L’adresse e-mail n’est pas complète : il faut par exemple nom@exemple.ch',
  'subject-required': 'Écrivez le sujet de votre message',
  'subject-too-long': 'Le sujet est trop long : gardez moins de 200 signes',
  'message-required': 'Écrivez votre message',
  'message-too-long': 'Votre message est trop long : gardez moins de 10 000 signes',
  'phone-too-long': 'Le numéro de téléphone est trop long : gardez moins de 100 signes',
  'event-type-required': 'Choisissez une occasion',
  'event-type-too-long': 'Le type d’événement est trop long : gardez moins de 100 signes',
  'date-required': 'Indiquez une date',
  'guests-required': 'Indiquez le nombre de participants',
  'guests-invalid': 'Le nombre de participants s’écrit en chiffres, de {minParticipants} à {maxParticipants}',
  'guests-min': 'Il faut au moins {minGuests}',
  'guests-max': 'Le bateau prend {maxGuests} au plus',
  'wishes-too-long': 'Vos souhaits sont trop longs : gardez moins de 10 000 signes',
} as const satisfies Record<ContactErrorCode | QuoteErrorCode, string>

// Ce qui empêche tout l’envoi.
export const submissionRefusals = {
  invalid: 'Le formulaire n’est pas complet',
  empty: 'Le formulaire est vide',
  notFound: 'Ce formulaire n’existe pas',
  wrongMethod: 'Cette adresse reçoit des formulaires envoyés par la méthode POST',
  tooMany: 'Trop de messages en peu de temps, rien n’est perdu : attendez {minutes} min',
  unavailable: 'Nous ne pouvons rien enregistrer à cet instant, rien de ce que vous avez écrit n’est perdu',
} as const

// Autour du formulaire.
export const submissionWords = {
  errorSummaryTitle: 'À corriger avant d’envoyer',
  errorTitlePrefix: 'Erreur – ',
  arrivedTitlePrefix: 'Bien arrivé – ',
  notSentTitle: 'Votre envoi n’est pas parti',
  received: 'C’est bien arrivé. Notre réponse viendra à l’adresse {email}.',
  writeInstead: 'Si cela dure, écrivez-nous à {email}.',
  kept: 'Rien de ce que vous avez écrit n’est perdu. Si cela dure, écrivez-nous à {email}.',
} as const
