import type { MetaDescriptor } from 'react-router'
import { association } from '../../content/association.ts'

/** What search engines and browser tabs show of a page; every file of `content/pages/` holds it. */
export type PageWords = { metaTitle: string; metaDescription: string }

/** What React Router hands to a route's `meta`: of it we need the address and what the root route loaded. */
export type PageMetaArgs = { location: { pathname: string }; matches: readonly unknown[] }

type PageMetaOptions = {
  /** The picture shown where the page is shared, by its name in `public/partage/`. */
  share?: SharePicture
}

type SharePicture = keyof typeof sharePictures

/** Each is 1200 × 630, made by `scripts/render-icons.ts` from the drawing it describes. */
const sharePictures = {
  accueil: 'Un bateau à taud rouge sur le Léman, devant le soleil et les montagnes, avec le nom Cap Embellie.',
  activites: 'Trois personnes bras levés sur une grande bouée tractée, devant le Grammont.',
  gourmandes: 'Une planche de fromages et de saucisson posée sur une nappe, le lac derrière.',
  evenements: 'Un bateau éclairé de guirlandes, la nuit, avec des personnes qui dansent à bord.',
  port: 'Le port de Villeneuve au soleil, le bateau de l’association et des personnes sur le ponton.',
  equipage: 'Le bateau de l’association, passerelle posée, six personnes à bord dont une en fauteuil roulant.',
  emploi: 'Une animatrice et trois personnes en gilet de sauvetage sur le pont, dont une en fauteuil roulant.',
} as const

/**
 * The head of a page: its title and description, its one address, and what a shared link shows of it. A route says
 * `export const meta = (args: Route.MetaArgs) => pageMeta(itsPage, args)`.
 */
export function pageMeta(words: PageWords, args: PageMetaArgs, options?: PageMetaOptions): MetaDescriptor[] {
  return [{ title: words.metaTitle }, ...untitledPageMeta(words, args, options)]
}

/** The same for a page that writes its title itself, because it changes with what happens there. */
export function untitledPageMeta(
  words: PageWords,
  args: PageMetaArgs,
  { share = 'accueil' }: PageMetaOptions = {},
): MetaDescriptor[] {
  const publicUrl = publicUrlOf(args)
  const address = `${publicUrl}${args.location.pathname}`
  return [
    { name: 'description', content: words.metaDescription },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: association.name },
    { property: 'og:locale', content: 'fr_CH' },
    { property: 'og:title', content: words.metaTitle },
    { property: 'og:description', content: words.metaDescription },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${publicUrl}/partage/${share}.png` },
    { property: 'og:image:alt', content: sharePictures[share] },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The head of a page that belongs to one visitor, or to none: search engines leave it out. */
export function privatePageMeta({ metaTitle, metaDescription }: PageWords): MetaDescriptor[] {
  return [
    { title: metaTitle },
    { name: 'description', content: metaDescription },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Where the site is reached (`PUBLIC_URL`), as the root route loaded it; empty while it could not be loaded. */
function publicUrlOf({ matches }: PageMetaArgs): string {
  const root = matches[0] as { loaderData?: { publicUrl?: string } } | undefined
  return root?.loaderData?.publicUrl ?? ''
}
