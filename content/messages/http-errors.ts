// Ce que le site répond quand il ne peut pas traiter une demande, avant même d’ouvrir une page.

export const httpErrors = {
  'request-unreadable': {
    title: 'Demande illisible',
    text: 'Votre navigateur a envoyé une demande que nous ne comprenons pas. Reprenez depuis l’accueil.',
  },
  'form-unreadable': {
    title: 'Envoi illisible',
    text: 'Le formulaire nous est arrivé abîmé. Rien n’a été enregistré : rechargez la page et renvoyez-le.',
  },
  'file-refused': {
    title: 'Pièce jointe refusée',
    text: 'Nos formulaires ne prennent pas de fichier. Rien n’a été enregistré : enlevez-le, ou écrivez-nous un e-mail.',
  },
  'cross-site': {
    title: 'Envoi refusé',
    text: 'Cet envoi ne vient pas d’une page de notre site. Rien n’a été enregistré : ouvrez la page chez nous et recommencez.',
  },
  'not-found': {
    title: 'Fichier introuvable',
    text: 'Ce fichier n’existe pas, ou il a changé de nom. Rechargez la page.',
  },
  'method-refused': {
    title: 'Demande refusée',
    text: 'Cette adresse n’accepte pas ce genre de demande. Reprenez depuis l’accueil.',
  },
  'too-slow': {
    title: 'Envoi interrompu',
    text: 'La connexion était trop lente et nous avons dû la fermer. Rien n’a été enregistré : réessayez.',
  },
  'too-large': {
    title: 'Envoi trop volumineux',
    text: 'Votre envoi dépasse 64 ko. Rien n’a été enregistré : raccourcissez votre message et renvoyez-le.',
  },
  'type-refused': {
    title: 'Format refusé',
    text: 'Rien n’a été enregistré. Cette adresse lit du JSON (en-tête Content-Type: application/json) ou un formulaire, sans compression.',
  },
  'too-many': {
    title: 'Un instant, s’il vous plaît',
    text: 'Votre connexion nous a demandé beaucoup de pages en peu de temps. Rien n’a été enregistré : attendez quelques minutes, puis réessayez.',
  },
  'headers-too-large': {
    title: 'Demande trop longue',
    text: 'Cette adresse est trop longue pour nous. Reprenez depuis l’accueil.',
  },
  crash: {
    title: 'Le site a une panne',
    text: 'La panne vient de chez nous. Attendez un instant, puis réessayez ; si elle dure, écrivez-nous un e-mail. Si vous veniez d’envoyer une réservation, attendez notre e-mail avant de recommencer.',
  },
  busy: {
    title: 'Trop de visites à cet instant',
    text: 'Le site reçoit trop de demandes à cet instant. Rien n’est perdu : attendez quelques secondes et réessayez.',
  },
  'database-down': {
    title: 'Nous ne pouvons rien enregistrer à cet instant',
    text: 'Rien n’est perdu, rien n’a été pris : réessayez dans une minute.',
  },
} as const

export const httpErrorLinks = { home: 'Revenir à l’accueil', mail: 'Nous écrire' } as const
