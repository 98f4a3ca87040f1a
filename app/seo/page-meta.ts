import { associationBlanks } from '../../wording/association-names.ts'
import { fillIn } from '../../wording/sentences.ts'

/** What search engines and browser tabs show of a page; every file of `content/pages/` holds it. */
export type PageTexts = { metaTitle: string; metaDescription: string }

/** The same, with the names of the association and of its places in their blanks. */
export function withAssociationNames({ metaTitle, metaDescription }: PageTexts): PageTexts {
  const fill = (text: string) => fillIn<string>(text, associationBlanks)
  return { metaTitle: fill(metaTitle), metaDescription: fill(metaDescription) }
}

/** The path of the picture that shared links to the page at `path` show; the build renders it there. */
export function sharePicturePath(path: string): string {
  return `/partage/${path === '/' ? 'accueil' : path.slice(1)}.png`
}

export const sharePictureSize = { width: 1200, height: 630 }
