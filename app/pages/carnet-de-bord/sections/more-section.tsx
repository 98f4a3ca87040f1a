import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import { logbookSolidarity } from '../../../../content/pages/logbook-solidarity.ts'
import type { PlaceName } from '../logbook-address.ts'
import { OpenLink } from '../open-link.tsx'
import type { Shown } from '../use-logbook.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import { Links } from './links.tsx'
import { LostPhone } from './lost-phone.tsx'
import { ReportCard } from './report-card.tsx'

/** Everything needed only once in a season. */
export function MoreSection({ shown }: { shown: Shown<'more'> }) {
  return (
    <>
      <PlaceCard {...logbookSolidarity} place="solidarity" />
      <PlaceCard {...logbookCash} place="cash" />
      <CalendarFeed />
      <ReportCard />
      <Links {...shown} />
      <LostPhone />
    </>
  )
}

type PlaceCardProps = { title: string; lead: string; openLabel: string; place: PlaceName }

/** Leads to « Solidarité » or « Comptes »: a sixth link in the bar would be too narrow for a thumb. */
function PlaceCard({ title, lead, openLabel, place }: PlaceCardProps) {
  return (
    <section className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card">
      <h3>{title}</h3>
      <p>{lead}</p>
      <OpenLink target={{ section: place }}>{openLabel}</OpenLink>
    </section>
  )
}
