import { submissionWords } from '../../content/messages/submissions.ts'
import { type PageMetaArgs, type PageWords, pageMeta } from '../seo/page-meta.ts'

/** The head of a page with a form. If a form sent without scripts has arrived, its title begins with that. */
export function formPageMeta(
  page: PageWords,
  args: PageMetaArgs & { loaderData: { hasArrived?: boolean } | undefined },
) {
  const prefix = args.loaderData?.hasArrived ? submissionWords.arrivedTitlePrefix : ''
  return pageMeta({ ...page, metaTitle: prefix + page.metaTitle }, args)
}
