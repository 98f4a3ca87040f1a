import { toSvgPath } from 'lean-qr/extras/svg'
import { correction, generate } from 'lean-qr/nano'

/** The white around a code by which a camera finds it, in modules. ISO/IEC 18004 asks for four. */
const quietZone = 4

/**
 * A QR code that says `text`. Black on white by day and by night, since cameras do not read the reverse; drawn and not
 * coloured by a background, because browsers leave grounds out on paper.
 */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  // A sheet is folded and gets wet: a sixth of it may be unreadable.
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
