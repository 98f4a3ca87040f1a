import { submissionWords } from '../../content/messages/submissions.ts'
import { type PageMetaArgs, type PageWords, pageMeta } from '../seo/page-meta.ts'

/** The head of a page with a form. If it answers a form sent without scripts, its title begins with the outcome. */
export function formPageMeta(
  page: PageWords,
  args: PageMetaArgs & { loaderData: { wasRefused?: boolean; hasArrived?: boolean } | undefined },
) {
  const { wasRefused, hasArrived } = args.loaderData ?? {}
  const { errorTitlePrefix, arrivedTitlePrefix } = submissionWords
  const prefix = wasRefused ? errorTitlePrefix : hasArrived ? arrivedTitlePrefix : ''
  return pageMeta({ ...page, metaTitle: prefix + page.metaTitle }, args)
}
