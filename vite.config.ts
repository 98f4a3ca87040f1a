import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { imagetools } from 'vite-imagetools'
import { devShell } from './scripts/vite-dev-shell.ts'
import { sharePictures } from './scripts/vite-share-pictures.ts'
import { statementThread } from './scripts/vite-statement-thread.ts'

// One build makes everything: the pages for the browser, and for Node the server and the command line, which share
// their modules with the pages. See docs/decisions/0002-one-build.md.

// The libraries go into the server's bundle too, and of each only what is used. Loaded whole from node_modules they took
// 1 s of the start and 90 MB of memory (every icon, every locale). React is told here that this is production.
// Except pdfkit: it reads the measures of its letters from its own folder, which a bundle does not have. It is loaded when
// the first payment slip is written.
const bundledLibraries = {
  resolve: { noExternal: true as const, external: ['pdfkit'] },
  define: { 'process.env.NODE_ENV': '"production"' },
}

// What every page needs comes as one file: everything the frame in root.tsx reaches. Cut along the lines of who shares
// what, it came as twenty, of which most were smaller than the request for them, and together 6 % heavier.
// What forms are made of comes as one file too: as a dozen, each smaller than the request for it, it was half a kilobyte
// heavier. What eight pages or more share, beyond the frame, comes as one file more; from fewer on, it brought pages over the
// 130 kB it may weigh. content/measures.ts stays out, since pages without hours need none of it. Icons are tiny: those of three pages or more come together, or a page would name ten files more.
const fewFiles = {
  groups: [
    { name: 'site', test: /\/app\/root\.tsx/, priority: 1 },
    { name: 'icons', test: /\/lucide-react\//, minShareCount: 3 },
    { name: 'forms', test: /\/app\/(forms|server-calls)\//, minShareCount: 3 },
    { name: 'shared', test: /\/(app|content(?!\/measures)|domain|node_modules)\//, minShareCount: 8 },
  ],
}

// Radix gives each of its functions a name for debugging, by a call that counts as doing something, so that all of its
// code stayed, used or not: 3 kB of every page.
const onlyNames = { manualPureFunctions: ['__name'] }

export default defineConfig(({ command }) => ({
  plugins: [devShell(), imagetools(), sharePictures(), statementThread(), tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: fewFiles }, treeshake: onlyNames },
      },
    },
    ssr: {
      ...(command === 'build' && bundledLibraries),
      build: {
        rolldownOptions: {
          input: { server: './server.ts' },
        },
      },
    },
  },
}))
