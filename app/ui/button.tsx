import type { ComponentProps, ComponentPropsWithRef, ReactNode } from 'react'
import { LiveRegion } from './live-region.tsx'
import { usePressGuard } from './use-press-guard.ts'

type ButtonVariant = 'action' | 'secondary' | 'quiet'

const baseStyle =
  'inline-flex min-h-12 min-w-11 items-center justify-center gap-2.5 rounded-[1.75rem] text-center font-semibold no-underline transition-[background-color,color] duration-200 ease-calm sinks disabled:cursor-not-allowed disabled:opacity-60'

const variantStyles: Record<ButtonVariant, string> = {
  action:
    'edge-when-forced bg-action px-6 py-2.5 text-on-action hover:bg-[color-mix(in_oklab,var(--action),var(--ink)_14%)] disabled:hover:bg-action',
  secondary:
    'border-2 border-current px-6 py-2 text-link hover:bg-[color-mix(in_oklab,var(--link),transparent_88%)] disabled:hover:bg-transparent',
  quiet: 'px-3 py-2 text-link underline decoration-2 underline-offset-4 hover:decoration-4',
}

type Style = { variant?: ButtonVariant; className?: string }

export function buttonClass({ variant = 'action', className = '' }: Style): string {
  return `${baseStyle} ${variantStyles[variant]} ${className}`
}

/** A button that acts on this page. It submits nothing unless it is given `type="submit"`. */
export function Button({ variant, className, type = 'button', ...rest }: ComponentPropsWithRef<'button'> & Style) {
  return <button type={type} className={buttonClass({ variant, className })} {...rest} />
}

type ButtonLinkProps = ComponentPropsWithRef<'a'> & Style & { to: string; label?: string }

/** A link to another page with the look of a button. Takes a link of content/ as it is: `<ButtonLink {...link} />`. */
export function ButtonLink({ variant, className, to, label, children = label, ...rest }: ButtonLinkProps) {
  return (
    <a href={to} {...rest} className={buttonClass({ variant, className })}>
      {children}
    </a>
  )
}

type PendingButtonProps = ComponentProps<typeof Button> & {
  isPending?: boolean
  /** The label while the request is under way, which is spoken too; without one the label does not change. */
  pendingLabel?: ReactNode
  /** False while there is nothing that it could do. */
  isReady?: boolean
}

/**
 * A button that only reads, or sends a form that somebody has just filled in. It stays focusable while that is under
 * way, so that nobody loses the focus.
 */
export function PendingButton(props: PendingButtonProps) {
  const { isPending = false, isReady = true, pendingLabel, children, className = '', onClick, ...button } = props
  const isWaiting = isPending || !isReady
  return (
    <>
      {/* The changed label of a waiting button is not announced by itself. */}
      {pendingLabel && <LiveRegion text={isPending && pendingLabel} trigger={isPending} />}
      <Button
        {...button}
        // Enter in a field presses the button that submits its form, so this stops that too.
        onClick={(event) => (isWaiting ? event.preventDefault() : onClick?.(event))}
        aria-disabled={isWaiting || undefined}
        className={`aria-disabled:cursor-progress aria-disabled:opacity-70 ${className}`}
      >
        {isPending ? (pendingLabel ?? children) : children}
      </Button>
    </>
  )
}

type GuardedButtonProps = Omit<PendingButtonProps, 'ref'> & {
  /** What it acts on, where that can change and the label does not say so. */
  actsOn?: unknown
}

/**
 * The button of every act that mails, charges, cancels, erases or stores something. A press counts only when the
 * button has stood unchanged for a second (`usePressGuard`); until then it looks and sounds unavailable.
 */
export function GuardedButton({ actsOn, isReady = true, ...button }: GuardedButtonProps) {
  const { button: ref, isPressReady } = usePressGuard(`${actsOn} ${button.isPending}`)
  return <PendingButton {...button} ref={ref} isReady={isReady && isPressReady} />
}
