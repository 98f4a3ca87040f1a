// La démonstration (`npm run demo`) : le bandeau de chaque page, la boîte aux lettres qui remplace l’envoi des e-mails, et
// les liens qu’elle écrit dans la console. Un site ordinaire ne montre rien de ceci.

export const demoMessages = {
  banner: {
    label: 'Démonstration',
    text: 'Rien n’est réel ici : ni les personnes, ni les sorties, ni l’argent. Les e-mails ne partent pas : ils sont à l’adresse {address}.',
    openText:
      'Rien n’est réel ici : ni les personnes, ni les sorties, ni l’argent. Les e-mails ne partent pas : leur lien est dans la console.',
  },
  inbox: {
    title: 'Boîte aux lettres',
    intro:
      'La démonstration n’envoie rien. Voici les e-mails tels qu’ils arriveraient, les plus récents d’abord. Leurs liens fonctionnent.',
    none: 'Les premiers e-mails s’écrivent. Rechargez la page dans quelques secondes.',
    back: 'Tous les e-mails',
    site: 'Retour au site',
    from: 'De',
    recipient: 'À',
    sentAt: 'Le',
    files: 'Pièces jointes',
    content: 'Contenu de l’e-mail',
    unknown: 'Cet e-mail n’existe pas',
  },
  provider: {
    title: 'Page de paiement d’essai',
    lead: 'Elle tient la place de celle du prestataire. Rien n’est débité.',
    card: 'Payer par carte',
    twint: 'Payer par TWINT',
    back: 'Revenir sans payer',
    over: 'Cette page de paiement est close',
    payments: 'Paiements d’essai',
    none: 'Aucun paiement pour l’instant. Payez d’abord une sortie.',
    refund: 'Rembourser',
    dispute: 'Contester',
    lose: 'Perdre la contestation',
  },
  start: {
    title: 'Démonstration : {name}. Rien n’est réel, rien n’est envoyé.',
    clock: 'L’horloge du site : {moment}. Ctrl-C arrête la démonstration et efface tout.',
    site: 'Le site. Remplissez le panier, réservez un bateau, lisez la réponse dans la boîte aux lettres.',
    logbook: 'Le carnet de bord de l’équipe. Des demandes attendent : confirmez-en une.',
    quay: 'Le quai, sur le téléphone de l’équipage. Touchez « À bord » quand une famille embarque.',
    relay: 'La page d’un relais, qui inscrit des familles. Prenez une place.',
    invitation: 'L’invitation d’une famille : entrez le code {code}.',
    guest: 'La page d’une personne dont la sortie est reportée. Choisissez une autre date.',
    pay: 'La page d’une personne dont la sortie est confirmée. Payez-la par carte ou TWINT : rien n’est débité.',
    payments: 'Les paiements chez le prestataire d’essai. Remboursez-en ou contestez-en un, puis ouvrez « Comptes ».',
    inbox: 'La boîte aux lettres : tous les e-mails, comme ils arriveraient. Ouvrez-en un, suivez son lien.',
    bankFile: 'Un extrait de la banque. Lisez-le dans « Comptes », au carnet de bord.',
  },
} as const
