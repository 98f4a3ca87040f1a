// La page « Plan du site ». Ses liens viennent du menu et du pied de page : content/navigation.ts.

import type { PageHead, Texts } from '../text-types.ts'

export const sitePlanPage: PageHead & { groups: Texts<'main' | 'booking'> } = {
  title: 'Plan du site',
  metaTitle: 'Plan du site – {siteName}',
  metaDescription:
    'Toutes les pages publiques du site {ofAssociation} en une liste : l’association, les offres, la réservation, les renseignements et les textes légaux.',
  intro: 'Toutes les pages, sur une seule liste.',
  // Les titres des groupes qui n’en ont pas dans le menu.
  groups: { main: 'Pour commencer', booking: 'Réserver' },
}
