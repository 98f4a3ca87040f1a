// Ce qui se commande en plus des heures, et son prix en francs, TVA incluse.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/extras.json' with { type: 'json' }
import { vatSuffix } from './association.ts'

export const extras = site as SiteFile<'extras'>

// Les textes de cette liste sur la page publique.
export const extrasTexts = {
  title: 'Les prix des extras',
  intro: `Les activités sont comprises. Ce que vous commandez en plus, avant la sortie ou à bord, est à ces prix${vatSuffix}. L’équipe l’ajoute à votre réservation, et un e-mail vous en informe ; rien ne s’ajoute sans votre commande.`,
  /** Dans le panier, le récapitulatif et les e-mails : ce que les repas souhaités ajoutent au total. */
  meals: 'Repas, en plus',
  /** Un extra dont on ne sait plus le nom : il a été effacé avec celui de la personne. */
  unnamed: 'Extra',
} as const
