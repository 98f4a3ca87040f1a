import type { ComponentPropsWithRef, ElementType } from 'react'

type CardProps = ComponentPropsWithRef<'div'> & { as?: ElementType; isPadded?: boolean }

/** A raised sheet. `isPadded={false}` lets a picture run to its edges. */
export function Card({ as: Tag = 'div', isPadded = true, className = '', ...rest }: CardProps) {
  return (
    <Tag
      className={`overflow-clip rounded-card bg-surface shadow-card edge-when-forced ${isPadded ? 'p-5 sm:p-7' : ''} ${className}`}
      {...rest}
    />
  )
}
