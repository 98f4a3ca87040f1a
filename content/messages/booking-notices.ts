// Les avis et les messages de la page « Réservations » après un envoi. Les titres et les phrases fixés par le cahier
// des charges gardent leur forme exacte.

import { boatSentences } from '../boat-sentences.ts'

export const bookingNotices = {
  invalid: {
    title: 'Erreur de validation',
    description: 'Veuillez corriger les erreurs dans le formulaire.',
  },
  emptyCart: {
    title: 'Panier vide',
    description: boatSentences.wishMissing,
  },
  accepted: {
    title: 'Réservation en cours de traitement !',
    description:
      'Merci {name}. Nous avons bien reçu votre demande pour le {date} à {time}, pour {duration}. Un e-mail de confirmation va vous être envoyé.',
  },
} as const

// Ce que le formulaire dit d’un jour où aucun départ n’est plus possible, ou d’une heure qui ne va plus. Les autres
// champs : content/messages/validation.ts.
export const calendarErrorMessages = {
  'date-full': 'Ce jour est complet pour ce bateau.',
  'date-full-so-long':
    'Ce jour-là, aucun départ n’est libre pour cette durée. Choisissez une durée plus courte ou un autre jour.',
  'date-over': 'Il n’y a plus de départ aujourd’hui. Choisissez un autre jour.',
  'time-taken': 'Cette heure est complète pour ce bateau. Choisissez une autre heure ou un autre jour.',
  'time-too-short':
    'À cette heure, le bateau repart trop tôt pour cette durée. Choisissez une durée plus courte ou une autre heure.',
  'time-no-skipper': 'Aucun skipper n’est libre à cette heure. Choisissez une autre heure ou un autre jour.',
} as const

// Ce que la page dit en haut du formulaire quand l’envoi n’a pas abouti, ou quand il a abouti.
export const bookingMessages = {
  taken: {
    title: 'Ce départ vient d’être pris',
    text: 'Ces heures ne sont plus libres. Rien de ce que vous avez écrit n’est perdu.',
    choose: 'Les départs libres les plus proches :',
    start: '{date}, {time}',
    chosen: 'Départ choisi : {date}, {time}',
    said: 'Choisi : {date}, {time}',
    chosenHint: 'Relisez, puis envoyez votre demande.',
    none: 'Aucun départ proche n’est libre pour cette durée. Choisissez un autre jour ou une durée plus courte.',
    wait: 'Prévenez-moi si une heure se libère',
    /** Un jour complet pour un bateau ne l’est pas pour tous. */
    otherBoat: '{boat} : libre ce jour-là, choisissez ce bateau plus haut.',
    noScriptHint: 'Choisissez un départ, ou changez la date et l’heure plus bas, puis envoyez de nouveau.',
  },
  /** L’équipe a changé un prix pendant que la personne remplissait le formulaire. */
  'price-risen': {
    title: 'Le prix a changé',
    text: 'Cette sortie coûte maintenant {total}, et non plus {shown}. Votre demande n’est pas partie, et rien de ce que vous avez écrit n’est perdu. Si ce prix vous convient, envoyez-la.',
    textWithMeals:
      'Avec ce qui se sert à bord, cette sortie coûte maintenant {total}, et non plus {shown}. Votre demande n’est pas partie, et rien de ce que vous avez écrit n’est perdu. Si ce prix vous convient, envoyez-la.',
    submit: 'Envoyer à {total}',
  },
  'too-many': {
    title: 'Trop de demandes en peu de temps',
    text: {
      one: 'Réessayez dans {minutes} minute. Rien de ce que vous avez écrit n’est perdu.',
      other: 'Réessayez dans {minutes} minutes. Rien de ce que vous avez écrit n’est perdu.',
    },
  },
  'too-many-waiting': {
    title: 'Beaucoup d’heures sont déjà demandées',
    text: 'Vous, ou d’autres personnes sur la même connexion internet, en avez demandé beaucoup ces derniers jours. Nous n’en prenons pas plus avant d’avoir répondu. Rien de ce que vous avez écrit n’est perdu : attendez notre réponse, ou écrivez-nous à {email}.',
  },
  unavailable: {
    title: 'L’envoi n’a pas abouti',
    text: 'Nous ne pouvons pas enregistrer votre demande à cet instant. Rien de ce que vous avez écrit n’est perdu : réessayez dans un moment.',
  },
  unreachable: {
    title: 'Pas de connexion',
    text: 'Votre demande n’est peut-être pas partie. Rien de ce que vous avez écrit n’est perdu : vérifiez votre connexion, puis réessayez. Vous ne risquez pas d’envoyer deux demandes.',
  },
  'key-reused': {
    title: 'Une autre demande est déjà partie de cette page',
    text: 'Celle-ci n’est pas encore enregistrée. Rien de ce que vous avez écrit n’est perdu : relisez, puis réessayez. Ce sera une nouvelle demande.',
  },
  retry: 'Réessayer',
  received: {
    pageTitle: 'Demande reçue',
    title: 'Votre demande est bien arrivée',
    reference: 'Votre référence',
    next: 'Et maintenant',
    steps: [
      'Nous vous écrivons tout de suite à {email}.',
      'Notre équipe vous répond par e-mail au plus tard le {heldUntil}. D’ici là, le bateau vous est gardé.',
      'Vous payez une fois la sortie confirmée. Sur place : {means}.',
    ],
    // Quand beaucoup de demandes de personnes inconnues attendent déjà.
    stepsToValidate: [
      'Nous vous écrivons tout de suite à {email}.',
      'Avant {hour}, ouvrez le lien de cet e-mail et appuyez sur « Valider ma demande ». Beaucoup de demandes attendent en ce moment : sans cela, le bateau ne vous est gardé que jusqu’à {hour}.',
      'Ensuite, le bateau vous est gardé plus longtemps : votre page dit jusqu’à quand. Notre équipe vous répond par e-mail.',
    ],
    notMailed:
      'Cette adresse a déjà reçu plusieurs e-mails de nous aujourd’hui. Nous n’en envoyons pas d’autre : gardez la référence et cette page.',
    summary: 'Ce que vous avez demandé',
    end: 'Retour',
    participants: 'Participants',
    wishes: 'Souhaits',
    total: 'Total',
    again: 'Faire une autre demande',
    manage: 'Suivre ma demande',
    manageHint: 'Gardez ce lien : il permet de suivre votre demande ou de l’annuler. Il est aussi dans l’e-mail.',
    manageByMail: 'L’e-mail que nous vous envoyons contient un lien pour suivre votre demande ou l’annuler.',
  },
} as const
