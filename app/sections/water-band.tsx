import type { ReactNode } from 'react'
import { WaveEdge } from './wave-edge.tsx'

type WaterBandProps = {
  /** A picture that runs from edge to edge and whose own water carries on below. Without one, a wave begins the band. */
  picture?: ReactNode
  /** The last thing on its page: the water then deepens into the footer's, under the gap that other pages leave. */
  meetsFooter?: boolean
  children: ReactNode
}

/** Deep water from one side of the window to the other, between two shores of paper. */
export function WaterBand({ picture, meetsFooter = false, children }: WaterBandProps) {
  return (
    <div className={meetsFooter ? '-mb-[calc(4rem+clamp(1.5rem,4.5vw,4.5rem))] print:mb-0' : ''}>
      {!picture && <WaveEdge className="text-eau print:hidden" />}
      <div className="night bg-eau [--page:var(--color-eau)] [--surface:color-mix(in_srgb,var(--color-lac)_55%,var(--color-eau))]">
        {picture}
        {children}
      </div>
      <div className="bg-eau">
        {meetsFooter ? (
          <div className="h-[calc(4rem+clamp(1.5rem,4.5vw,4.5rem))] print:hidden" />
        ) : (
          <WaveEdge className="text-page print:hidden" />
        )}
      </div>
    </div>
  )
}
