import type { Closing } from '../../content/shapes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { WaveEdge } from './water.tsx'

type HorizonProps = Closing & {
  titleId: string
  /** True where the page ends after sunset. */
  atNight?: boolean
  /** True where the main action of the page stands elsewhere. */
  isQuiet?: boolean
}

/**
 * The end of a page: the sun going down between the Grammont and the vines, and one thing to do next. The footer's
 * water begins where this sky ends, so the section extends under the gap that other pages leave there.
 */
export function Horizon({ titleId, title, text, actions, atNight = false, isQuiet = false }: HorizonProps) {
  return (
    <div className={`meets-footer pt-10 print:pt-8 ${atNight ? 'night' : ''}`}>
      <WaveEdge className="text-sky print:hidden" />
      <section
        aria-labelledby={titleId}
        className="relative isolate overflow-clip bg-sky [--page:var(--sky)] print:bg-transparent"
      >
        <Landscape />
        <div className="mx-auto max-w-4xl px-5 pt-8 pb-[clamp(16rem,34vw,31rem)] text-center sm:px-6 lg:pt-14 print:pb-0">
          <h2 id={titleId}>{title}</h2>
          <p className="mx-auto mt-5 max-w-[38rem] text-lg">{text}</p>
          <Actions of={actions} isQuiet={isQuiet} />
        </div>
      </section>
    </div>
  )
}

/** What there is to do next, the main action first. */
export function Actions({ of: actions, isQuiet = false }: { of: Closing['actions']; isQuiet?: boolean }) {
  return (
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      {actions.map(({ label, to }, index) => (
        <ButtonLink key={label} to={to} variant={index > 0 || isQuiet ? 'secondary' : 'action'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

/** Anchored to the water line and wider than any phone: what does not fit is cut off at the sides, never squeezed. */
function Landscape() {
  return (
    <svg
      viewBox="0 0 1440 520"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 -z-10 h-[clamp(20rem,36vw,33rem)] w-full print:hidden"
    >
      <circle cx="800" cy="380" r="300" className="fill-halo" />
      <circle cx="800" cy="380" r="200" className="fill-glow" />
      <circle cx="800" cy="380" r="112" className="fill-sun" />
      <path className="fill-snow" d="M96 330l34-118 22 60 26-86 30 74 18-50 24 52 30-96 34 74 26-40 50 130z" />
      <path
        className="fill-far-hills"
        d="M0 352l60-40 36 18 30-46 26 40 28-58 34 60 20-42 26 44 26-66 40 66 24-26 70 50 180 70H0z"
      />
      <path className="fill-near-hills" d="M230 424l150-96 66-84 58-54 30 26 40 14 44 58 78 52 96 46 78 38z" />
      <path className="fill-lit-slope" d="M504 190l30 26 40 14 44 58 78 52 96 46-120-10-64-58-40-2-36-74z" />
      <path className="fill-vines" d="M900 424c170-20 300-64 410-98 60-18 100-26 130-28v126z" />
      <path
        className="fill-none stroke-glow opacity-70"
        strokeWidth="3"
        d="M1080 400c120-24 240-56 360-76M1180 410c100-18 180-36 260-48"
      />
      <path className="fill-swell" d="M0 412h1440v108H0z" />
      <path className="fill-sun opacity-70" d="M722 436q78-12 156 0-78 12-156 0zm34 30q44-9 88 0-44 9-88 0z" />
    </svg>
  )
}
