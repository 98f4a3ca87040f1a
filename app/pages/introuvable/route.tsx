import { data } from 'react-router'
import { notFoundPage } from '../../../content/pages/error-pages.ts'
import type { PageHandle } from '../../page-handle.ts'
import { ErrorPage } from './error-page.tsx'

export const handle: PageHandle = { texts: notFoundPage }

/** Any unknown address: the page below, with status 404. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <ErrorPage texts={notFoundPage} />
}
