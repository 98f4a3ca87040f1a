// Ce qu’un SMS dit, prêt à relire et à envoyer de son propre téléphone : jamais qui paie. Court : un SMS a 160 signes.

export const smsTexts = {
  pending: 'Bonjour {name}, nous avons votre demande pour le {date}, départ {time}. {siteName}',
  confirmed: 'Bonjour {name}, votre sortie est confirmée : le {date}, {hours}, port {ofTown}. {siteName}',
  soon: 'Bonjour {name}, nous vous attendons le {date} à {time}, port {ofTown}. Venez 15 minutes avant. {siteName}',
  /** L’heure du départ est passée. */
  late: 'Bonjour {name}, nous vous attendons au port {ofTown}. Vous ne venez pas ? Dites-le-nous. {siteName}',
  postponed:
    'Bonjour {name}, votre sortie du {date} ne part pas. Appelez-nous, ou ouvrez votre page : choisissez un autre jour. {siteName}',
  ended: 'Bonjour {name}, votre sortie du {date} à {time} n’a pas lieu. {siteName}',
  /** D’un relais à sa famille. */
  code: 'Bonjour {name}, votre sortie : le {date}, {hours}, port {ofTown}. Votre code : {code}, sur {address}',
} as const
