import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { imagetools } from 'vite-imagetools'
import { servedBrowsers } from './scripts/served-browsers.ts'
import { siteFolder, siteFolderPlugin } from './scripts/site-folder.ts'
import { devShell } from './scripts/vite-dev-shell.ts'
import { inlineScripts } from './scripts/vite-inline-script.ts'
import { renderedPictures } from './scripts/vite-rendered-pictures.ts'
import { shownDrawings } from './scripts/vite-shown-drawings.ts'
import { watchdogThread } from './scripts/vite-watchdog.ts'

// One build makes everything: the pages for the browser, and for Node the server and the command line, which share
// their modules with the pages. See docs/decisions/0002-one-build.md.

// The server bundle includes the libraries, reduced to what is used. Loaded whole from node_modules they took 1 s of
// the start-up and 90 MB of memory (every icon, every locale). `define` makes React use its production code.
// pdfkit stays outside: it reads its font metrics from its own folder, which a bundle does not have. It is loaded when
// the first payment slip is written. stripe stays outside because few sites need it.
const bundledLibraries = {
  resolve: { noExternal: true as const, external: ['pdfkit', 'stripe'] },
  define: { 'process.env.NODE_ENV': '"production"' },
}

// `site`: what every page needs, that is everything root.tsx imports, is one file. Split by which pages share what, it
// was twenty files, most of them smaller than the request for them, and together 6 % heavier. content/association.ts is
// part of it: a group takes along what its modules import, so a text for meals that imports it would pull it,
// and with it a file that all pages need, into `meals`.
// `forms`: one file as well, but for what only two pages have; as a dozen, each smaller than the request for it, they
// were half a kilobyte heavier.
// `shared`: what ten pages or more share, beyond `site`. A lower number made some pages heavier than the 130 kB they
// may weigh. content/measures.ts stays out, since pages without hours do not need it.
// `meals`, `measures`: two small files each that pages take together; apart, the heaviest page was over its bound.
// `icons`: tiny, so those that four pages or more use come together; otherwise a page would request ten files more.
const fileGroups = {
  groups: [
    { name: 'site', test: /\/(?:app\/root\.tsx|content\/association\.ts)/, priority: 1 },
    { name: 'meals', test: /\/(?:content\/(?:extras|gourmet)\.ts|(?:extras|gourmet)\.json)/ },
    { name: 'measures', test: /\/(content|wording)\/measures\.ts/ },
    { name: 'icons', test: /\/lucide-react\//, minShareCount: 4 },
    {
      name: 'forms',
      test: /\/app\/(forms|server-calls)\/(?!collected|needs|person|radio|send|start|use-starts)/,
      minShareCount: 2,
    },
    { name: 'shared', test: /\/(app|content(?!\/measures)|domain|node_modules)\//, minShareCount: 10 },
  ],
}

// Radix names its functions for debugging by calls to `__name`, which count as side effects, so that unused code was
// kept: 3 kB on every page.
const pureDebugNames = { manualPureFunctions: ['__name'] }

// Photographs, and drawings that app/pictures/thumbnail.ts asks for in pixels.
const bitmapOptions = { include: /\.(svg|jpe?g|png|webp|avif)\?.*\bw=/ }

// Whoever passes on a library or a font passes on its licence: the pages do, and the server to whoever copies the build.
// Vite writes those of the libraries as far as they bring a text; the rest is in scripts/notices.md.
const licencesFile = 'licences.txt'
const allLicences: Plugin = {
  name: 'all-licences',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const licenceAsset = bundle[licencesFile]
      if (licenceAsset?.type !== 'asset') throw new Error('Vite has written no licences.')
      const fonts =
        this.environment.name === 'client' ? `\n## Fonts\n\n${readFileSync('app/fonts/OFL.txt', 'utf8')}` : ''
      licenceAsset.source = `${licenceAsset.source}\n${readFileSync('scripts/notices.md', 'utf8')}${fonts}`
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    siteFolderPlugin(),
    devShell(),
    inlineScripts(),
    shownDrawings(),
    imagetools(bitmapOptions),
    renderedPictures(),
    allLicences,
    watchdogThread(),
    tailwindcss(),
    reactRouter(),
  ],
  publicDir: join(siteFolder, 'public'),
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        target: [...servedBrowsers],
        license: { fileName: licencesFile },
        rolldownOptions: { output: { codeSplitting: fileGroups }, treeshake: pureDebugNames },
      },
    },
    ssr: {
      ...(command === 'build' && bundledLibraries),
      build: {
        target: 'es2023',
        license: { fileName: licencesFile },
        rolldownOptions: {
          input: { server: './server.ts' },
        },
      },
    },
  },
}))
