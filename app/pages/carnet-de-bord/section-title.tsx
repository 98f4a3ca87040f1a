import type { ReactNode } from 'react'
import { useTitlePrefix } from '../../forms/use-title-prefix.ts'

/** A section's title takes the focus when the section is chosen, and comes first in the title of the tab. */
export function SectionTitle({ children }: { children: string }) {
  useTitlePrefix(`${children} – `)
  return (
    <h2
      data-page-title=""
      tabIndex={-1}
      className="w-fit scroll-mt-24 rounded-field text-[clamp(1.5rem,1.35rem+0.8vw,2rem)]"
    >
      {children}
    </h2>
  )
}

type HeadingProps = { level: 3 | 4 | 5; id?: string; className?: string; children: ReactNode }

/** A heading whose level depends on where it is used. */
export function Heading({ level, className = '', ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag className={`text-base font-bold ${className}`} {...rest} />
}
