import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ActPanel } from '../acts/act-panel.tsx'
import type { Acting } from '../acts/use-act.ts'

type ConfirmedActProps = {
  acting: Acting
  id: string
  label: string
  /** The button's accessible name, where a list has many such buttons. */
  name: string
  title: string
  text: string
  submitLabel: string
}

/** An act that takes two presses: after the first, it says what will happen. */
export function ConfirmedAct({ acting, id, label, name, title, text, submitLabel }: ConfirmedActProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasClosed, setWasClosed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  // Closing the question moves the focus back to the button that opened it.
  useEffect(() => {
    if (wasClosed && !isOpen) button.current?.focus()
  }, [wasClosed, isOpen])

  if (!isOpen) {
    return (
      <Button ref={button} variant="secondary" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
    )
  }
  return (
    <ActPanel
      level={4}
      {...{ title, text, submitLabel, acting }}
      onSubmit={() => acting.send({ id })}
      onClose={() => {
        setOpen(false)
        setWasClosed(true)
      }}
    />
  )
}
