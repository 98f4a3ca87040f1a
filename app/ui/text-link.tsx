import type { ComponentPropsWithRef } from 'react'

const style =
  'inline-flex min-h-11 items-center font-semibold wrap-anywhere text-link underline decoration-2 underline-offset-4 hover:decoration-4'

type TextLinkProps = ComponentPropsWithRef<'a'> & {
  /** A page, an anchor, a mail, a telephone number; without it, its words are text. */
  to: string | undefined
  label?: string
}

/** A link that stands on a line of its own. A link of content/ is passed as it is: `<TextLink {...link} />`. */
export function TextLink({ to, label, className = '', children = label, ...rest }: TextLinkProps) {
  if (to === undefined) return children
  return (
    <a href={to} className={`${style} ${className}`} {...rest}>
      {children}
    </a>
  )
}
