import { bookingTerms } from '../../../content/booking-terms.ts'
import { legalPages } from '../../../content/pages/legal.ts'
import { dayAt } from '../../../domain/calendar.ts'
import { legalText } from '../../../server/legal/legal-text.server.ts'
import { LegalPage } from '../../sections/legal-page.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route.ts'

export const meta = (args: Route.MetaArgs) => pageMeta(legalPages.politiqueConfidentialite, args)

/** The date of the last update is the lake's today (rule 1.4). */
export function loader({ context }: Route.LoaderArgs) {
  const { now, provider } = context.get(servicesContext)
  return {
    text: legalText('politique-confidentialite', provider !== undefined),
    updatedOn: dayAt(now(), bookingTerms.timeZone),
  }
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage words={legalPages.politiqueConfidentialite} {...loaderData} />
}
