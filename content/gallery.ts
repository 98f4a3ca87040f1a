// Les images de la galerie de l’accueil.

import type { SiteFile } from '../domain/site/schema.ts'
import site from '../site/gallery.json' with { type: 'json' }

export const galleryImages = site as SiteFile<'gallery'>
export type GalleryImage = (typeof galleryImages)[number]

export const noGalleryImagesMessage = 'Aucune image à afficher pour le moment.'
