import { slipWords as words } from '../../../content/messages/payment-slip.ts'
import type { PaymentSlip } from '../../../server/slips/payment-slip.server.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { CopyButton } from './copy-button.tsx'

/** The slip in words, for people who enter it into their e-banking on the same phone. */
export function SlipFacts({ slip }: { slip: PaymentSlip }) {
  const { iban, creditorReference, amountChf, creditor } = slip
  const amount = amountChf === undefined ? [] : [{ value: formatChf(amountChf), copied: amountChf.toFixed(2) }]
  const facts = [
    { term: words.facts.creditor, value: creditor.join(', '), copied: creditor.join('\n') },
    { term: words.facts.iban, value: iban, copied: iban.replaceAll(' ', '') },
    { term: words.facts.reference, value: creditorReference, copied: creditorReference.replaceAll(' ', '') },
    ...amount.map((each) => ({ term: words.facts.amount, ...each })),
  ]
  return (
    <dl className="divide-y-2 divide-band print:hidden">
      {facts.map(({ term, value, copied }) => (
        <div key={term} className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2">
          <dt className="col-span-2 text-sm text-ink-soft">{term}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
          {/* Reserves the height of the button, which comes with the scripts. */}
          <dd className="min-h-12">
            <CopyButton what={term} text={copied} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
