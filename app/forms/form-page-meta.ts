import { submissionWords } from '../../content/messages/submissions.ts'
import { type PageMetaArgs, type PageWords, pageMeta } from '../seo/page-meta.ts'

/** The head of a page with a form. One that shows the form again with its errors says so first in its title. */
export function formPageMeta(
  page: PageWords,
  args: PageMetaArgs & { loaderData: { wasRefused?: boolean } | undefined },
) {
  const metaTitle = args.loaderData?.wasRefused ? submissionWords.errorTitlePrefix + page.metaTitle : page.metaTitle
  return pageMeta({ ...page, metaTitle }, args)
}
