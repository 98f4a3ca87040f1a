import { data } from 'react-router'
import { notFoundPage } from '../../../content/pages/not-found.ts'
import { privatePageMeta } from '../../seo/page-meta.ts'
import { NotFoundPage } from './error-page.tsx'

export const meta = () => privatePageMeta(notFoundPage)

/** Any address that leads nowhere: the page below, with the status that says so. */
export function loader() {
  return data(null, { status: 404 })
}

/** Inside the site nobody has to ask the server: an address that came this far is not in the list. */
export function clientLoader() {
  return null
}

export default NotFoundPage
