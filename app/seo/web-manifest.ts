import { association } from '../../content/association.ts'
import { bookingLink } from '../../content/navigation.ts'
import { homePage } from '../../content/pages/home.ts'

// The page's background colour, as in the head of every page: the browser paints it before any style sheet arrives.
const paper = '#fbf7ef'

/** What a phone needs to keep the site on its home screen. */
export function webManifest() {
  return {
    id: '/',
    name: association.name,
    short_name: association.shortName,
    description: homePage.metaDescription,
    lang: 'fr-CH',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    categories: ['travel', 'sports', 'food'],
    icons: [
      { src: '/icones/icone-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icones/icone-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icones/icone-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [{ name: bookingLink.label, url: bookingLink.to }],
  }
}
