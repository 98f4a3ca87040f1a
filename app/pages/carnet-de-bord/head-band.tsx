import type { ReactNode } from 'react'
import { logbookPage as words } from '../../../wording/pages/logbook.ts'

/** The top of the logbook: the sky of the posters, but low, because the team comes every day. */
export function HeadBand({ children }: { children?: ReactNode }) {
  return (
    <div className="relative isolate overflow-clip bg-sky print:hidden">
      <svg
        viewBox="0 0 200 200"
        aria-hidden="true"
        className="absolute -right-10 -bottom-16 -z-10 size-52 lg:right-[8vw] lg:-bottom-24 lg:size-72"
      >
        <circle cx="100" cy="100" r="100" className="fill-halo" />
        <circle cx="100" cy="100" r="66" className="fill-glow" />
        <circle cx="100" cy="100" r="39" className="fill-sun max-lg:dark:fill-leman" />
      </svg>
      <div className="mx-auto max-w-5xl px-5 pt-4 pb-12 sm:px-6 sm:pt-10 sm:pb-16">
        <h1 className="text-[clamp(1.875rem,1.6rem+1.4vw,2.75rem)]">{words.title}</h1>
        {children}
      </div>
      <svg
        viewBox="0 0 1440 120"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-[-1px] -z-10 h-10 w-full"
      >
        <path className="fill-swell" d="M0 36C160 4 300 8 460 30s280 36 460 6 340-30 520 4v80H0z" />
        <path className="fill-page" d="M0 84c180-30 330-34 520-10s320 26 500 0 280-24 420 0v46H0z" />
      </svg>
    </div>
  )
}
