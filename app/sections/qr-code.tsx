import { toSvgPath } from 'lean-qr/extras/svg'
import { correction, generate } from 'lean-qr/nano'

/** The white margin by which a camera finds a code, in modules. ISO/IEC 18004 requires four. */
const quietZone = 4

/**
 * A QR code of `text`. Black on white by day and by night, since cameras do not read the reverse; the white is drawn,
 * not a background, because browsers leave backgrounds out when printing.
 */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  // A sheet gets folded and wet: level M allows about a sixth of the code to be unreadable.
  const code = generate(text, { minCorrectionLevel: correction.M })
  const side = code.size + 2 * quietZone
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="white" />
      <path d={toSvgPath(code)} fill="black" />
    </svg>
  )
}
