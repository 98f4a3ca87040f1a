// Le menu, le pied de page et les quelques mots qui entourent chaque page.
// Les adresses (to) ne changent pas.

import { optionalPages } from './optional-pages.ts'
import type { Link } from './text-types.ts'

export type NavigationGroup = { id: string; label: string; links: readonly Link[] }

/** Sans les pages que l’association n’a pas. */
const existingPages = (links: readonly Link[]) => links.filter(({ to }) => optionalPages[to] ?? true)

export const mainNavigation: readonly (Link | NavigationGroup)[] = [
  { label: 'Accueil', to: '/' },
  {
    id: 'association',
    label: 'L’association',
    links: existingPages([
      { label: 'Qui sommes-nous ?', to: '/qui-sommes-nous' },
      { label: 'Nos partenaires', to: '/nos-partenaires' },
    ]),
  },
  {
    id: 'offres',
    label: 'Nos offres',
    links: existingPages([
      { label: 'Activités nautiques', to: '/nos-activites' },
      { label: 'Formules gourmandes', to: '/nos-formules-gourmandes' },
      { label: 'Privatisation & événements', to: '/privatisation-evenements' },
    ]),
  },
  { label: 'Infos pratiques', to: '/infos-pratiques' },
  { label: 'Contact', to: '/contact' },
]

export const bookingLink: Link = { label: 'Réserver', to: '/reservations' }

/** Dans le pied de page et le plan du site, si le réglage DONATIONS est « on ». */
export const supportLink: Link = { label: 'Faire un don', to: '/soutenir' }

export const barTexts = {
  skipToContent: 'Aller au contenu',
  homeLink: '{association}, accueil',
  navigation: 'Navigation principale',
  menu: 'Menu',
  cart: 'Panier',
  cartEmpty: 'vide',
  cartCount: { one: '{count} article', other: '{count} articles' },
}

export const footer = {
  social: { title: 'Nous suivre', comingSoon: 'bientôt' },
  navigation: {
    title: 'Navigation',
    links: existingPages([
      { label: 'Accueil', to: '/' },
      { label: 'Qui sommes-nous ?', to: '/qui-sommes-nous' },
      { label: 'Activités nautiques', to: '/nos-activites' },
      { label: 'Formules gourmandes', to: '/nos-formules-gourmandes' },
      { label: 'Privatisation & événements', to: '/privatisation-evenements' },
      { label: 'Réserver', to: '/reservations' },
    ]),
  },
  information: {
    title: 'Informations',
    links: existingPages([
      { label: 'Infos pratiques', to: '/infos-pratiques' },
      { label: 'Nos partenaires', to: '/nos-partenaires' },
      { label: 'Nous rejoindre', to: '/nous-rejoindre' },
      { label: 'Sorties offertes', to: '/sorties-offertes' },
      { label: 'Ma sortie en 8 images', to: '/ma-sortie-en-images' },
      { label: 'Accessibilité', to: '/accessibilite' },
      { label: 'Plan du site', to: '/plan-du-site' },
    ]),
    legal: {
      title: 'Légal',
      links: existingPages([
        { label: 'Mentions légales', to: '/mentions-legales' },
        { label: 'Confidentialité', to: '/politique-confidentialite' },
        { label: 'Conditions générales', to: '/cgv' },
      ]),
    },
  },
  contact: {
    title: 'Contact',
    phoneComingSoon: 'Téléphone : bientôt disponible',
  },
  copyright: '© {year} {name}. Tous droits réservés.',
}
