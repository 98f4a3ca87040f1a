import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import type { Target } from './logbook-address.ts'
import { useOpenLogbook } from './use-logbook.ts'

type OpenLinkProps = {
  target: Target
  variant?: 'secondary' | 'quiet'
  className?: string
  children: ReactNode
}

/**
 * Leads to another section, opens something over the present one, or closes it again. The key goes along. The address
 * may stay the same, and the way back still leads to what was shown before.
 */
export function OpenLink({ target, variant = 'secondary', ...rest }: OpenLinkProps) {
  return <ButtonLink {...useOpenLogbook().addressOf(target)} variant={variant} replace={false} {...rest} />
}
