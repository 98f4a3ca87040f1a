import { useLocation, useRouteLoaderData } from 'react-router'

// Imported in passing, so that the browser's build does not even see the words of all pages: a plain import would pull
// them into the file that every page loads.
const server = import.meta.env.SSR ? await import('./page-graph.ts') : undefined

/**
 * What the page says of itself to programs (JSON-LD). Only the server writes it: who reads it asks the server, and the
 * words of all pages behind it would weigh on every visitor's line. A page without a graph, and every page after a
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
