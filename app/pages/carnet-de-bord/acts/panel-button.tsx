import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ActPanel } from './act-panel.tsx'
import type { Acting } from './use-act.ts'

type PanelButtonProps = {
  label: string
  /** The label with what it is about, as read out of context, where a list has many such buttons. */
  name?: string
  variant?: ComponentProps<typeof Button>['variant']
  panel: (close: () => void) => ReactNode
}

/** A button that gives way to a panel; closing it moves the focus back to the button. */
export function PanelButton({ label, name, variant = 'secondary', panel }: PanelButtonProps) {
  const [isOpen, setOpen] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen === false) button.current?.focus()
  }, [isOpen])
  if (isOpen) return panel(() => setOpen(false))
  return (
    <Button ref={button} variant={variant} aria-label={name} onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
}

type ConfirmedActProps = Omit<PanelButtonProps, 'panel'> & {
  acting: Acting
  fields?: Record<string, string>
  level?: 4 | 5
  title: string
  text: string
  submitLabel: string
}

/** An act that takes two presses: after the first, it says what will happen. */
export function ConfirmedAct({ acting, fields, label, name, level = 4, variant, ...question }: ConfirmedActProps) {
  const panel = (onClose: () => void) => (
    <ActPanel {...{ level, acting, onClose }} {...question} onSubmit={() => acting.send(fields)} />
  )
  return <PanelButton {...{ label, panel, ...(variant && { variant }), ...(name && { name }) }} />
}
