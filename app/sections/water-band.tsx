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
    <div className={meetsFooter ? 'meets-footer' : ''}>
      {!picture && <WaveEdge className="text-eau print:hidden" />}
      <div className="night water">
        {picture}
        {children}
      </div>
      <div className="bg-eau">
        {meetsFooter ? <div className="gap-to-footer print:hidden" /> : <WaveEdge className="text-page print:hidden" />}
      </div>
    </div>
  )
}
