import { openBuild } from './built-site.ts'

// `npm run bord -- <command>`: the command line of whoever runs the site. The build holds it beside the server.
process.argv.splice(2, 0, 'bord')
await openBuild()
