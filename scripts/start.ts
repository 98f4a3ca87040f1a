import { buildIsFresh, buildSite, runBuilt } from './built-site.ts'

// `npm start`: builds when the build is missing or older than its sources, then serves.
if (!buildIsFresh()) buildSite()
await runBuilt()
