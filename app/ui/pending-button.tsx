import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type PendingButtonProps = ComponentProps<typeof Button> & {
  isPending: boolean
  /** What it says while what it sent is under way; without one it goes on saying the same. */
  pendingLabel?: string
}

/** A button that sends something. It stays focusable while that is under way, so that nobody's focus falls off the page. */
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
