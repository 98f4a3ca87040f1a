import { type ReactNode, useContext } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { noticeLabels } from '../content/messages/notices.ts'
import { bannerTexts } from '../wording/pages/banner.ts'
import type { Route } from './+types/root.ts'
import { DocumentContext } from './document-context.ts'
import { Main } from './layout/main.tsx'
import { useHandle } from './page-handle.ts'
import { ErrorPage, errorPageTexts } from './pages/introuvable/error-page.tsx'
import { servicesContext } from './services-context.ts'
import { NoticesProvider } from './ui/notices.tsx'

/**
 * The public origin, since canonical links and shared pictures need full addresses; whether donations are on; and what
 * the team tells everybody now.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, bannerBoard } = context.get(servicesContext)
  const { publicUrl, donations } = settings
  const currentBanner = bannerBoard.current()
  return { publicUrl, ...(donations && { donations }), ...(currentBanner && { banner: bannerTexts(currentBanner) }) }
}

/** What the loader gives does not change while a page is open. */
export const shouldRevalidate = () => false

// Only the server renders what surrounds a page. The browser's build drops this conditional import: a static one would
// bring the menu, the footer and the words of every page's head into the file that all pages load.
const documentModule = import.meta.env.SSR ? await import('./document.tsx') : undefined

/**
 * The same frame around pages and errors. The browser has only what is inside `#page`, and only on pages that act
 * (docs/decisions/0042-pages-are-documents.md).
 */
export function Layout({ children }: { children: ReactNode }) {
  const parts = useContext(DocumentContext)
  const { acts = import.meta.env.DEV, hasOwnMain = false } = useHandle()
  const error = useRouteError()
  if (documentModule && parts?.content !== undefined) return <documentModule.Document parts={parts} acts={acts} />
  const main = hasOwnMain && !error ? children : <Main>{children}</Main>
  return acts ? <NoticesProvider labels={noticeLabels}>{main}</NoticesProvider> : main
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage texts={errorPageTexts(error)} />
}
