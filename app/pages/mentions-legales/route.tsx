import { legalPages } from '../../../content/pages/legal.ts'
import { legalText } from '../../../server/legal/legal-text.server.ts'
import { LegalPage } from '../../sections/legal-page.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/route.ts'

export const meta = (args: Route.MetaArgs) => pageMeta(legalPages.mentionsLegales, args)

export const loader = () => ({ text: legalText('mentions-legales') })

export default function MentionsLegalesPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage words={legalPages.mentionsLegales} {...loaderData} />
}
