// Les témoignages, sur « Qui sommes-nous ? ». home : ce que la même personne dit sur l’accueil, si elle y est.
// Ce sont des exemples : remplacez-les par de vraies phrases, avec l’accord écrit des personnes.

import type { Illustration, Texts } from './text-types.ts'

export type Testimonial = Illustration & Texts<'quote' | 'author'> & { home?: string }

export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'Personne ne nous a demandé pourquoi nous étions là. On nous a demandé si nous préférions l’ombre ou le soleil. J’y pense souvent.',
    home: 'Ma fille a tenu la barre. Le soir, à la maison, elle a refait le trajet avec une chaise et un balai. Nous habitons à vingt minutes du lac, et c’était notre première fois dessus.',
    author: 'Samira, sortie avec ses deux enfants',
    alt: 'Portrait d’une femme souriante, un foulard bleu sur les cheveux.',
    imgKey: 'temoin-1',
  },
  {
    quote:
      'Le skipper a expliqué chaque manœuvre à ma grand-mère comme à une élève de l’école de voile. Elle a 80 ans et veut revenir pour le cours de navigation.',
    home: 'Nous avons réservé pour les 80 ans de ma grand-mère. Fondue devant Chillon, moteur coupé. Savoir que notre soirée en payait une autre, pour d’autres gens, a rendu le repas plus gai encore.',
    author: 'Mathieu, sortie avec sa grand-mère',
    alt: 'Portrait d’un jeune homme roux qui rit, en veste marine au col abricot.',
    imgKey: 'temoin-2',
  },
  {
    quote:
      'D’habitude, je regarde les autres se baigner. Ici, mon fauteuil est monté par la rampe, et on m’a gardé la place avec la vue. J’ai même fait un tour de bouée avec mon petit-fils.',
    author: 'Noëlle, sortie avec son petit-fils',
    alt: 'Portrait d’une femme âgée, chignon blanc, lunettes et collier rouge.',
    imgKey: 'temoin-3',
  },
]

export const noTestimonialsMessage = 'Aucun témoignage à afficher pour le moment.'
