import { buildSite, isBuildFresh, runBuiltSite, setPortFromArguments } from './built-site.ts'

// `npm start`: builds when there is no build of these sources, then serves.
setPortFromArguments()
if (!isBuildFresh()) await buildSite()
await runBuiltSite()
