import { data } from 'react-router'
import { supportPage } from '../../../content/pages/support.ts'
import { donationSlip } from '../../../server/slips/payment-slip.server.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { servicesContext } from '../../services-context.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'
import { DonationSlip } from './donation-slip.tsx'

/** The page exists while `DONATIONS` is on; otherwise its address is unknown (404). */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext)
  if (!settings.donations) throw data(null, { status: 404 })
  return { slip: await donationSlip(settings) }
}

export const meta = (args: Route.MetaArgs) => (args.loaderData ? pageMeta(supportPage, args) : [])

/** First how to give, then what the money is used for. On paper: the slip, and what it is for. */
export default function SupportPage({ loaderData }: Route.ComponentProps) {
  const { title, intro, why, privacy, other } = supportPage
  return (
    <>
      <PageHeader title={title} isNarrow>
        <p>{intro}</p>
      </PageHeader>
      <div className="mx-auto max-w-3xl space-y-10 px-5 sm:px-6 print:max-w-none print:space-y-2 print:px-0">
        <DonationSlip slip={loaderData.slip} />
        <section aria-labelledby="devenir">
          <h2 id="devenir" className="mb-4 print:mb-1">
            {why.title}
          </h2>
          <ul className="list-disc space-y-2 pl-5 print:space-y-0">
            {why.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
        <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2 print:hidden">
          {[privacy, other].map(({ title: part, text, link }) => (
            <section key={part} className="border-t-4 border-accent pt-4">
              <h2 className="mb-2 text-h3">{part}</h2>
              <p>{text}</p>
              <TextLink to={link.to}>{link.label}</TextLink>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
