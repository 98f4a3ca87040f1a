import { ArrowUpRight } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'

type ExternalLinkProps = ComponentPropsWithRef<'a'> & {
  href: string
  /** Tells people who do not see the arrow that the link leaves this site. */
  hint: string
}

/** A link to another site: it says so, sends no referrer, and by default opens in the same window. */
export function ExternalLink({ hint, className = '', children, ...rest }: ExternalLinkProps) {
  return (
    <a
      rel="noopener noreferrer"
      className={`inline-block py-2.5 font-semibold text-link underline decoration-2 underline-offset-4 hover:decoration-4 ${className}`}
      {...rest}
    >
      {children}
      <span className="sr-only"> ({hint})</span>
      {/* The word joiner keeps the arrow on the line of the last word. */}
      <span aria-hidden="true" className="whitespace-nowrap">
        {'\u2060'}
        <ArrowUpRight className="mb-0.5 ml-1 inline size-5" />
      </span>
    </a>
  )
}
