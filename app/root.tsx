import { type ReactNode, useContext } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { inks } from '../content/inks.ts'
import { noticeLabels } from '../content/navigation.ts'
import type { Route } from './+types/root.ts'
import afterPaintUrl from './after-paint.css?url'
import css from './app.css?inline'
import styleSheetUrl from './app.css?url'
import { useHydrated } from './forms/use-hydrated.ts'
import { InlineMarkContext } from './inline-mark-context.ts'
import noScriptStyles from './layout/no-script.css?url'
import { SiteLayout } from './layout/site-layout.tsx'
import { ErrorPage, errorPageWords } from './pages/introuvable/error-page.tsx'
import { drawingUrl } from './pictures/find-picture.ts'
import { privatePageMeta } from './seo/page-meta.ts'
import { StructuredData } from './seo/structured-data.tsx'
import { servicesContext } from './services-context.ts'
import { NoticesProvider } from './ui/notices.tsx'

/** The public origin, since canonical links and shared pictures need full addresses; and whether donations are on. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, donations } = context.get(servicesContext).settings
  return { publicUrl, ...(donations && { donations }) }
}

/** The data never changes while the server runs, so navigations do not request it again. */
export const shouldRevalidate = () => false

export const links: LinksFunction = () => {
  const icon = drawingUrl('favicon')
  return [
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    ...(icon ? [{ rel: 'icon', type: 'image/svg+xml', href: icon }] : []),
    { rel: 'apple-touch-icon', href: '/icones/icone-180.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]
}

/** Every page has its own `meta`; this one is for the error page that replaces it. */
export function meta({ error }: Route.MetaArgs) {
  return error ? privatePageMeta(errorPageWords(error)) : []
}

/** The same frame around pages and errors. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr-CH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={inks.day.page} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={inks.night.page} media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <InlineStyle />
        {import.meta.env.DEV && <link rel="stylesheet" href={afterPaintUrl} />}
        <noscript>
          <link rel="stylesheet" href={noScriptStyles} />
        </noscript>
      </head>
      <body>
        <NoticesProvider labels={noticeLabels}>
          <SiteLayout>{children}</SiteLayout>
        </NoticesProvider>
        <StructuredData />
        <LateScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * React Router would write a script into each page that restores the scroll position after a reload. The browser does
 * that by itself until a script takes over, so ours takes over only after hydration. By then a visitor may have
 * scrolled on: the visit this page was opened with gets another key, so that the page does not jump back to an old
 * position.
 */
function LateScrollRestoration() {
  return useHydrated() ? <ScrollRestoration getKey={nameOfVisit} /> : null
}

const openedAs: unknown = import.meta.env.SSR ? undefined : (window.history.state?.key ?? 'default')

const nameOfVisit = ({ key }: { key: string }) => (key === openedAs ? `${key} ${performance.timeOrigin}` : key)

/** Styles are inlined in the page. The browser's script contains none and leaves them as the server wrote them. */
const styles = import.meta.env.SSR ? css : ''

/**
 * The server sends only the styles a page needs; the attributes name the file with all of them, and the one that
 * applies right after the first paint.
 */
function InlineStyle() {
  const mark = useContext(InlineMarkContext)
  const files = { 'data-sheet': styleSheetUrl, 'data-after-paint': afterPaintUrl }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own style sheet, and React would escape it.
  return <style nonce={mark} suppressHydrationWarning {...files} dangerouslySetInnerHTML={{ __html: styles }} />
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
