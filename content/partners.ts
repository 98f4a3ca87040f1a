// Les partenaires de la page « Nos partenaires ». Ceux-ci sont des exemples, à remplacer avant la mise en ligne.
// type : producteur, social ou fournisseur. website : l’adresse complète avec https://, ou '#' s’il n’y a pas de site
// (le lien « Visiter le site » disparaît alors). logoKey : le nom du dessin dans content/images/.

import type { Texts } from './text-types.ts'

export type Partner = Texts<'name' | 'category' | 'description' | 'website' | 'logoKey' | 'alt'> & {
  type: 'producteur' | 'social' | 'fournisseur'
}

export const partners: readonly Partner[] = [
  {
    name: 'Domaine des Murets',
    category: 'Vins de Lavaux',
    description:
      'Quatre hectares de chasselas et de gamay en terrasses, travaillés à la main. Le domaine fournit le blanc et le rosé servis à bord et nous prête son pressoir pour le repas des bénévoles.',
    website: 'https://domaine-des-murets.example',
    type: 'producteur',
    logoKey: 'partenaire-vigneron',
    alt: 'Logo du Domaine des Murets : une grappe devant un coteau et le soleil',
  },
  {
    name: 'Fromagerie des Monts d’Arvel',
    category: 'Fromages d’alpage',
    description:
      'Au-dessus de Villeneuve, une fromagerie qui affine tommes et gruyère d’alpage. Elle prépare le mélange de nos fondues et descend le livrer le matin même.',
    website: 'https://fromagerie-arvel.example',
    type: 'producteur',
    logoKey: 'partenaire-fromagerie',
    alt: 'Logo de la Fromagerie des Monts d’Arvel : une meule entamée devant deux sommets',
  },
  {
    name: 'Pêcherie du Haut-Lac',
    category: 'Poissons du Léman',
    description:
      'Deux générations sur la même barque. Féra, brochet et truite arrivent au port avant 8 h ; ce qui n’est pas vendu frais est fumé pour notre planchette lémanique.',
    website: '#',
    type: 'producteur',
    logoKey: 'partenaire-pecheurs',
    alt: 'Logo de la Pêcherie du Haut-Lac : un poisson au-dessus d’une vague',
  },
  {
    name: 'Relais Familles Chablais',
    category: 'Accompagnement des familles',
    description:
      'Un lieu d’écoute pour les parents qui traversent une période difficile. L’équipe du Relais propose nos sorties gratuites aux familles, sans dossier à remplir de leur côté.',
    website: 'https://relais-familles.example',
    type: 'social',
    logoKey: 'partenaire-familles',
    alt: 'Logo du Relais Familles Chablais : trois silhouettes sous un même toit',
  },
  {
    name: 'Rives Ouvertes',
    category: 'Handicap et loisirs',
    description:
      'Des personnes en situation de handicap qui testent les lieux de loisirs et disent ce qui coince. Elles ont essayé notre bateau, corrigé notre rampe et forment notre équipage chaque printemps.',
    website: 'https://rives-ouvertes.example',
    type: 'social',
    logoKey: 'partenaire-handicap',
    alt: 'Logo de Rives Ouvertes : une personne en fauteuil roulant au-dessus d’une vague',
  },
  {
    name: 'Chantier naval Vuadens & Fille',
    category: 'Entretien des bateaux',
    description:
      'Le chantier contrôle les moteurs et les coques de nos bateaux, et nous apprend à réparer nous-mêmes ce qui peut l’être.',
    website: 'https://chantier-vuadens.example',
    type: 'fournisseur',
    logoKey: 'partenaire-chantier',
    alt: 'Logo du Chantier naval Vuadens & Fille : un voilier posé sur son ber',
  },
]
