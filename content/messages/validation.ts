// Ce que le site répond quand un champ de la réservation n'est pas bon. Les phrases reprises du cahier des charges
// gardent leur forme exacte.

import type { BookingErrorCode } from '../../domain/booking/booking-request.ts'
import { boatSentences } from '../boat-sentences.ts'
import { withTerms } from '../text-types.ts'

export const bookingErrorTexts = withTerms({
  'boat-type-required': 'Veuillez sélectionner un type de bateau.',
  'skipper-option-required': 'Veuillez choisir une option pour le skipper.',
  'date-required': 'Veuillez sélectionner une date.',
  'date-unreadable':
    'Cette date n’existe pas, ou nous n’arrivons pas à la lire. Écrivez le jour, le mois et l’année, comme dans l’exemple.',
  'date-past': 'Ce jour est déjà passé au bord du lac. Choisissez un jour à venir.',
  'date-too-far': 'Nous ne prenons pas encore de réservation si loin. Choisissez un jour plus proche.',
  'date-off-season':
    'Les sorties ont lieu du {seasonFirst} au {seasonLast} : ce jour est hors de la saison. Choisissez un autre jour.',
  'date-closed': 'Il n’y a pas de sortie ce jour-là. Choisissez un autre jour.',
  'time-required': 'Veuillez sélectionner une heure.',
  'time-past': 'Cette heure est déjà passée au bord du lac. Choisissez une heure plus tard ou un autre jour.',
  'time-too-soon':
    'Ce départ est trop proche : la demande se fait au moins {leadTime} à l’avance. Choisissez une heure plus tard.',
  'time-too-late':
    'Avec cette durée, le retour serait après {latestReturn}. Choisissez une heure plus tôt ou une durée plus courte.',
  'duration-min': 'La durée minimale est de {minDuration}.',
  'duration-max': 'La durée maximale est de {maxDuration}.',
  'participants-whole': 'Indiquez un nombre entier de personnes.',
  'participants-min': 'Minimum {minGuests}.',
  'participants-max': 'Maximum {maxGuests}.',
  'name-required': 'Le nom est requis.',
  'name-too-long': 'Ce nom est trop long. Gardez moins de 120 signes.',
  'name-link': 'Écrivez seulement un nom, sans adresse e-mail ni lien.',
  'email-required': "L'email est requis.",
  'email-invalid': "L'email n'est pas valide.",
  'phone-invalid': "Le numéro de téléphone n'est pas valide.",
  'language-too-long': 'Gardez moins de 40 signes : le nom de la langue suffit.',
  'answer-unknown': 'Cette réponse n’est plus proposée. Choisissez-en une autre, ou aucune.',
  'message-too-long': 'Votre message est trop long. Gardez moins de 2’000 signes.',
  'wishes-required': boatSentences.wishMissing,
  'wishes-invalid':
    'Votre panier contient un souhait que nous ne pouvons pas lire. Videz-le, puis ajoutez vos souhaits.',
} as const satisfies Record<BookingErrorCode, string>)
