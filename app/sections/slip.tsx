import { slipTexts as texts } from '../../content/messages/payment-slip.ts'
import type { PaymentSlip } from '../../server/slips/payment-slip.server.ts'
import { fillIn, formatChf } from '../../wording/sentences.ts'
import { CopyButton } from '../forms/copy-button.tsx'

/** The slip in words, for people who enter it into their e-banking on the same phone. */
export function SlipFacts({ slip }: { slip: PaymentSlip }) {
  const { iban, creditorReference, amountChf, creditor } = slip
  const amount = amountChf === undefined ? [] : [{ value: formatChf(amountChf), copyText: amountChf.toFixed(2) }]
  const facts = [
    { term: texts.facts.creditor, value: creditor.join(', '), copyText: creditor.join('\n') },
    { term: texts.facts.iban, value: iban, copyText: iban.replaceAll(' ', '') },
    { term: texts.facts.reference, value: creditorReference, copyText: creditorReference.replaceAll(' ', '') },
    ...amount.map((each) => ({ term: texts.facts.amount, ...each })),
  ]
  return (
    <dl className="divide-y-2 divide-band print:hidden">
      {facts.map(({ term, value, copyText }) => (
        <div key={term} className="py-2">
          <dt className="text-sm text-ink-soft">{term}</dt>
          {/* Reserves the room of the button, which comes with the scripts. */}
          <dd className="grid min-h-12 grid-cols-[1fr_7.5rem] items-center gap-x-3 max-[15em]:block [&>button]:justify-self-end">
            <span className="font-semibold wrap-anywhere tabular-nums">{value}</span>
            <CopyButton subject={term} text={copyText} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The QR-bill as prescribed, and what it is for: a page may have two. A narrow screen shows only its code. */
export function SlipPicture({ slip }: { slip: PaymentSlip }) {
  const { amountChf = 0, creditor, creditorReference: reference } = slip
  const pictureUrl = `data:image/svg+xml,${encodeURIComponent(slip.svg)}`
  const facts = { amount: formatChf(amountChf), creditor: creditor[0] ?? '', reference }
  const alt = fillIn<string>(amountChf > 0 ? texts.alt : texts.altWithoutAmount, facts)
  return (
    <>
      <p className="font-semibold max-sm:text-center print:hidden">{slip.purpose}</p>
      <img
        src={pictureUrl}
        alt={alt}
        width={210}
        height={105}
        className="h-auto w-full rounded-field bg-[white] max-sm:hidden print:block! print:w-[186mm]"
      />
      <div className="relative mx-auto aspect-square w-60 max-w-full overflow-clip rounded-field bg-[white] sm:hidden print:hidden">
        <img src={pictureUrl} alt={alt} className="absolute max-w-none" style={codeCropStyle} />
      </div>
    </>
  )
}

/** Position of the code on a slip of 210 × 105 mm, by the Swiss style guide, with the white margin around it. */
const slipMm = { width: 210, height: 105 }
const codeMm = { x: 64, y: 14, size: 52 }
const codeCropStyle = {
  width: `${(slipMm.width / codeMm.size) * 100}%`,
  left: `${(-codeMm.x / codeMm.size) * 100}%`,
  top: `${(-codeMm.y / codeMm.size) * 100}%`,
}
