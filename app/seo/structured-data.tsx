import { useLocation, useRouteLoaderData } from 'react-router'
import { graphText, pageGraph } from './page-graph.ts'

/**
 * What the page says of itself to programs (JSON-LD). Only the server writes it: who reads it asks the server, and the
 * words of all pages behind it would weigh on every visitor's line. After a navigation inside the site it is empty.
 */
export function StructuredData() {
  const { pathname } = useLocation()
  const site = useRouteLoaderData<{ publicUrl: string }>('root')?.publicUrl
  const graph = import.meta.env.SSR && site ? pageGraph(pathname, site) : undefined
  const content = { __html: graph ? graphText(graph) : '' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes; graphText escapes what could end the element.
  return <script key={pathname} type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={content} />
}
