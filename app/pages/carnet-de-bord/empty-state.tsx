import type { ReactNode } from 'react'

/** Nothing to do: a quiet lake. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="edge-when-forced relative isolate overflow-clip rounded-card bg-sky px-5 pt-6 pb-20">
      <p className="max-w-[34ch] text-lg font-semibold">{children}</p>
      <svg
        viewBox="0 0 600 80"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 -z-10 h-16 w-full"
      >
        <circle cx="470" cy="46" r="26" className="fill-sun" />
        <path className="fill-swell" d="M0 44c70-8 140-8 210-2s140 6 210 0 120-6 180-1v39H0z" />
        <path className="fill-near-hills" d="M0 62c80-6 150-6 230-1s150 5 220 0 100-4 150-1v20H0z" />
      </svg>
    </div>
  )
}
