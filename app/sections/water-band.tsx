import type { ReactNode } from 'react'
import { WaveEdge } from './wave-edge.tsx'

type WaterBandProps = {
  /** A full-width picture whose own water continues into the band. Without one, the band begins with a wave. */
  picture?: ReactNode
  /** For the last element of a page: its water continues into the footer's, under the gap that other pages leave. */
  meetsFooter?: boolean
  children: ReactNode
}

/** A band of deep water across the whole window, between two light sections. */
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
