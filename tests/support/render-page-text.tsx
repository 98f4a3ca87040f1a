import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type RouterContextProvider,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
} from 'react-router'
import { SiteLayout } from '../../app/layout/site-layout.tsx'
import routes from '../../app/routes.ts'
import { NoticesProvider } from '../../app/ui/notices.tsx'
import { noticeLabels } from '../../content/messages/notices.ts'

type PageModule = { default: ComponentType<{ loaderData: unknown; actionData: unknown }> } & Pick<RouteObject, 'loader'>

/**
 * The text of the page at `path` with its frame, as rendered on the server: including labels and placeholders, without
 * tags, one piece of text per line. Unlike the built site, it can be rendered with other words or terms.
 */
export async function renderPageText(path: string, context: RouterContextProvider): Promise<string> {
  const { file = '' } = routes.find((route) => (path === '/' ? route.index : route.path === path.slice(1))) ?? {}
  const [folder] = /(?<=pages\/).*(?=\/)/.exec(file) ?? []
  const { default: Page, loader } = (await import(`../../app/pages/${folder}/route.tsx`)) as PageModule
  const { query, dataRoutes } = createStaticHandler([{ path, loader, element: <FramedPage of={Page} /> }])
  const answer = await query(new Request(`http://127.0.0.1${path}`), { requestContext: context })
  if (answer instanceof Response) throw new Error(`${path} answered ${answer.status}.`)
  const router = createStaticRouter(dataRoutes, answer)
  return textOf(renderToStaticMarkup(<StaticRouterProvider router={router} context={answer} hydrate={false} />))
}

function FramedPage({ of: Page }: { of: PageModule['default'] }) {
  return (
    <NoticesProvider labels={noticeLabels}>
      <SiteLayout frame={undefined}>
        <Page loaderData={useLoaderData()} actionData={useActionData()} />
      </SiteLayout>
    </NoticesProvider>
  )
}

function textOf(html: string): string {
  const attributes = [...html.matchAll(/ (?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(([, text = '']) => text)
  const pieces = html.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '').split(/<(?!\/?(?:strong|em|a\b|span\b))[^>]+>/)
  return [...pieces.map((piece) => piece.replace(/<[^>]+>/g, '').trim()), ...attributes]
    .filter((text) => text !== '')
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
    .join('\n')
}
