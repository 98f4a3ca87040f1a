import { Scripts, useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import { bookingTerms, writtenTerms } from '../content/booking-terms.ts'
import { inks } from '../content/inks.ts'
import type { BookingTerms } from '../domain/booking/terms.ts'
import type { Route } from './+types/root.ts'
import css from './app.css?inline'
import styleSheetUrl from './app.css?url'
import { InlineScript } from './browser/inline-script.tsx'
import siteScript from './browser/site-script.ts?inline-script'
import wakeScript from './browser/wake.ts?inline-script'
import { cartStorageKey } from './cart/cart-store.ts'
import type { DocumentParts } from './document-context.ts'
import { useTranslation } from './languages/translator.tsx'
import noScriptStyles from './layout/no-script.css?url'
import { SiteLayout } from './layout/site-layout.tsx'
import { useHandle } from './page-handle.ts'
import { errorPageTexts } from './pages/introuvable/error-page.tsx'
import { drawingUrl } from './pictures/find-picture.ts'
import { graphText, pageGraph } from './seo/page-graph.ts'
import { PrivateHead, PublicHead, TranslatedHead } from './seo/page-head.tsx'

type DocumentProps = { parts: DocumentParts; acts: boolean }

export function Document({ parts: { nonce, content = '', hydrationData = '' }, acts }: DocumentProps) {
  const { frame, texts } = useHandle()
  const { pathname } = useLocation()
  const publicUrl = useRouteLoaderData<Route.ComponentProps['loaderData']>('root')?.publicUrl ?? ''
  const error = useRouteError()
  // The terms of the build are in its scripts. The names of skippers are for the team alone, whose pages have no frame.
  const publishedTerms = frame === 'none' ? bookingTerms : withoutSkipperNames(bookingTerms)
  const terms = bookingTerms === writtenTerms() ? undefined : publishedTerms
  const routeTranslation = useTranslation()
  const translation = error ? undefined : routeTranslation
  const ownTexts = error ? errorPageTexts(error) : texts
  return (
    <html lang={translation?.code ?? 'fr-CH'} dir={translation?.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={inks.day.page} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={inks.night.page} media="(prefers-color-scheme: dark)" />
        {translation ? (
          <TranslatedHead translation={translation} address={ownTexts ? undefined : publicUrl + pathname} />
        ) : ownTexts ? (
          <PrivateHead texts={ownTexts} />
        ) : (
          <PublicHead path={pathname} site={publicUrl} />
        )}
        <link rel="icon" type="image/svg+xml" href={drawingUrl('favicon')} />
        <link rel="apple-touch-icon" href="/icones/icone-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* The server keeps of these only the styles that the page needs first; the sheet below has all of them. */}
        <style nonce={nonce} data-critical="" {...asRawHtml(css)} />
        <noscript>
          <link rel="stylesheet" href={noScriptStyles} />
        </noscript>
        {/* `site-script.ts` puts the sheet in place after the paint, which neither it nor its fonts then hold up.
        Without scripts the sheet comes before the paint. */}
        <noscript id="late">
          <link rel="stylesheet" href={styleSheetUrl} />
        </noscript>
      </head>
      <body>
        {acts && <InlineScript code={wakeScript} data-cart={cartStorageKey} />}
        <SiteLayout frame={frame} isTranslated={translation !== undefined}>
          <div id="page" style={{ display: 'contents' }} {...asRawHtml(content)} />
        </SiteLayout>
        {!acts && <InlineScript code={siteScript} />}
        <script
          type="application/ld+json"
          {...asRawHtml(graphText(publicUrl ? pageGraph(pathname, publicUrl) : undefined))}
        />
        {!frame && <InlineScript type="speculationrules" code={speculationRules} />}
        {/* The scripts of a page that acts, and their data. In a `<noscript>` React leaves their preloads where they are,
        instead of moving them to the head, and a browser leaves both alone: `app/browser/wake.ts` fetches them once the page
        has painted, and puts all of it into the page once somebody is there. */}
        {acts && terms && <script type="application/json" id="terms" {...asRawHtml(asScript(JSON.stringify(terms)))} />}
        {acts && <script type="application/json" id="data" {...asRawHtml(asScript(hydrationData))} />}
        {acts && (
          <noscript id="scripts">
            <Scripts />
          </noscript>
        )}
      </body>
    </html>
  )
}

/** Our own styles and data, and what React has rendered: it would escape them. */
const asRawHtml = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })

const asScript = (json: string) => json.replaceAll('<', '\\u003c')

/**
 * For browsers that can prepare a page of ours while its link is about to be pressed. Addresses of one part only: what
 * lies deeper may be opened by a key.
 */
const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: ['/', '/:page'] }, eagerness: 'moderate' }],
})

function withoutSkipperNames({ otherFacts = {}, ...terms }: BookingTerms): BookingTerms {
  const { skipperNames: _, ...facts } = otherFacts
  return { ...terms, otherFacts: facts }
}
