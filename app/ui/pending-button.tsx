import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type PendingButtonProps = ComponentProps<typeof Button> & {
  isPending: boolean
  /** The label while the request is under way; without one the label does not change. */
  pendingLabel?: string
}

/** A button that sends something. It stays focusable while that is under way, so that nobody loses the focus. */
export function PendingButton({ isPending, pendingLabel, children, className = '', ...button }: PendingButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={isPending || undefined}
      className={`aria-disabled:cursor-progress aria-disabled:opacity-70 ${className}`}
    >
      {isPending ? (pendingLabel ?? children) : children}
    </Button>
  )
}
