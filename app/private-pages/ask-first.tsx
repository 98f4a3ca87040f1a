import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { LiveRegion } from '../forms/live-region.tsx'
import { ActingButton, Button } from '../ui/button.tsx'

type QuestionProps = {
  title: string
  words: { keep: string; confirm: string; confirming?: string }
  /** Every answer of the server closes the question. */
  acting?: { isPending: boolean; answer: unknown }
  onConfirm: () => void
  /** What the act means. */
  children?: ReactNode
}

type AskFirstProps = QuestionProps & { opener: ComponentProps<typeof Button> }

/** A button that asks before something that cannot be undone. */
export function AskFirst({ opener, ...question }: AskFirstProps) {
  const answer = question.acting?.answer
  const [asked, ask] = useState<{ after: unknown }>()
  return (
    <>
      <Button variant="secondary" {...opener} onClick={() => ask({ after: answer })} />
      {asked && asked.after === answer && <Question {...question} onClose={() => ask(undefined)} />}
    </>
  )
}

/**
 * The browser's own dialog holds the focus, puts it on the harmless answer, closes with Escape and gives the focus
 * back; Radix's would write a style element into the page, which its security policy forbids.
 */
function Question({ onClose, onConfirm, ...question }: QuestionProps & { onClose: () => void }) {
  const { title, words, acting: { isPending } = { isPending: false }, children } = question
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // Before it goes, or it would keep the focus from the outcome.
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-means`}
      onClose={onClose}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-card border-2 border-edge bg-surface p-5 text-ink shadow-card edge-when-forced backdrop:bg-lac/70 sm:p-8"
    >
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      <div id={`${id}-means`} className="mt-3 space-y-3">
        {children}
      </div>
      {/* Inside: while the dialog is open, nothing outside it is announced. */}
      <LiveRegion text={isPending ? words.confirming : undefined} about={isPending} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onClose} className="grow">
          {words.keep}
        </Button>
        <ActingButton onClick={onConfirm} isPending={isPending} pendingLabel={words.confirming} className="grow">
          {words.confirm}
        </ActingButton>
      </div>
    </dialog>
  )
}
