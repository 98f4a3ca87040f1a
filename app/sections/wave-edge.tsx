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
      className={`wave-edge ${className}`}
    >
      <path d="M0 40c120-30 240-34 360-14s240 32 360 10 240-34 360-12 240 26 360-2v53H0z" />
    </svg>
  )
}
