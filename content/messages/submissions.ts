// Ce que disent le formulaire de contact et le formulaire de devis, hors des avis fixés mot pour mot
// (ceux-là sont dans notices-forms.ts). Ce qui ne va pas dans un champ est dans form-errors.ts et quote-errors.ts.
// Ces phrases n’ont pas de point final : elles s’enchaînent dans un avis.

// Ce qui empêche tout l’envoi.
export const submissionRefusals = {
  invalid: 'Le formulaire n’est pas complet',
  empty: 'Le formulaire est vide',
  notFound: 'Ce formulaire n’existe pas',
  tooMany: 'Trop de messages en peu de temps, rien n’est perdu : attendez {minutes} min',
  unavailable: 'Nous ne pouvons rien enregistrer à cet instant, rien de ce que vous avez écrit n’est perdu',
} as const

// Autour du formulaire.
export const submissionTexts = {
  errorSummaryTitle: 'À corriger avant d’envoyer',
  allRequired: 'Tous les champs sont à remplir.',
  requiredNote: 'Tous les champs sont à remplir, sauf ceux qui portent la mention « facultatif ».',
  errorTitlePrefix: 'Erreur – ',
  notSentTitle: 'Votre envoi n’est pas parti',
  received: 'C’est bien arrivé. Notre réponse viendra à l’adresse {email}.',
  writeInstead: 'Si cela dure, écrivez-nous à {email}.',
  kept: 'Rien de ce que vous avez écrit n’est perdu. Si cela dure, écrivez-nous à {email}.',
} as const
