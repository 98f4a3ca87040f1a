import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/precompress.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  serverBuildFile: 'server.js',
  // The whole route manifest is small and comes with the first page: one request less on slow networks.
  routeDiscovery: { mode: 'initial' },
  // Split, a page's form action would be a separate file of 70 bytes, and one request more.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
