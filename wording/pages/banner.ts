import { logbookBanner } from '../../content/pages/logbook-banner.ts'
import type { Banner } from '../../domain/banner.ts'
import { fillIn } from '../sentences.ts'
import { longMoment } from '../times.ts'

export type BannerTexts = ReturnType<typeof bannerTexts>

/** What the line under the bar says, put into words on the server: every page has it, and no script carries the words. */
export function bannerTexts({ text, until }: Banner) {
  const { label } = logbookBanner
  return { label, text, until: fillIn<string>(logbookBanner.until, { moment: longMoment(until) }) }
}
