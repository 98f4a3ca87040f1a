import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { type LookChange, useOpenLogbook } from './use-logbook.ts'

type OpenLookButtonProps = {
  look: LookChange
  variant?: 'secondary' | 'quiet'
  className?: string
  children: ReactNode
}

/** Shows something in place of the sections, or closes it again, and moves the focus there. */
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
