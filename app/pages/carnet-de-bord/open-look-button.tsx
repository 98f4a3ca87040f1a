import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Look, useOpenLogbook } from './use-logbook.ts'

type OpenLookButtonProps = { look: Look; variant?: 'secondary' | 'quiet'; className?: string; children: ReactNode }

/** Opens what stands in the place of the sections, and brings the focus there. */
export function OpenLookButton({ look, variant = 'secondary', className, children }: OpenLookButtonProps) {
  const { lookAt, settle } = useOpenLogbook()
  function open() {
    lookAt(look)
    settle()
  }
  return (
    <Button variant={variant} onClick={open} className={className}>
      {children}
    </Button>
  )
}
