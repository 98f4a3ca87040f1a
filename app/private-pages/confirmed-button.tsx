import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '../forms/use-hydrated.ts'
import { Button, GuardedButton } from '../ui/button.tsx'
import { useDisclosure } from './keyed-page.tsx'
import { ActForm, type ActState, HiddenFields } from './use-act.tsx'

type QuestionProps = {
  title: string
  texts: { keep: string; confirm: string; confirming?: string }
  /** The act to confirm, and what is sent with it. Every answer of the server closes the question. */
  act?: ActState<unknown>
  fields?: Record<string, string>
  /** What is done instead of an act, where nothing is sent. */
  onConfirm?: () => void
  /** What the act means. */
  children?: ReactNode
}

type AskFirstProps = QuestionProps & { name: string; openButton: ComponentProps<typeof Button> }

/** A button that asks before something that cannot be undone. `name` opens it by the address, without scripts. */
export function AskFirst({ name, openButton, ...question }: AskFirstProps) {
  const { isOpen, close, ...buttons } = useDisclosure(name, question.act?.answer)
  return (
    <>
      <Button variant="secondary" {...openButton} {...buttons.openButton()} />
      {isOpen && <Question {...question} onClose={close} closeButton={buttons.closeButton()} />}
    </>
  )
}

type CloseProps = { onClose: () => void; closeButton: ComponentProps<typeof Button> }

/**
 * The browser's own dialog holds the focus, puts it on the harmless answer, closes with Escape and gives the focus
 * back; Radix's would write a style element into the page, which its security policy forbids. Without scripts it stands
 * in the page.
 */
function Question({
  title,
  texts,
  act,
  fields = {},
  onConfirm,
  onClose,
  closeButton,
  children,
}: QuestionProps & CloseProps) {
  const id = useId()
  const modalProps = useModal()
  const confirmButton = {
    isPending: act?.isPending ?? false,
    pendingLabel: texts.confirming,
    className: 'w-full',
    children: texts.confirm,
  }
  return (
    <dialog
      {...modalProps}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-means`}
      onClose={onClose}
      className={`m-auto w-[min(34rem,calc(100vw-2rem))] rounded-card border-2 border-edge bg-surface p-5 text-ink shadow-card edge-when-forced backdrop:bg-lac/70 sm:p-8 ${inPageWithoutScripts}`}
    >
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      <div id={`${id}-means`} className="mt-3 space-y-3">
        {children}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" {...closeButton} autoFocus className="grow">
          {texts.keep}
        </Button>
        {act ? (
          <ActForm act={act} className="grow">
            <HiddenFields values={fields} />
            <GuardedButton type="submit" {...confirmButton} />
          </ActForm>
        ) : (
          <div className="grow">
            <GuardedButton onClick={onConfirm} {...confirmButton} />
          </div>
        )}
      </div>
    </dialog>
  )
}

/** For a dialog that is modal for as long as it is in the page. Without scripts it stands in the page itself. */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  const isHydrated = useHydrated()
  const [open] = useState(!isHydrated)
  useLayoutEffect(() => {
    const { current } = ref
    current?.removeAttribute('open')
    current?.showModal()
    // Closed before it is removed: otherwise it would keep the focus, which the outcome takes.
    return () => current?.close()
  }, [])
  return { ref, open }
}

const inPageWithoutScripts = '[&:not(:modal)]:static [&:not(:modal)]:mt-4 [&:not(:modal)]:w-auto'
