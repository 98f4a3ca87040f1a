import type { ComponentPropsWithRef } from 'react'

const look =
  'inline-flex min-h-11 items-center font-semibold wrap-anywhere text-link underline decoration-2 underline-offset-4 hover:decoration-4'

/** A link that stands on a line of its own, to another page of this site. */
export function TextLink({ to, ...rest }: ComponentPropsWithRef<'a'> & { to: string }) {
  return <AddressLink href={to} {...rest} />
}

/** The same for an address that is not a page: a mail, a telephone number, an anchor. */
export function AddressLink({ className = '', children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a className={`${look} ${className}`} {...rest}>
      {children}
    </a>
  )
}
