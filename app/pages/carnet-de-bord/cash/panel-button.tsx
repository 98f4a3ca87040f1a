import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

type PanelButtonProps = {
  label: string
  /** The label with what it is about, as read out of context. */
  name: string
  panel: (close: () => void) => ReactNode
}

/** A button of the accounts that gives way to a panel; closing it moves the focus back to the button. */
export function PanelButton({ label, name, panel }: PanelButtonProps) {
  const [isOpen, setOpen] = useState<boolean>()
  const line = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isOpen === false) line.current?.querySelector('button')?.focus()
  }, [isOpen])
  if (isOpen) return panel(() => setOpen(false))
  return (
    <span ref={line}>
      <Button variant="secondary" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
    </span>
  )
}
