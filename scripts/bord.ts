import { buildSite, isBuilt, runBuiltSite } from './built-site.ts'

// `npm run bord -- <command>`: the command line for the site's operator, part of the same build as the server. An
// existing build is used as it is, even if the sources have changed: a rebuild would delete a running site's files.
if (!isBuilt()) await buildSite()
process.argv.splice(2, 0, 'bord')
await runBuiltSite()
