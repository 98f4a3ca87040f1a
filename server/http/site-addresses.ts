import { matchPath, type ServerBuild } from 'react-router'

export type SiteAddresses = {
  /** Every address without parameters, and the address of its data. */
  fixed: ReadonlySet<string>
  /** The one right spelling of a path: a single slash at the start, none at the end, known addresses in small letters. */
  canonical: (path: string) => string
  /** The path as it may stand in a log: parameters can be secrets, and a mistyped path can hold anything. */
  logged: (path: string) => string
}

type Routes = ServerBuild['routes']

/** Reads the addresses of the site from the routes of its build. */
export function siteAddresses(routes: Routes): SiteAddresses {
  const patterns = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.index || route.path)
    .map((route) => ({ pattern: fullPath(routes, route.id), isPage: route.module.default !== undefined }))
  const isFixed = (pattern: string) => !/[:*?]/.test(pattern)
  const plain = patterns.filter(({ pattern }) => isFixed(pattern))
  const fixed = new Set(plain.flatMap(({ pattern, isPage }) => (isPage ? [pattern, dataAddress(pattern)] : [pattern])))
  const variable = patterns.map(({ pattern }) => pattern).filter((pattern) => !isFixed(pattern) && pattern !== '/*')

  return {
    fixed,
    canonical(path) {
      const tidy = `/${path.split('/').filter(Boolean).join('/')}`
      return fixed.has(tidy.toLowerCase()) ? tidy.toLowerCase() : tidy
    },
    logged(path) {
      if (fixed.has(path)) return path
      return variable.find((pattern) => matchPath(pattern, path)) ?? '(other)'
    },
  }
}

/** Where the client router fetches the data of a page: `/contact.data`, and `/_.data` for the home page. */
function dataAddress(path: string): string {
  return path.endsWith('/') ? `${path}_.data` : `${path}.data`
}

function fullPath(routes: Routes, id: string): string {
  const route = routes[id]
  const parent = route?.parentId ? fullPath(routes, route.parentId) : ''
  return `/${[parent, route?.path ?? '']
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`
}
