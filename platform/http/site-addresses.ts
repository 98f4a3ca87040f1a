import { matchRoutes, type ServerBuild } from 'react-router'

export type SiteAddresses = ReturnType<typeof siteAddresses>

/**
 * Reads the addresses of the site from the routes of its build, which are one list without nesting. `queryAddresses`
 * are the addresses whose page reads their query, such as `/contact?envoye=1`; such a page only reads whether the name
 * is present, not its value. A name without a value (`/reservations?depart=`) is read with its value, so that its page
 * is rendered for each visitor. An address with an empty query (`/api/disponibilites?`) reads all of it, and counts its
 * own requests.
 */
export function siteAddresses(routes: ServerBuild['routes'], queryAddresses: readonly string[] = []) {
  const routeList = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.index || (route.path && route.path !== '*'))
    .map(({ path = '', module }) => ({
      path: `/${path}`,
      isPage: module.default !== undefined,
      methods: [module.default || module.loader ? readMethods : [], module.action ? 'POST' : []].flat(),
    }))
  const fixedRoutes = routeList.filter(({ path }) => !/[:*?]/.test(path))
  const fixedPages = new Set(fixedRoutes.filter(({ isPage }) => isPage).map(({ path }) => path))
  const fixedAddresses = new Set([...fixedRoutes.map(({ path }) => path), ...[...fixedPages].map(dataAddress)])
  // The pages that a key opens: the key is the second part of their address, behind this first part.
  const keyedPages = new Set(routeList.flatMap(({ path }) => /^\/([^/:]+)\/:key\b/.exec(path)?.[1] ?? []))
  // React Router would print a path that it cannot decode.
  const isReadable = (path: string) => path.length <= maxPathLength && decodePath(path) !== undefined
  const routeOf = (path: string) => (isReadable(path) ? matchRoutes(routeList, path)?.at(-1)?.route : undefined)
  const knownQueries = queryAddresses.flatMap(readQuery)

  /**
   * The page that a key opens at this path or at one below it, by the first part of its address, and the key: empty
   * where the link was shortened before it. Undefined for every other path.
   */
  function splitKey(path: string): { page: string; key: string } | undefined {
    const pagePath = path.replace(/\.data$/, '')
    if (fixedAddresses.has(pagePath)) return undefined
    // As React Router reads it, so that no spelling of an address is another page to the shell than to the router.
    const [page = ''] = (decodePath(pagePath) ?? pagePath).toLowerCase().split('/').filter(Boolean)
    const [, key = ''] = pagePath.split('/').filter(Boolean)
    return keyedPages.has(page) ? { page, key: decodePath(key) ?? key } : undefined
  }

  return {
    findKeyedPage: splitKey,
    /** Every address without parameters, and the address of its data. */
    fixed: new Set([
      ...fixedAddresses,
      ...knownQueries.filter(({ isValueRead }) => !isValueRead).map(({ address }) => address),
    ]),
    /**
     * The address whose answer this one gets. Only the known queries are read, so any other query on a link
     * (`?utm_source=…`) is dropped, and nobody can force a page or a file to be made again by inventing one.
     */
    dropUnreadQuery(address: string): string {
      const queryStart = address.indexOf('?')
      const path = address.slice(0, queryStart)
      if (queryStart === -1 || !fixedAddresses.has(path)) return address
      const query = new URLSearchParams(address.slice(queryStart))
      const knownQuery = knownQueries.find(
        (knownQuery) => knownQuery.path === path && (!knownQuery.name || query.has(knownQuery.name)),
      )
      return knownQuery?.isValueRead ? address : (knownQuery?.address ?? path)
    },
    /**
     * True where an answer is made for one visitor and nothing else counts it: at unknown addresses (not found), at
     * pages and whatever else is fetched. What the scripts of pages send, and what a key opens, is counted by what it
     * asks for.
     */
    isRendered(path: string, method: string): boolean {
      if (splitKey(path)) return false
      if (!fixedAddresses.has(path)) return routeOf(path)?.isPage ?? true
      if (method === 'GET' || method === 'HEAD')
        return !knownQueries.some((knownQuery) => knownQuery.path === path && !knownQuery.name)
      return fixedPages.has(path)
    },
    /** The methods of an address: a page or a loader is read, an action is sent to. Undefined where there is no route. */
    allowedMethods(path: string): string[] | undefined {
      const hasData = fixedAddresses.has(path) || splitKey(path)
      return routeOf(hasData ? path.replace(/_?\.data$/, '') : path)?.methods
    },
    /**
     * The canonical path: a single slash at the start, none at the end, known addresses in lower case, and of those
     * with a parameter the words around it. A link with a key loses the punctuation that a chat or a sentence has put
     * behind it; the key itself stays as it came.
     */
    canonicalPath(path: string): string {
      const parts = path.split('/').filter(Boolean)
      const tidyPath = `/${parts.join('/')}`
      if (fixedAddresses.has(tidyPath.toLowerCase())) return tidyPath.toLowerCase()
      const routeParts = routeOf(tidyPath)?.path.split('/').slice(1) ?? []
      const spelledPath = `/${parts.map((part, index) => (routeParts[index] === part.toLowerCase() ? routeParts[index] : part)).join('/')}`
      return spelledPath.replace(splitKey(path) ? punctuationAfterKey : /$^/, '$1')
    },
    /** The path as it may be logged: parameters can be secrets, and a mistyped path can contain anything. */
    loggablePath(path: string): string {
      return fixedAddresses.has(path) ? path : (routeOf(path)?.path ?? '(other)')
    },
  }
}

/** No address of ours is as long, however it is encoded. To match one of 16 kB takes as long as to render half a page. */
const maxPathLength = 1_000

/** What is read by GET is read by HEAD too. */
export const readMethods = ['GET', 'HEAD']

/**
 * The page, the 43 characters of a key, what is below it; then signs that are neither letter nor digit, plain or
 * encoded: ASCII's, `»`, `…`, `。`, `）`, an arrow, an emoji, what a telephone puts in a picture's place. No address
 * below a key ends so. Few, so that no path takes long to search.
 */
const punctuationAfterKey =
  /^(\/[^/]+\/[\w-]{43}(?:.*?[a-z\d])??)(?:%(?:2[\da-f]|3[a-f]|40|5[b-f]|60|7[b-e]|(?:C2|E2%..|E3%80|EF%B[8CF]|F0%9F%..)%..)|[\W_]){1,16}$/i

/** The path without its percent encoding, or undefined where that is not valid. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** The query that a page reads, and that of its data; without a name, all of it is read. */
function readQuery(queryAddress: string) {
  const { pathname, search, searchParams } = new URL(queryAddress, 'http://localhost')
  const [[name, value] = []] = searchParams
  return [pathname, dataAddress(pathname)].map((path) => ({ path, name, isValueRead: !value, address: path + search }))
}

/** The address from which the client router fetches a page's data: `/contact.data`, and `/_.data` for the home page. */
function dataAddress(path: string): string {
  return path.endsWith('/') ? `${path}_.data` : `${path}.data`
}
