import * as Toast from '@radix-ui/react-toast'
import { Check, TriangleAlert, X } from 'lucide-react'
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react'

/** A short message that comes and goes (rule 5.1). */
export type Notice = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** A failure interrupts the screen reader, unless the page says more about it and takes the focus there. */
  isPolite?: boolean
  /** How long it stays; `Infinity` until the visitor closes it. */
  durationMs?: number
  className?: string
  action?: {
    label: string
    /** Where people who cannot reach the notice in time find the same action. */
    altText: string
    onAction: () => void
  }
}

/** Without a notice: takes away the one that is shown, before what it says is out of date. */
type Notify = (notice: Notice | undefined) => void

type NoticesProviderProps = {
  /** The labels around a notice; `{hotkey}` in `region` stands for the key that leads there. */
  labels: { notice: string; region: string; close: string }
  children: ReactNode
}

// Rule 5.1.
const noticeMs = 5000
const swipeThresholdPx = 50
const hotkey = ['F8']

const NotifyContext = createContext<Notify | null>(null)

/** Shows a notice, which replaces the one that is shown. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext)
  if (!notify) throw new Error('useNotify needs a NoticesProvider around it.')
  return notify
}

type ShownNotice = { notice: Notice; number: number; open: boolean; generation: number }

export function NoticesProvider({ labels, children }: NoticesProviderProps) {
  const [shownNotice, setShownNotice] = useState<ShownNotice | null>(null)
  const notify = useCallback((notice: Notice | undefined) => {
    // The pressed state is painted first; the notice is rendered after that.
    startTransition(() =>
      setShownNotice((previous) => {
        if (!notice) return previous && { ...previous, open: false }
        return {
          notice,
          number: (previous?.number ?? 0) + 1,
          open: true,
          // Radix remembers that the visitor was hovering when a notice was closed and would never start the timer of
          // the next one. A new generation, begun once nothing is open, starts without that memory.
          generation: (previous?.generation ?? 0) + (previous?.open ? 0 : 1),
        }
      }),
    )
  }, [])
  const { rememberFocus, returnFocus } = useReturningFocus()
  const close = (number: number) => {
    setShownNotice((current) => (current?.number === number ? { ...current, open: false } : current))
    returnFocus()
  }

  return (
    <NotifyContext value={notify}>
      {children}
      <Toast.Provider
        key={shownNotice?.generation}
        label={labels.notice}
        duration={noticeMs}
        swipeDirection="right"
        swipeThreshold={swipeThresholdPx}
      >
        {shownNotice && (
          <NoticeCard
            key={shownNotice.number}
            notice={shownNotice.notice}
            open={shownNotice.open}
            onClose={() => close(shownNotice.number)}
            onFocus={rememberFocus}
            closeLabel={labels.close}
          />
        )}
        <Toast.Viewport
          label={labels.region}
          hotkey={hotkey}
          onFocus={rememberFocus}
          className="fixed inset-x-0 bottom-0 z-50 ml-auto w-full max-w-[420px] p-4 pb-[max(1rem,env(safe-area-inset-bottom))] empty:p-0 print:hidden"
        />
      </Toast.Provider>
    </NotifyContext>
  )
}

type NoticeCardProps = {
  notice: Notice
  open: boolean
  onClose: () => void
  onFocus: (event: FocusEvent) => void
  closeLabel: string
}

function NoticeCard({ notice, open, onClose, onFocus, closeLabel }: NoticeCardProps) {
  const { title, description, variant = 'default', isPolite, durationMs, className = '', action } = notice
  const isDestructive = variant === 'destructive'
  const Icon = isDestructive ? TriangleAlert : Check
  return (
    <Toast.Root
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      onFocus={onFocus}
      duration={durationMs}
      type={isDestructive && !isPolite ? 'foreground' : 'background'}
      data-variant={variant}
      className={`notice night edge-when-forced grid grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-card bg-surface p-4 shadow-card ${isDestructive ? 'border-2 border-danger' : ''} ${className}`}
    >
      <span
        className={`grid size-9 place-items-center rounded-full text-lac ${isDestructive ? 'bg-danger' : 'bg-accent'}`}
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={2.5} />
      </span>
      <div className="min-w-0 pt-1">
        <Toast.Title className="font-bold text-balance">{title}</Toast.Title>
        {/* Screen readers get the texts in a row: without a full stop the title would run into the description. */}
        {description && !/[.!?…]$/.test(title) && <span className="sr-only">.</span>}
        {description && <Toast.Description className="text-sm text-ink-soft"> {description}</Toast.Description>}
        {/* Screen readers get the alternative text in place of the button: it must not run into the sentence before. */}
        {action && <span className="sr-only"> </span>}
        {action && (
          <Toast.Action
            altText={action.altText}
            onClick={action.onAction}
            className="mt-2 min-h-11 font-semibold text-link underline decoration-2 underline-offset-4"
          >
            {action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close aria-label={closeLabel} className="-m-2 grid size-11 place-items-center rounded-full hover:bg-band">
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  )
}

/** Brings a person who went to a notice by keyboard back to where they were once it closes. */
function useReturningFocus() {
  const origin = useRef<Element | null>(null)
  const rememberFocus = useCallback((event: FocusEvent) => {
    const region = event.currentTarget.closest('[role=region]')
    if (event.relatedTarget && !region?.contains(event.relatedTarget)) origin.current = event.relatedTarget
  }, [])
  const returnFocus = useCallback(() => {
    const focusedNotice = document.activeElement?.closest('[role=region]')?.querySelector('.notice')
    if (focusedNotice && origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus()
    origin.current = null
  }, [])
  return { rememberFocus, returnFocus }
}
