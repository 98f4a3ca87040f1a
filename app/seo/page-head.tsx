import { useContext } from 'react'
import { association } from '../../content/association.ts'
import { languages } from '../../content/languages.ts'
import { siteName } from '../../wording/association-names.ts'
import { languageFiles, type Translation } from '../../wording/translations.ts'
import { DocumentContext } from '../document-context.ts'
import { translator } from '../languages/translator.tsx'
import { type PageTexts, sharePicturePath, sharePictureSize, withAssociationNames } from './page-meta.ts'
import { associationPages } from './public-pages.ts'

/** What the title begins with is known only once the content is rendered, and may contain words of the address. */
function PageTitle({ title }: { title: string }) {
  const { outcome = '', part = '' } = useContext(DocumentContext) ?? {}
  return <title>{outcome + part + title}</title>
}

/** The head of a page that belongs to one visitor, or of an error page: search engines do not index it. */
export function PrivateHead({ texts }: { texts: PageTexts }) {
  const { metaTitle, metaDescription } = withAssociationNames(texts)
  return (
    <>
      <PageTitle title={metaTitle} />
      <meta name="description" content={metaDescription} />
      <meta name="robots" content="noindex" />
    </>
  )
}

/**
 * The head of a page in a language of families. Without `address` it belongs to one visitor. Search engines index it
 * once somebody who speaks the language has checked the translation.
 */
export function TranslatedHead({ translation, address }: { translation: Translation; address: string | undefined }) {
  const { text } = translator(translation)
  const { head, reader, code } = translation
  return (
    <>
      <PageTitle title={`${head ? `${text(head.title)} – ` : ''}${siteName}`} />
      {head && <meta name="description" content={text(head.intro)} />}
      {address && reader ? (
        <>
          <link rel="canonical" href={address} />
          <link rel="alternate" hrefLang="fr" href={address.slice(0, -code.length - 1)} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

/** The head of a public page: its title and description, its canonical address, and what a shared link shows of it. */
export function PublicHead({ path, site }: { path: string; site: string }) {
  const page = associationPages.find((candidate) => candidate.path === path)
  // An older version of a page, at an address below it, is for whoever was given that address: it is not indexed.
  const parentPage = associationPages.find((candidate) => path.startsWith(`${candidate.path}/`))
  if (!page) return parentPage ? <PrivateHead texts={parentPage.texts} /> : <meta name="robots" content="noindex" />
  const { metaTitle, metaDescription } = page.texts
  return (
    <>
      <PageTitle title={metaTitle} />
      <meta name="description" content={metaDescription} />
      <link rel="canonical" href={site + path} />
      {page.isTranslated &&
        languages
          .filter(({ code }) => languageFiles[code].reader)
          .map(({ code }) => <link key={code} rel="alternate" hrefLang={code} href={`${site}${path}/${code}`} />)}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={association.name} />
      <meta property="og:locale" content="fr_CH" />
      <meta property="og:title" content={metaTitle} />
      <meta property="og:description" content={metaDescription} />
      <meta property="og:url" content={site + path} />
      <meta property="og:image" content={site + sharePicturePath(path)} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(sharePictureSize.width)} />
      <meta property="og:image:height" content={String(sharePictureSize.height)} />
      <meta property="og:image:alt" content={page.shareAlt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
