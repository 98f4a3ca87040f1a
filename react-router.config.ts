import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  serverBuildFile: 'server.js',
  // The whole address list is small and travels with the first page: one request less on slow networks.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
