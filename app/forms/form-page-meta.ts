import { submissionWords } from '../../content/messages/submissions.ts'
import { pageMeta } from '../layout/page-meta.ts'

/** The head of a page with a form. One that shows the form again with its errors says so first in its title. */
export function formPageMeta(
  page: { metaTitle: string; metaDescription: string },
  { wasRefused = false }: { wasRefused?: boolean } = {},
) {
  const metaTitle = wasRefused ? submissionWords.errorTitlePrefix + page.metaTitle : page.metaTitle
  return pageMeta({ ...page, metaTitle })
}
