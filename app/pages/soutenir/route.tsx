import { Download } from 'lucide-react'
import { data } from 'react-router'
import { association } from '../../../content/association.ts'
import { supportPage } from '../../../content/pages/support.ts'
import { type PaymentSlip, paymentSlip } from '../../../server/slips/payment-slip.server.ts'
import { fillIn } from '../../../wording/sentences.ts'
import type { PageHandle } from '../../page-handle.ts'
import { PageHeader } from '../../sections/page-header.tsx'
import { SlipFacts, SlipPicture } from '../../sections/slip.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import { servicesContext } from '../../services-context.ts'
import { Card } from '../../ui/card.tsx'
import { AddressLink, TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'

/** The page exists while `DONATIONS` is on; otherwise its address is unknown (404). */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext)
  if (!settings.donations) throw data(null, { status: 404 })
  return { slip: await paymentSlip(settings) }
}

export const handle: PageHandle = { acts: true }

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

const howWords = supportPage.how

/** The QR-bill without amount, also in words and as a sheet; or whom to ask as long as no account is configured. */
function DonationSlip({ slip }: { slip: PaymentSlip | undefined }) {
  return (
    <Card as="section" aria-labelledby="donner" className="space-y-5 print:p-0 print:shadow-none">
      <h2 id="donner">{howWords.title}</h2>
      {slip ? <Slip slip={slip} /> : <WithoutIban />}
    </Card>
  )
}

function Slip({ slip }: { slip: PaymentSlip }) {
  const alt = fillIn(howWords.alt, { creditor: slip.creditor[0] ?? '', reference: slip.creditorReference })
  return (
    <>
      {howWords.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <SlipPicture slip={slip} alt={alt} />
      <SlipFacts slip={slip} />
      <p className="print:hidden">
        <AddressLink href="/soutenir/qr-facture.pdf">
          <Download aria-hidden="true" className="mr-2 inline size-5" />
          {howWords.pdf}
        </AddressLink>
        <span className="block text-sm text-ink-soft">{howWords.pdfHint}</span>
      </p>
    </>
  )
}

function WithoutIban() {
  return (
    <>
      <p>{howWords.withoutIban}</p>
      <AddressLink href={`mailto:${association.email}`}>{association.email}</AddressLink>
    </>
  )
}
