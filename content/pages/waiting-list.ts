// La liste d’attente : la page où l’on demande à être prévenu, et celle que l’e-mail ouvre ensuite.

import { offersOutings } from '../optional-pages.ts'

export const waitingListPage = {
  metaTitle: 'Prévenez-moi si une heure se libère – {siteName}',
  metaDescription:
    'Un jour complet ? Laissez votre adresse e-mail : nous vous écrivons si un départ de ce bateau reste libre ce jour-là. Page privée.',
  title: 'Prévenez-moi si une heure se libère',
  loading: 'Un instant…',
  ask: {
    lead: `Ce jour est complet ? Laissez une adresse. Un départ se libère ? ${offersOutings ? 'L’équipe peut d’abord l’offrir pendant {relaysFirstHours} h à une famille qui n’a pas les moyens. Ensuite, nous' : 'Nous'} vous écrivons. La première demande obtient les heures.`,
    boatType: 'Bateau',
    date: 'Jour',
    email: 'E-mail',
    emailHint: 'Par exemple : nom@exemple.ch. Vous recevez d’abord un e-mail : ouvrez-le, puis appuyez sur son bouton.',
    submit: 'Prévenez-moi',
    pending: 'Envoi…',
    privacy: 'Cette adresse va {toAssociation}, pour vous prévenir. Elle est effacée une fois ce jour passé.',
  },
  asked: {
    title: 'Encore un geste',
    text: 'Ouvrez l’e-mail que nous envoyons à {email}, puis appuyez sur son bouton. Sans cela, nous n’écrivons plus à cette adresse.',
    notMailed:
      'Cette adresse a déjà reçu plusieurs e-mails de nous aujourd’hui. Nous n’en envoyons pas d’autre : réessayez demain.',
  },
  free: {
    title: 'Ce jour n’est pas complet',
    text: 'Le {date}, ce bateau peut encore partir à {time}.',
    action: 'Réserver ce départ',
  },
  errors: {
    'boat-type-required': 'Choisissez un bateau.',
    'date-required': 'Choisissez un jour.',
    'date-over': 'Ce jour-là, plus aucun départ n’est possible. Choisissez un autre jour.',
    'date-beyond': 'Ce jour est trop loin. Choisissez un jour plus proche.',
    'date-off-season': 'Ce jour est hors de la saison des sorties. Choisissez un autre jour.',
    'date-closed': 'Il n’y a pas de sortie ce jour-là. Choisissez un autre jour.',
    'email-required': 'Écrivez votre adresse e-mail.',
    'email-invalid': 'Cette adresse e-mail n’est pas juste.',
  },
  failed: {
    title: 'L’envoi n’a pas abouti',
    'too-many': 'Trop de demandes sont venues de votre connexion. Réessayez dans une heure.',
    unavailable: 'Le site ne répond pas à cet instant. Réessayez dans un moment.',
    unreachable: 'Il n’y a pas de connexion. Réessayez quand le réseau est là.',
  },
  prove: {
    lead: 'Vous attendez une heure libre : {boat}, {date}.',
    hint: 'Appuyez une fois, et nous vous écrivons quand un départ est libre pour vous.',
    submit: 'Oui, prévenez-moi',
  },
  proved: {
    title: 'C’est noté',
    text: 'Quand un départ est libre pour vous, vous recevez un e-mail. Son lien ouvre la réservation, déjà remplie. Une fois ce jour passé, nous effaçons votre adresse.',
  },
  leave: 'Ne plus me prévenir',
  left: {
    title: 'Vous n’attendez plus',
    text: 'Votre adresse est effacée de cette liste.',
  },
  problems: {
    'key-refused': {
      title: 'Ce lien n’ouvre plus rien',
      text: 'Le jour est passé, vous n’attendez plus, ou un e-mail plus récent porte un nouveau lien.',
    },
    unavailable: { title: 'Le site ne répond pas à cet instant', text: 'Rien n’est perdu. Réessayez dans un moment.' },
    'too-many': { title: 'Trop d’essais en peu de temps', text: 'Attendez quelques minutes, puis réessayez.' },
    unreachable: { title: 'Pas de connexion', text: 'Réessayez quand le réseau est là.' },
  },
} as const
