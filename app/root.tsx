import { type ReactNode, useContext } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  type MetaDescriptor,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { inks } from '../content/inks.ts'
import { noticeLabels } from '../content/navigation.ts'
import { morningInWords } from '../wording/pages/morning.ts'
import type { Route } from './+types/root.ts'
import css from './app.css?inline'
import styleSheetUrl from './app.css?url'
import { InlineScript } from './browser/inline-script.tsx'
import siteScript from './browser/site-script.ts?inline-script'
import wakeScript from './browser/wake.ts?inline-script'
import { cartStorageKey } from './cart/cart-store.ts'
import { DocumentContext, type DocumentParts } from './document-context.ts'
import noScriptStyles from './layout/no-script.css?url'
import { mainId, SiteLayout } from './layout/site-layout.tsx'
import type { PageHandle } from './page-handle.ts'
import { ErrorPage, errorPageWords } from './pages/introuvable/error-page.tsx'
import { drawingUrl } from './pictures/find-picture.ts'
import { privatePageMeta } from './seo/page-meta.ts'
import { servicesContext } from './services-context.ts'
import { NoticesProvider } from './ui/notices.tsx'

/**
 * The public origin, since canonical links and shared pictures need full addresses; whether donations are on; and what
 * the team tells everybody now.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, morning } = context.get(servicesContext)
  const { publicUrl, donations } = settings
  const told = morning.current()
  return { publicUrl, ...(donations && { donations }), ...(told && { morning: morningInWords(told) }) }
}

/** They do not change while a page is open. */
export const shouldRevalidate = () => false

export const links: LinksFunction = () => {
  const icon = drawingUrl('favicon')
  return [
    icon ? { rel: 'icon', type: 'image/svg+xml', href: icon } : { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/icones/icone-180.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]
}

// A conditional dynamic import, which the browser's build drops: a static import would pull the words of all pages into
// the file that every page loads.
const server = import.meta.env.SSR ? await import('./seo/page-graph.ts') : undefined

/** The head of every public page, and of the error page. A private page has a `meta` of its own, which replaces this. */
export function meta({ error, location, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  // The head is the server's: the browser keeps it.
  if (!import.meta.env.SSR || !server) return []
  if (error) return privatePageMeta(errorPageWords(error))
  return server.publicPageMeta(location.pathname, loaderData?.publicUrl ?? '')
}

/**
 * The same frame around pages and errors. The browser has only what is inside `#page`, and only on pages that act
 * (docs/decisions/0042-pages-are-documents.md).
 */
export function Layout({ children }: { children: ReactNode }) {
  const parts = useContext(DocumentContext)
  const acts = useHandle().acts ?? import.meta.env.DEV
  if (import.meta.env.SSR && parts?.content !== undefined) return <Document parts={parts} acts={acts} />
  const main = (
    <main id={mainId} tabIndex={-1} className="grow">
      {children}
    </main>
  )
  return acts ? <NoticesProvider labels={noticeLabels}>{main}</NoticesProvider> : main
}

/** What the innermost route says about its page. */
function useHandle(): PageHandle {
  return (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {}
}

type DocumentProps = { parts: DocumentParts; acts: boolean }

function Document({ parts: { mark, content = '', handedOver = '' }, acts }: DocumentProps) {
  const { frame } = useHandle()
  return (
    <html lang="fr-CH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={inks.day.page} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={inks.night.page} media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {/* The server keeps of these only the styles that the page needs first; the sheet below has all of them. */}
        <style nonce={mark} data-critical="" {...asWritten(css)} />
        <noscript>
          <link rel="stylesheet" href={noScriptStyles} />
        </noscript>
      </head>
      <body>
        {acts && <InlineScript code={wakeScript} data-cart={cartStorageKey} />}
        <SiteLayout frame={frame}>
          <div id="page" style={{ display: 'contents' }} {...asWritten(content)} />
        </SiteLayout>
        {!acts && <InlineScript code={siteScript} />}
        <StructuredData />
        {!frame && <InlineScript type="speculationrules" code={speculationRules} />}
        {/* `site-script.ts` puts it in place after the paint, which neither it nor its fonts then hold up. */}
        <noscript id="late">
          <link rel="stylesheet" href={styleSheetUrl} />
        </noscript>
        {acts && <LateScripts handedOver={handedOver} />}
      </body>
    </html>
  )
}

/**
 * The scripts of a page that acts, and their data. In a template nothing is fetched or run; in a `<noscript>` React
 * leaves their preloads where they are, instead of moving them to the head. `app/browser/wake.ts` fetches them once the
 * page has painted, and puts all of it into the page once somebody is there.
 */
function LateScripts({ handedOver }: { handedOver: string }) {
  return (
    <>
      <script type="application/json" id="data" {...asWritten(handedOver.replaceAll('<', '\\u003c'))} />
      <template id="scripts">
        <noscript>
          <Scripts />
        </noscript>
      </template>
    </>
  )
}

/** The page's description for programs (JSON-LD), which read the server's page. One without a graph has an empty one. */
function StructuredData() {
  const { pathname } = useLocation()
  const site = useRouteLoaderData<typeof loader>('root')?.publicUrl
  const graph = site ? server?.pageGraph(pathname, site) : undefined
  return <script type="application/ld+json" {...asWritten((graph && server?.graphText(graph)) ?? '{}')} />
}

/** Our own styles and data, and what React has rendered: it would escape them. */
const asWritten = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })

/**
 * For browsers that can prepare a page of ours while its link is about to be pressed. Addresses of one part only: what
 * lies deeper may be opened by a key.
 */
const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: '/:page?' }, eagerness: 'moderate' }],
})

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
