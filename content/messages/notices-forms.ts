// Les avis qui s’affichent après l’envoi du formulaire de devis et du formulaire de contact.
// Ces phrases sont fixées mot pour mot par le cahier des charges : {errors} est remplacé par les raisons du refus.

export type FormNotice = {
  title: string
  description: string
  variant: 'default' | 'destructive'
  durationMs?: number
}

export const quoteNotices: Record<'success' | 'failure', FormNotice> = {
  success: {
    title: 'Demande envoyée !',
    description:
      'Nous avons bien reçu votre demande de privatisation. Nous vous contacterons très prochainement pour discuter des détails.',
    variant: 'default',
    durationMs: 7000,
  },
  failure: {
    title: "Erreur d'envoi",
    description: "Un problème est survenu lors de l'envoi de votre demande. Veuillez réessayer.",
    variant: 'destructive',
  },
}

type ContactOutcome = 'success' | 'serverFailure' | 'serverFailureWithoutReason' | 'networkFailure'

export const contactNotices: Record<ContactOutcome, FormNotice> = {
  success: {
    title: 'Message envoyé !',
    description: 'Merci pour votre message, nous reviendrons vers vous très bientôt.',
    variant: 'default',
  },
  serverFailure: {
    title: "Erreur d'envoi",
    description: "Un problème est survenu lors de l'envoi de votre message: {errors}. Veuillez réessayer.",
    variant: 'destructive',
  },
  // Sans raison donnée par le serveur : une seule phrase, un seul point.
  serverFailureWithoutReason: {
    title: "Erreur d'envoi",
    description:
      "Un problème est survenu lors de l'envoi de votre message: Un problème est survenu. Veuillez réessayer.",
    variant: 'destructive',
  },
  networkFailure: {
    title: "Erreur d'envoi",
    description: "Un problème est survenu lors de l'envoi de votre message. Vérifiez votre connexion et réessayez.",
    variant: 'destructive',
  },
}

// Ce qui sépare les raisons quand il y en a plusieurs.
export const contactErrorSeparator = ', '
