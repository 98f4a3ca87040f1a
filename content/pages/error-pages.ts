// Les deux pages d’une erreur : celle d’une adresse qui n’existe pas (404), et celle d’une panne du site (500).

import type { Closing, Texts } from '../text-types.ts'

/** « retry » : recharger la page peut aider. */
export type ErrorTexts = Texts<'metaTitle' | 'metaDescription' | 'imgKey'> &
  Closing & { retry?: Texts<'text' | 'label'> }

export const notFoundPage: ErrorTexts = {
  metaTitle: 'Page introuvable – {siteName}',
  metaDescription:
    'Cette adresse ne mène à aucune page {ofAssociation}. Revenez à l’accueil, aux activités {onLake} ou écrivez-nous : nous vous remettrons sur le bon cap.',
  imgKey: 'page-introuvable',
  title: 'Il n’y a que de l’eau, ici',
  text: 'Cette page n’existe pas, ou elle a changé de place. Vérifiez l’adresse, ou reprenez un cap connu.',
  actions: [
    { label: 'Revenir à l’accueil', to: '/' },
    { label: 'Voir nos activités', to: '/nos-activites' },
    { label: 'Nous écrire', to: '/contact' },
  ],
}

export const serverErrorPage: ErrorTexts = {
  metaTitle: 'Le site a une panne – {siteName}',
  metaDescription:
    'Le site {ofAssociation} n’a pas pu afficher cette page. Réessayez dans un instant, ou écrivez-nous par e-mail : l’équipe {ofTown} vous répond.',
  imgKey: 'panne',
  title: 'Le site a une panne',
  text: 'La panne vient de chez nous. Attendez un instant, puis réessayez ; si elle dure, écrivez-nous un e-mail.',
  retry: {
    text: 'Votre panier est toujours là. Si vous veniez d’envoyer une réservation, attendez notre e-mail ou écrivez-nous avant de recommencer.',
    label: 'Réessayer',
  },
  actions: [
    { label: 'Revenir à l’accueil', to: '/' },
    { label: 'Nous écrire', to: '/contact' },
  ],
}
