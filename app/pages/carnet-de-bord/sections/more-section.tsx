import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import { logbookSolidarity } from '../../../../content/pages/logbook-solidarity.ts'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { SectionTitle } from '../section-title.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { Links } from './links.tsx'
import { LostPhone } from './lost-phone.tsx'
import { ReportCard } from './report-card.tsx'
import { SectionLinkCard } from './section-link-card.tsx'

/** Everything needed only once in a season. */
export function MoreSection() {
  return (
    <>
      <SectionTitle>{logbookPage.more.title}</SectionTitle>
      <SectionLinkCard {...logbookSolidarity} look={{ solidarity: 'yes' }} />
      <SectionLinkCard {...logbookCash} look={{ cash: 'yes' }} />
      <CalendarFeed />
      <ReportCard />
      <Links />
      <LostPhone />
    </>
  )
}
