// La page où une famille écrit le code de son invitation. Des mots simples, une idée par phrase.

export const invitationPage = {
  metaTitle: 'Mon invitation – {siteName}',
  metaDescription:
    'Vous avez reçu une invitation pour une sortie en bateau avec {association} ? Écrivez ici son code et voyez votre sortie : le jour, l’heure, le port.',
  title: 'Mon invitation',
  intro: 'Le code est en bas de votre feuille. Il commence par {invitationPrefix}.',
  code: 'Votre code',
  codeHint:
    'À écrire pour voir votre sortie. Par exemple : {invitationExample}. Les petites lettres et les espaces vont aussi.',
  /** Quand la feuille a été lue par l’appareil photo du téléphone. */
  scanned: 'Le code de votre feuille est déjà écrit. Appuyez sur « {submit} ».',
  submit: 'Voir ma sortie',
  pending: 'Un instant…',
  problemTitle: 'Ce code n’ouvre rien',
  problems: {
    empty: 'Écrivez votre code',
    invalid:
      'Ce code est incomplet. Il a huit signes après {invitationPrefix} : regardez votre feuille et écrivez-le de nouveau.',
    unknown:
      'Nous ne trouvons pas ce code. Regardez chaque signe sur votre feuille. Si vous avez une feuille plus récente, prenez celle-là.',
    'key-refused': 'Cette sortie est finie. Le code ne marche plus. Merci d’avoir navigué avec nous.',
    'too-many': 'Il y a eu trop d’essais. Attendez dix minutes, puis écrivez le code de nouveau.',
    unavailable: 'Le site ne répond pas à cet instant. Votre sortie est bien notée : réessayez dans une minute.',
    unreachable: 'Il n’y a pas de connexion. Votre sortie est bien notée : réessayez quand le réseau est là.',
  },
  /** Ce que la loi demande de dire à la famille (LPD, art. 19). */
  kept: {
    text: 'Nous gardons de vous un prénom, un nombre de personnes et ce qui aide à monter à bord. Le site l’efface peu après la sortie.',
    link: { label: 'Comment nous protégeons vos données', to: '/politique-confidentialite' },
  },
  help: 'Cela ne va toujours pas ? Écrivez-nous : {email}',
} as const
