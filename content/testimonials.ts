// Les témoignages, sur « Qui sommes-nous ? » et l’accueil.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/testimonials.json' with { type: 'json' }

export const testimonials = site as SiteFile<'testimonials'>
export type Testimonial = (typeof testimonials)[number]

export const noTestimonialsMessage = 'Aucun témoignage à afficher pour le moment.'
