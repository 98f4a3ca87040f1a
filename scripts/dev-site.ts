import type { RequestListener } from 'node:http'
import * as serverBuild from 'virtual:react-router/server-build'
import { openRoutes } from '../app/open-routes.ts'
import { contextFor } from '../app/services-context.ts'
import { siteListener } from '../platform/http/listener/site-listener.ts'
import { createSite } from '../platform/http/site.ts'
import { siteAddresses } from '../platform/http/site-addresses.ts'
import type { Services } from '../server/services.ts'
import { openUploadGuard } from '../server/team/statement-upload.server.ts'

/**
 * The site as `npm run dev` serves it. Vite loads this file, so that pages and shell come from one module graph and
 * share their context keys, and reloads it when any module it imports changes.
 */
export function createDevListener(services: Services): RequestListener {
  const build = openRoutes(serverBuild)
  return siteListener(
    createSite(services, build, contextFor, siteAddresses(build.routes), {
      development: true,
      authorizeUpload: openUploadGuard(services),
    }),
    [],
    services,
  )
}
