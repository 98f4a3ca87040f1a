import type { ReactNode } from 'react'
import { Boat } from './boat.tsx'

type PageHeaderProps = {
  title: ReactNode
  /** Above a single narrow column the title is aligned with the column. */
  isNarrow?: boolean
  /** The alternative text of our boat, where it passes below the title. */
  boatAlt?: string
  /** The lines under the title. */
  children?: ReactNode
}

/** The top of a page: its title in the sky of the posters, the sun setting into the lake beside it. */
export function PageHeader({ title, isNarrow = false, boatAlt, children }: PageHeaderProps) {
  return (
    <div className="relative isolate overflow-clip bg-sky print:bg-transparent">
      <Sun isBehindText={isNarrow} />
      <div
        className={`mx-auto ${isNarrow ? 'max-w-3xl' : 'max-w-7xl'} px-5 pt-10 sm:px-6 sm:pt-14 ${boatAlt ? 'pb-44 sm:pb-52 lg:pb-36' : 'pb-24 sm:pb-28 lg:pb-36'} print:py-0`}
      >
        <div className="max-w-[44rem] lg:max-w-[54rem]">
          <h1>{title}</h1>
          {children && <div className="mt-5 max-w-[38rem] space-y-4 lead">{children}</div>}
        </div>
      </div>
      {boatAlt && (
        <Boat
          alt={boatAlt}
          className="absolute right-[6vw] bottom-[clamp(0.75rem,2vw,2rem)] -z-10 w-[clamp(13rem,34vw,34rem)] max-w-none print:hidden"
        />
      )}
      <Swell />
    </div>
  )
}

function Sun({ isBehindText }: { isBehindText: boolean }) {
  return (
    <svg
      viewBox="0 0 400 400"
      aria-hidden="true"
      className="absolute right-[-22vw] bottom-[-8rem] -z-10 size-[clamp(17rem,62vw,40rem)] sm:right-[-16vw] lg:right-[2vw] lg:size-[36rem] print:hidden"
    >
      <circle cx="200" cy="200" r="200" className="fill-halo" />
      <circle cx="200" cy="200" r="132" className="fill-glow" />
      {/* On narrow screens, and above a narrow column, light text runs over it, illegible on the bright moon. */}
      <circle
        cx="200"
        cy="200"
        r="78"
        className={isBehindText ? 'fill-sun dark:fill-leman' : 'fill-sun max-lg:dark:fill-leman'}
      />
    </svg>
  )
}

function Swell() {
  return (
    <svg
      viewBox="0 0 1440 120"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-[-1px] -z-10 h-[clamp(3.5rem,8vw,7.5rem)] w-full print:hidden"
    >
      <path className="fill-swell" d="M0 36C160 4 300 8 460 30s280 36 460 6 340-30 520 4v80H0z" />
      <path className="fill-page" d="M0 84c180-30 330-34 520-10s320 26 500 0 280-24 420 0v46H0z" />
    </svg>
  )
}
