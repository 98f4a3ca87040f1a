import { useLocation, useRouteLoaderData } from 'react-router'

// A conditional dynamic import, which the browser's build drops: a static import would pull the words of all pages into
// the file that every page loads.
const server = import.meta.env.SSR ? await import('./page-graph.ts') : undefined

/**
 * The page's description for programs (JSON-LD). Only the server writes it: programs read the server's page, and the
 * words of all pages behind it would slow every visitor's download. A page without a graph, and every page after a
 * navigation inside the site, has an empty one.
 */
export function StructuredData() {
  const { pathname } = useLocation()
  const site = useRouteLoaderData<{ publicUrl: string }>('root')?.publicUrl
  const graph = site ? server?.pageGraph(pathname, site) : undefined
  const content = { __html: (graph && server?.graphText(graph)) ?? '{}' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; graphText escapes what could end the element.
  return <script key={pathname} type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={content} />
}
