import type { ServerBuild } from 'react-router'
import { optionalPages } from '../content/optional-pages.ts'

/**
 * A build without the pages that this association does not have: nothing answers at their addresses, in any language.
 * The build itself has them all, since its routes are read before it is known whose site it will be.
 */
export function openRoutes<Build extends ServerBuild>(build: Build): Build {
  const keepOpen = <Routes extends object>(routes: Routes) =>
    Object.fromEntries(
      Object.entries(routes).filter(([, { path = '' }]) => optionalPages[`/${path.split('/')[0]}`] ?? true),
    ) as Routes
  return {
    ...build,
    routes: keepOpen(build.routes),
    assets: { ...build.assets, routes: keepOpen(build.assets.routes) },
  }
}
