import type { MetaDescriptor } from 'react-router'
import { association } from '../../content/association.ts'
import { sharePictures } from '../../content/share-pictures.ts'
import { associationBlanks } from '../../wording/association-names.ts'
import { fillIn } from '../../wording/sentences.ts'

/** What search engines and browser tabs show of a page; every file of `content/pages/` holds it. */
export type PageWords = { metaTitle: string; metaDescription: string }

/** The same, with the names of the association and of its places in their blanks. */
export function named({ metaTitle, metaDescription }: PageWords): PageWords {
  const fill = (text: string) => fillIn<string>(text, associationBlanks)
  return { metaTitle: fill(metaTitle), metaDescription: fill(metaDescription) }
}

/** The head is the server's: the browser keeps it, and need not load these words. */
const keptHead: MetaDescriptor[] = []

/** What we need of the arguments React Router passes to `meta`: the address and what the root route loaded. */
export type PageMetaArgs = { location: { pathname: string }; matches: readonly unknown[] }

/**
 * The head of a page: its title and description, its canonical address, and what a shared link shows of it. A route
 * writes `export const meta = (args: Route.MetaArgs) => pageMeta(itsPage, args)`.
 */
export function pageMeta(words: PageWords, args: PageMetaArgs): MetaDescriptor[] {
  if (!import.meta.env.SSR) return keptHead
  const { metaTitle, metaDescription } = named(words)
  const publicUrl = publicUrlOf(args)
  const { pathname } = args.location
  const address = `${publicUrl}${pathname}`
  return [
    { title: metaTitle },
    { name: 'description', content: metaDescription },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: association.name },
    { property: 'og:locale', content: 'fr_CH' },
    { property: 'og:title', content: metaTitle },
    { property: 'og:description', content: metaDescription },
    { property: 'og:url', content: address },
    { property: 'og:image', content: publicUrl + sharePicturePath(pathname) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(sharePictureSize.width) },
    { property: 'og:image:height', content: String(sharePictureSize.height) },
    { property: 'og:image:alt', content: sharePictures[pathname]?.alt ?? '' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The head of a page that belongs to one visitor, or of an error page: search engines do not index it. */
export function privatePageMeta(words: PageWords): MetaDescriptor[] {
  if (!import.meta.env.SSR) return keptHead
  const { metaTitle, metaDescription } = named(words)
  return [
    { title: metaTitle },
    { name: 'description', content: metaDescription },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The public origin of the site (`PUBLIC_URL`), as the root route loaded it; empty if it could not be loaded. */
function publicUrlOf({ matches }: PageMetaArgs): string {
  const root = matches[0] as { loaderData?: { publicUrl?: string } } | undefined
  return root?.loaderData?.publicUrl ?? ''
}

/** The path of the picture that shared links to the page at `path` show; the build renders it there. */
export function sharePicturePath(path: string): string {
  return `/partage/${path === '/' ? 'accueil' : path.slice(1)}.png`
}

export const sharePictureSize = { width: 1200, height: 630 }
