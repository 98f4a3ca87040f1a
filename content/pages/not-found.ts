// La page qui s’affiche quand une adresse n’existe pas (erreur 404).

import type { Closing, Texts } from '../shapes.ts'

export type NotFoundPage = Texts<'metaTitle' | 'metaDescription'> & Closing

export const notFoundPage: NotFoundPage = {
  metaTitle: 'Page introuvable – Cap Embellie',
  metaDescription:
    'Cette adresse ne mène à aucune page de Cap Embellie. Revenez à l’accueil, aux activités sur le Léman ou écrivez-nous : nous vous remettrons sur le cap.',
  title: 'Il n’y a que de l’eau, ici',
  text: 'Cette page n’existe pas, ou elle a changé de place. Vérifiez l’adresse, ou reprenez un cap connu.',
  actions: [
    { label: 'Revenir à l’accueil', to: '/' },
    { label: 'Voir nos activités', to: '/nos-activites' },
    { label: 'Nous écrire', to: '/contact' },
  ],
}
