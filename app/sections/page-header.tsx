import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  /** Above a single narrow column the title is aligned with the column. */
  isNarrow?: boolean
  /** The CSS class of the sheet's colour, where the page has a sheet of its own. */
  ground?: string
  /** What only this page shows at the foot of the sheet: an `Edge`, or a picture. */
  edge?: ReactNode
  /** The first line under the title. */
  intro?: string
  /** The lines after it. */
  children?: ReactNode
}

/** The top of a page: its title on the page's background, or on a sheet in a colour of its own, like a poster's. */
export function PageHeader({ title, isNarrow = false, ground, edge, intro, children }: PageHeaderProps) {
  return (
    <div className={ground && `relative mb-6 overflow-clip print:m-0 print:bg-transparent ${ground}`}>
      <div
        className={`mx-auto ${isNarrow ? 'max-w-3xl' : 'max-w-7xl'} px-5 pt-7 pb-6 sm:px-6 lg:pt-12 lg:pb-10 print:py-0`}
      >
        <h1>{title}</h1>
        {(intro || children) && (
          <div className="mt-4 max-w-[38rem] space-y-3 lead">
            {intro && <p>{intro}</p>}
            {children}
          </div>
        )}
      </div>
      {edge}
    </div>
  )
}

/** A drawn strip of 1440 × 72 at the foot of the sheet, cut off at the sides on narrow screens and never squeezed. */
export function Edge({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 1440 72"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="wave-edge print:hidden"
    >
      {children}
    </svg>
  )
}
