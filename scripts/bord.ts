import { buildSite, isBuilt, runBuilt } from './built-site.ts'

// `npm run bord -- <command>`: the command line of whoever runs the site. The build holds it beside the server. A build
// that is there is taken as it is, even if the sources have changed since: a site that runs from it would lose its files.
if (!isBuilt()) buildSite()
process.argv.splice(2, 0, 'bord')
await runBuilt()
