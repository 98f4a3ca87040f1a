// Les avis qui s’affichent après l’envoi du formulaire de devis et du formulaire de contact.
// Ces phrases sont fixées mot pour mot par le cahier des charges : {errors} est remplacé par les raisons du refus.

export const quoteNotices = {
  success: {
    title: 'Demande envoyée !',
    description:
      'Nous avons bien reçu votre demande de privatisation. Nous vous contacterons très prochainement pour discuter des détails.',
  },
  failure: {
    title: "Erreur d'envoi",
    description: "Un problème est survenu lors de l'envoi de votre demande. Veuillez réessayer.",
  },
}

export const contactNotices = {
  success: {
    title: 'Message envoyé !',
    description: 'Merci pour votre message, nous reviendrons vers vous très bientôt.',
  },
  serverFailure: {
    title: "Erreur d'envoi",
    description: "Un problème est survenu lors de l'envoi de votre message: {errors}. Veuillez réessayer.",
  },
  networkFailure: {
    title: "Erreur d'envoi",
    description: "Un problème est survenu lors de l'envoi de votre message. Vérifiez votre connexion et réessayez.",
  },
}

/** À la place de {errors}, sans raison donnée par le serveur. */
export const unknownContactError = 'Un problème est survenu'
