// Une phrase par champ qui ne va pas, pour ceux que seul le formulaire de devis demande. Sans point final.

import type { ContactErrorCode } from '../../domain/contact/contact-message.ts'
import type { QuoteErrorCode } from '../../domain/quote/quote-request.ts'
import { withTerms } from '../text-types.ts'

export const quoteErrorTexts = withTerms({
  'phone-too-long': 'Le numéro de téléphone est trop long : gardez moins de 100 signes',
  'event-type-required': 'Choisissez une occasion',
  'event-type-too-long': 'Le type d’événement est trop long : gardez moins de 100 signes',
  'date-required': 'Indiquez une date',
  'date-unreadable': 'Écrivez une date qui existe, sous la forme AAAA-MM-JJ',
  'guests-required': 'Indiquez le nombre de participants',
  'guests-invalid': 'Le nombre de participants s’écrit en chiffres, de {minParticipants} à {maxParticipants}',
  'guests-min': 'Il faut au moins {minGuests}',
  'guests-max': 'Le bateau prend {maxGuests} au plus',
  'wishes-too-long': 'Vos souhaits sont trop longs : gardez moins de 10’000 signes',
} as const satisfies Record<Exclude<QuoteErrorCode, ContactErrorCode>, string>)
