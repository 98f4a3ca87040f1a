import { type ReactNode, type Ref, useId } from 'react'
import { LiveRegion } from '../../forms/live-region.tsx'
import { Button, PendingButton } from '../../ui/button.tsx'
import type { Acting } from './use-intent.ts'

type AskDialogProps = {
  ref: Ref<HTMLDialogElement>
  title: string
  words: { keep: string; confirm: string; confirming: string }
  acting: Acting
  /** What the guest was shown is sent along, so that nothing is done that they did not agree to. */
  shown: Record<string, string>
  /** What the act means for the guest. */
  children: ReactNode
}

/**
 * Asks before something that cannot be undone. The browser's own dialog holds the focus, closes with Escape and gives
 * the focus back; Radix's would write a style element into the page, which its security policy forbids.
 */
export function AskDialog({ ref, title, words, acting, shown, children }: AskDialogProps) {
  const id = useId()
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-means`}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-card border-2 border-edge bg-surface p-5 text-ink shadow-card edge-when-forced backdrop:bg-lac/70 sm:p-8"
    >
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      <div id={`${id}-means`} className="mt-3 space-y-3">
        {children}
      </div>
      {/* Inside: while the dialog is open, nothing outside it is announced. */}
      <LiveRegion text={acting.isPending ? words.confirming : undefined} about={acting.isPending} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          // A hasty Enter gives the harmless answer.
          autoFocus
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          className="grow"
        >
          {words.keep}
        </Button>
        <PendingButton
          onClick={() => acting.send(shown)}
          isPending={acting.isPending}
          pendingLabel={words.confirming}
          className="grow"
        >
          {words.confirm}
        </PendingButton>
      </div>
    </dialog>
  )
}
