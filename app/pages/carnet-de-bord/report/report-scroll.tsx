import type { ReactNode } from 'react'

/** The layout of both tables of the report, on screen and on paper. */
export const reportTable =
  'w-full text-[0.875rem] sm:text-base print:text-[9pt]/[1.15] [&_:is(td,th)]:px-0.5 [&_:is(td,th)]:py-1.5 sm:[&_:is(td,th)]:px-3 print:[&_:is(td,th)]:py-px [&_td]:text-right [&_td]:tabular-nums'

/** With very large text a table scrolls by itself, also by keyboard. */
export function ReportScroll({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className="overflow-x-auto max-sm:-mx-3" tabIndex={0} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}
