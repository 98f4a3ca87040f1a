// Ce qui est commun à tous les e-mails, et les e-mails des formulaires. Les e-mails sur une réservation sont dans
// emails-to-guest.ts (à la personne), emails-to-team.ts (à l’équipe) et emails-to-relay.ts (aux relais). Les noms des
// champs des formulaires (submissionLabels) sont dans pages/logbook.ts. name : comment le carnet nomme un e-mail qui n’a
// pas pu partir.

export const emailMessages = {
  shared: {
    greeting: 'Bonjour {name},',
    greetingUnknown: 'Bonjour,',
    signature: 'L’équipe {ofAssociation}',
    // À la personne qui a réservé, à l’équipe, à un relais, à qui attend une heure libre.
    footers: {
      guest:
        '{association}, {place}. Vous recevez cet e-mail parce qu’une demande ou une réservation porte votre adresse.',
      team: '{association}, {place}. Le site a envoyé cet e-mail à l’équipe.',
      relay: '{association}, {place}. Vous recevez cet e-mail parce que vous inscrivez des familles à nos sorties.',
      waiting:
        '{association}, {place}. Vous recevez cet e-mail parce que votre adresse a été écrite sur notre liste d’attente.',
    },
    /** Seulement avec un numéro de TVA dans association-terms.json ; sur la QR-facture aussi. */
    withVat: '{amount}, TVA incluse ({number})',
    labels: {
      reference: 'Référence',
      boat: 'Bateau',
      skipper: 'Skipper',
      date: 'Date',
      time: 'Heure',
      participants: 'Personnes à bord',
      wishes: 'Vos souhaits',
      wishesOfGuest: 'Souhaits',
      estimate: 'Total estimé',
      total: 'Total',
      name: 'Nom',
      email: 'E-mail',
    },
  },
  /** Liste d’attente : d’abord un e-mail qui demande si l’adresse est la bonne, puis un autre quand une heure se libère. */
  waitAsked: {
    name: 'Liste d’attente : adresse à confirmer',
    subject: 'Liste d’attente : confirmez votre adresse',
    preview: 'Ouvrez cette page et appuyez sur le bouton.',
    title: 'Confirmez votre adresse',
    lead: 'Quelqu’un, sans doute vous, attend une heure libre le {date} : {boat}. Ouvrez la page et appuyez sur « {button} ».',
    action: 'Ouvrir la page',
    notRequested:
      'Vous n’avez rien demandé ? Ne faites rien : nous effaçons cette adresse après {unprovedWaitHours} heures.',
  },
  waitFreed: {
    name: 'Liste d’attente : heure libre',
    subject: 'Un départ s’est libéré : {date} à {time}',
    preview: 'La première demande qui arrive obtient ces heures.',
    title: 'Un départ s’est libéré',
    lead: 'Le {date}, départ à {time} : {boat}, pour {hours} au plus. D’autres personnes reçoivent peut-être aussi cet e-mail : la première demande qui arrive obtient ces heures.',
    action: 'Réserver ce départ',
    leave: 'Ne plus me prévenir',
  },
  contactMessage: {
    name: 'Message du site (à l’équipe)',
    subject: 'Message : {subject}',
    preview: '{name} vous écrit depuis la page Contact.',
    title: 'Un message pour l’équipe',
    lead: 'Répondez à cet e-mail pour écrire directement à la personne.',
  },
  offeredRequest: {
    name: 'Demande de sortie offerte (à l’équipe)',
    subject: 'Sortie offerte : {name} demande une sortie',
    preview: '{name} attend une réponse.',
    title: 'Une demande de sortie offerte',
    lead: 'Appelez la personne, ou écrivez-lui. Dans le carnet, sous « Messages », la demande devient une sortie.',
  },
  quoteRequest: {
    name: 'Demande de devis (à l’équipe)',
    subject: 'Devis : {eventType}, {date}',
    preview: '{name} demande un devis. Nombre de personnes : {guests}.',
    title: 'Une demande de devis',
    lead: 'Répondez à cet e-mail pour envoyer votre proposition à la personne.',
  },
} as const
