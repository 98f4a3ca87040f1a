import { Download } from 'lucide-react'
import { association } from '../../../content/association.ts'
import { supportPage } from '../../../content/pages/support.ts'
import type { PaymentSlip } from '../../../server/slips/payment-slip.server.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { SlipFacts } from '../../sections/slip/slip-facts.tsx'
import { SlipPicture } from '../../sections/slip/slip-picture.tsx'
import { Card } from '../../ui/card.tsx'
import { AddressLink } from '../../ui/text-link.tsx'

const words = supportPage.how

/** The QR-bill without amount, also in words and as a sheet; or whom to ask as long as no account is configured. */
export function DonationSlip({ slip }: { slip: PaymentSlip | undefined }) {
  return (
    <Card as="section" aria-labelledby="donner" className="space-y-5 print:p-0 print:shadow-none">
      <h2 id="donner">{words.title}</h2>
      {slip ? <Slip slip={slip} /> : <WithoutIban />}
    </Card>
  )
}

function Slip({ slip }: { slip: PaymentSlip }) {
  const alt = fillIn(words.alt, { creditor: slip.creditor[0] ?? '', reference: slip.creditorReference })
  return (
    <>
      {words.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <SlipPicture slip={slip} alt={alt} />
      <SlipFacts slip={slip} />
      <p className="print:hidden">
        <AddressLink href="/soutenir/qr-facture.pdf">
          <Download aria-hidden="true" className="mr-2 inline size-5" />
          {words.pdf}
        </AddressLink>
        <span className="block text-sm text-ink-soft">{words.pdfHint}</span>
      </p>
    </>
  )
}

function WithoutIban() {
  return (
    <>
      <p>{words.withoutIban}</p>
      <AddressLink href={`mailto:${association.email}`}>{association.email}</AddressLink>
    </>
  )
}
