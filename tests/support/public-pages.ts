import routes from '../../app/routes.ts'
import { associationPages, pagesListedByDefault } from '../../app/seo/public-pages.ts'
import { languages } from '../../content/languages.ts'

/** The addresses of the pages that every visitor is led to: all that anyone may open, without the one for gifts. */
export const publicPaths = [...pagesListedByDefault.map(({ path }) => path), '/panier']

const pageRoutes = routes.filter(({ file, path }) => file.endsWith('.tsx') && path !== '*')
const listedPaths = new Set(associationPages.filter(({ listed }) => listed !== 'never').map(({ path }) => path))

/** The last parts of the addresses of pages in other languages and of older versions. */
const excludedEndings = [...languages.map(({ code }) => code), ':version']

/** The pages that belong to one visitor, or only to people who were given their address; here without a key. */
export const privatePaths = [
  ...new Set(pageRoutes.map(({ path = '' }) => `/${path.replace(/\/:key(\/:section\?)?/, '')}`)),
].filter((path) => !listedPaths.has(path) && !excludedEndings.some((name) => path.endsWith(`/${name}`)))
