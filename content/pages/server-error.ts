// La page qui s’affiche quand le site a une panne (erreur 500).

import type { Closing, Texts } from '../shapes.ts'

export type ServerErrorPage = Texts<'metaTitle' | 'metaDescription' | 'reassurance' | 'retryLabel'> & Closing

export const serverErrorPage: ServerErrorPage = {
  metaTitle: 'Le site a une panne – Cap Embellie',
  metaDescription:
    'Le site de Cap Embellie n’a pas pu afficher cette page. Réessayez dans un instant, ou écrivez-nous par e-mail : l’équipe de Villeneuve vous répond.',
  title: 'Un grain passe sur le site',
  text: 'La panne vient de chez nous. Attendez un instant, puis réessayez ; si elle dure, écrivez-nous un e-mail.',
  reassurance:
    'Votre panier est toujours là. Si vous veniez d’envoyer une réservation, attendez notre e-mail ou écrivez-nous avant de recommencer.',
  retryLabel: 'Réessayer',
  actions: [
    { label: 'Revenir à l’accueil', to: '/' },
    { label: 'Nous écrire', to: '/contact' },
  ],
}
