import { buildIsFresh, buildSite, runBuilt, takePort } from './built-site.ts'

// `npm start`: builds when there is no build of these sources, then serves.
takePort()
if (!buildIsFresh()) await buildSite()
await runBuilt()
