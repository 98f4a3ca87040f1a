import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/precompress.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  serverBuildFile: 'server.js',
  // The whole address list is small and travels with the first page: one request less on slow networks.
  routeDiscovery: { mode: 'initial' },
  // What a page does with a form would be a file of 70 bytes beside the page's own, and one request more.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
