import { submissionWords } from '../../content/messages/submissions.ts'
import { type PageMetaArgs, type PageWords, pageMeta } from '../seo/page-meta.ts'

/** The head of a page with a form. One that answers a form, without scripts, says so first in its title. */
export function formPageMeta(
  page: PageWords,
  args: PageMetaArgs & { loaderData: { wasRefused?: boolean; hasArrived?: boolean } | undefined },
) {
  const { wasRefused, hasArrived } = args.loaderData ?? {}
  const { errorTitlePrefix, arrivedTitlePrefix } = submissionWords
  const prefix = wasRefused ? errorTitlePrefix : hasArrived ? arrivedTitlePrefix : ''
  return pageMeta({ ...page, metaTitle: prefix + page.metaTitle }, args)
}
