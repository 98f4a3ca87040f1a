import { Download } from 'lucide-react'
import { data, redirect, useActionData } from 'react-router'
import { association } from '../../../content/association.ts'
import { paymentTexts } from '../../../content/pages/manage-booking-acts.ts'
import { supportPage } from '../../../content/pages/support.ts'
import { giveOnline } from '../../../server/money/online/checkout.server.ts'
import { type PaymentSlip, paymentSlip } from '../../../server/slips/payment-slip.server.ts'
import { factInForce } from '../../../wording/fact-in-force.ts'
import { certificateInWords } from '../../../wording/receipt.ts'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { toResponseInit } from '../../outcome-response.ts'
import type { PageHandle } from '../../page-handle.ts'
import { Points } from '../../sections/lines.tsx'
import { PageHeader } from '../../sections/page-header.tsx'
import { SlipFacts, SlipPicture } from '../../sections/slip.tsx'
import { servicesContext, withinLimit } from '../../services-context.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route.ts'

/** The page exists while `DONATIONS` is on; otherwise its address is unknown (404). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext)
  if (!settings.donations) throw data(null, { status: 404 })
  const slip = await paymentSlip(settings)
  if (!settings.stripe) return { slip }
  // The provider leads back here only once the gift is paid; it is booked when the provider reports it.
  const isBack = new URL(request.url).searchParams.has('don')
  const test = settings.stripe.isTest && paymentTexts.online.test
  return { slip, online: { test, isBack } }
}

/** Leads the donor to the page of the payment provider; if it cannot, shows this page again with what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const { settings } = context.get(servicesContext)
  if (!settings.donations || !settings.stripe) throw data(null, { status: 404 })
  const typedAmount = String((await request.formData()).get('amount') ?? '')
  const answer = await withinLimit('gift', context, (services) => giveOnline(services, typedAmount))
  if (answer.kind === 'redirect') throw redirect(answer.url, 303)
  return data(
    { problem: answer.kind === 'invalid' ? 'amount' : 'away', typed: typedAmount } as const,
    toResponseInit(answer),
  )
}

export const handle: PageHandle = { acts: true }

/** First how to give, then what the money is used for. On paper: the slip, and what it is for. */
export default function SupportPage({ loaderData }: Route.ComponentProps) {
  const { title, why, privacy, other } = supportPage
  const [intro] = factInForce<readonly string[]>('donations', [supportPage.intro])
  const certificate = certificateInWords()
  return (
    <>
      <PageHeader title={title} isNarrow intro={intro} />
      <div className="mx-auto max-w-3xl space-y-10 px-5 sm:px-6 print:max-w-none print:space-y-2 print:px-0">
        {loaderData.online && <GiveOnline {...loaderData.online} />}
        <DonationSlip slip={loaderData.slip} />
        <section aria-labelledby="devenir">
          <h2 id="devenir" className="mb-4 print:mb-1">
            {why.title}
          </h2>
          <Points points={why.points} className="list-disc space-y-2 pl-5 print:space-y-0" />
        </section>
        <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2 print:hidden">
          {[privacy, other].map(({ title: partTitle, text, link }) => (
            <section key={partTitle} className="border-t-4 border-accent pt-4">
              <h2 className="mb-2 text-h3">{partTitle}</h2>
              <p>{text}</p>
              {partTitle === other.title && certificate && <p>{certificate}</p>}
              <TextLink {...link} />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

const howTexts = supportPage.how

/** The QR-bill without amount, also in words and as a sheet; or whom to ask as long as no account is configured. */
function DonationSlip({ slip }: { slip: PaymentSlip | undefined }) {
  return (
    <Card as="section" aria-labelledby="donner" className="space-y-5 print:p-0 print:shadow-none">
      <h2 id="donner">{howTexts.title}</h2>
      {slip ? (
        <>
          {howTexts.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <SlipPicture slip={slip} />
          <SlipFacts slip={slip} />
          <p className="print:hidden">
            <TextLink to="/soutenir/qr-facture.pdf">
              <Download aria-hidden="true" className="mr-2 inline size-5" />
              {howTexts.pdf}
            </TextLink>
            <span className="block text-sm text-ink-soft">{howTexts.pdfHint}</span>
          </p>
        </>
      ) : (
        <>
          <p>{howTexts.withoutIban}</p>
          <TextLink to={`mailto:${association.email}`}>{association.email}</TextLink>
        </>
      )}
    </Card>
  )
}

const onlineTexts = supportPage.online

/** A gift by card or TWINT, on the provider's page; on the way back, thanks. */
function GiveOnline({ test, isBack }: { test: string | false; isBack: boolean }) {
  const { problem, typed } = useActionData<typeof action>() ?? {}
  return (
    <>
      {isBack && !problem && <OutcomeBox {...onlineTexts.thanks} tone="success" attempt="thanks" />}
      {problem && <OutcomeBox {...onlineTexts.problems[problem]} tone="danger" attempt={problem} />}
      <Card as="section" aria-labelledby="en-ligne" className="space-y-5 print:hidden">
        <h2 id="en-ligne">{onlineTexts.title}</h2>
        <p>{onlineTexts.lead}</p>
        {test && <p className="font-semibold">{test}</p>}
        <form method="post" action="/soutenir" className="space-y-4">
          <TextField
            id="amount"
            name="amount"
            label={onlineTexts.amount}
            hint={onlineTexts.hint}
            error={problem === 'amount' ? onlineTexts.problems.amount.text : undefined}
            defaultValue={typed}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            required
          />
          <Button type="submit">{onlineTexts.submit}</Button>
        </form>
      </Card>
    </>
  )
}
