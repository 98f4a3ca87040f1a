import { buildSite, isBuildFresh, runBuilt, setPortFromArguments } from './built-site.ts'

// `npm start`: builds when there is no build of these sources, then serves.
setPortFromArguments()
if (!isBuildFresh()) await buildSite()
await runBuilt()
