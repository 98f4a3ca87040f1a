import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { CashCard } from '../cash/cash-card.tsx'
import { SectionTitle } from '../section-title.tsx'
import { SolidarityCard } from '../solidarity/solidarity-card.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { Links } from './links.tsx'
import { LostPhone } from './lost-phone.tsx'
import { ReportCard } from './report-card.tsx'

/** What is needed once in a season. */
export function MoreSection() {
  return (
    <>
      <SectionTitle>{logbookPage.more.title}</SectionTitle>
      <SolidarityCard />
      <CashCard />
      <CalendarFeed />
      <ReportCard />
      <Links />
      <LostPhone />
    </>
  )
}
