import { data } from 'react-router'
import { notFoundPage } from '../../../content/pages/error-pages.ts'
import { privatePageMeta } from '../../seo/page-meta.ts'
import { NotFoundPage } from './error-page.tsx'

export const meta = () => privatePageMeta(notFoundPage)

/** Any unknown address: the page below, with status 404. */
export function loader() {
  return data(null, { status: 404 })
}

export default NotFoundPage
