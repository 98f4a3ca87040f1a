import type { ReactNode } from 'react'

type HorizonProps = {
  titleId: string
  title: string
  text: string
  /** What there is to do next. */
  children: ReactNode
}

/**
 * How a page ends: the sun going down between the Grammont and the vines, and one thing to do next. The footer's water
 * begins where this sky ends, so the section reaches under the gap that other pages leave there.
 */
export function Horizon({ titleId, title, text, children }: HorizonProps) {
  return (
    <section
      aria-labelledby={titleId}
      className="relative isolate mt-14 -mb-[calc(4rem+clamp(1.5rem,4.5vw,4.5rem))] overflow-clip bg-sky print:mt-8 print:mb-0 print:bg-transparent"
    >
      <Landscape />
      <div className="mx-auto max-w-4xl px-5 pt-14 pb-[clamp(15rem,30vw,26rem)] text-center sm:px-6 lg:pt-20 print:pb-0">
        <h2 id={titleId}>{title}</h2>
        <p className="mx-auto mt-5 max-w-[38rem] text-lg">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </section>
  )
}

/** Anchored to the water line and wider than any phone: what does not fit is cut at the sides, never squeezed. */
function Landscape() {
  return (
    <svg
      viewBox="0 0 1440 520"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 -z-10 h-[clamp(20rem,36vw,32rem)] w-full print:hidden"
    >
      <circle cx="760" cy="372" r="330" className="fill-halo" />
      <circle cx="760" cy="372" r="216" className="fill-glow" />
      <circle cx="760" cy="372" r="118" className="fill-sun" />
      <path className="fill-far-hills" d="M0 300l120-34 130 26 170-40 190 70 130 78H0z" />
      <path className="fill-near-hills" d="M60 412L240 300l70-76 46-22 34 40 46 18 60 68 92 46 112 38z" />
      <path className="fill-vines" d="M860 412c160-24 300-66 420-104 70-22 120-30 160-32v136z" />
      <path className="fill-swell" d="M0 400h1440v120H0z" />
      <path className="fill-sun opacity-60" d="M690 430q70-14 140 0-70 14-140 0zm30 34q54-10 108 0-54 10-108 0z" />
    </svg>
  )
}
