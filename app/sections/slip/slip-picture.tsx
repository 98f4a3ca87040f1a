import type { PaymentSlip } from '../../../server/slips/payment-slip.server.ts'

/** The QR-bill in its prescribed form. On a narrow screen only its code: the small print would be too small to read. */
export function SlipPicture({ slip, alt }: { slip: PaymentSlip; alt: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(slip.svg)}`
  return (
    <>
      <img
        src={picture}
        alt={alt}
        width={210}
        height={105}
        className="h-auto w-full rounded-field bg-[white] max-sm:hidden print:block! print:w-[186mm]"
      />
      <div className="relative mx-auto aspect-square w-60 max-w-full overflow-clip rounded-field bg-[white] sm:hidden print:hidden">
        <img src={picture} alt={alt} className="absolute max-w-none" style={codeOnly} />
      </div>
    </>
  )
}

/** Position of the code on a slip of 210 × 105 mm, by the Swiss style guide, with the white margin around it. */
const slipMm = { width: 210, height: 105 }
const codeMm = { x: 64, y: 14, size: 52 }
const codeOnly = {
  width: `${(slipMm.width / codeMm.size) * 100}%`,
  left: `${(-codeMm.x / codeMm.size) * 100}%`,
  top: `${(-codeMm.y / codeMm.size) * 100}%`,
}
