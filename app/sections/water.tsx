import type { ReactNode } from 'react'

type WaterBandProps = {
  /** A full-width picture whose own water continues into the band. Without one, the band begins with a wave. */
  picture?: ReactNode
  /** For the last element of a page: its water continues into the footer's, under the gap that other pages leave. */
  meetsFooter?: boolean
  /** Its colours: on `water` the light surfaces of a page are dark water too, on `bg-eau` they are not. */
  ground?: 'water' | 'bg-eau'
  children: ReactNode
}

/** A band of deep water across the whole window, between two light sections. */
export function WaterBand({ picture, meetsFooter = false, ground = 'water', children }: WaterBandProps) {
  return (
    <div className={meetsFooter ? 'meets-footer' : ''}>
      {!picture && <WaveEdge className="text-eau" />}
      <div className={`night ${ground}`}>
        {picture}
        {children}
      </div>
      <div className="bg-eau">
        {meetsFooter ? <div className="gap-to-footer print:hidden" /> : <WaveEdge className="text-page" />}
      </div>
    </div>
  )
}

type WaveEdgeProps = {
  /** Sets `text-…`: the colour of the water, which rises into the section above. */
  className?: string
}

/** The edge between two backgrounds: a calm swell, the same on every page. */
export function WaveEdge({ className = '' }: WaveEdgeProps) {
  return (
    <svg
      viewBox="0 0 1440 72"
      preserveAspectRatio="none"
      aria-hidden="true"
      fill="currentColor"
      // The water extends a little below its box: at some zoom levels a line of the background would show through.
      className={`wave-edge print:hidden ${className}`}
    >
      <path d="M0 40c120-30 240-34 360-14s240 32 360 10 240-34 360-12 240 26 360-2v53H0z" />
    </svg>
  )
}
