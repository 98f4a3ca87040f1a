// La page « Recevoir de nouveau mon lien », et l’e-mail qu’elle envoie : messages/emails-to-guest.ts.

export const lostLinkPage = {
  metaTitle: 'Recevoir de nouveau mon lien – {siteName}',
  metaDescription:
    'Vous ne trouvez plus l’e-mail de votre réservation ? Donnez l’adresse e-mail de la réservation, et nous y renvoyons son lien.',
  title: 'Recevoir de nouveau mon lien',
  link: 'Je ne trouve plus le lien de ma réservation',
  lead: 'Le lien de votre réservation est dans presque tous nos e-mails. Vous ne les trouvez plus ? Écrivez l’adresse e-mail de votre réservation : nous y renvoyons le lien.',
  email: 'E-mail',
  emailHint: 'Par exemple : nom@exemple.ch. Celle que vous avez donnée en réservant. Le lien ne part à aucune autre.',
  submit: 'Renvoyez-moi mon lien',
  pending: 'Envoi…',
  privacy: 'Cette adresse va {toAssociation}, pour retrouver votre réservation. Elle ne sert qu’à cela.',
  asked: {
    title: 'C’est demandé',
    text: 'Si une réservation porte l’adresse {email}, son lien y arrive dans quelques minutes. Regardez aussi parmi les courriers indésirables.',
    nothing:
      'Rien n’arrive ? Vous avez peut-être réservé avec une autre adresse, ou par un relais. Ou cette adresse a déjà reçu plusieurs liens aujourd’hui. Écrivez-nous : nous cherchons avec vous.',
    again: 'Essayer une autre adresse',
  },
  errors: {
    'email-required': 'Écrivez votre adresse e-mail.',
    'email-invalid': 'Cette adresse e-mail n’est pas juste.',
  },
  failed: {
    title: 'L’envoi n’a pas abouti',
    'too-many': 'Trop d’essais en peu de temps. Attendez quelques minutes, puis réessayez.',
    unavailable: 'Le site ne répond pas à cet instant. Réessayez dans un moment.',
    unreachable: 'Il n’y a pas de connexion. Réessayez quand le réseau est là.',
  },
} as const
