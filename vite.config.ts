import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { devShell } from './scripts/vite-dev-shell.ts'

// One build makes everything: the pages for the browser, and for Node the server and the command line, which share
// their modules with the pages. See docs/decisions/0002-one-build.md.
export default defineConfig({
  plugins: [devShell(), tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: { server: './server.ts' },
        },
      },
    },
  },
})
