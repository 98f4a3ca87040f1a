import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { isRouteErrorResponse, useActionData, useLocation } from 'react-router'
import { PageHeader } from '../sections/page-header.tsx'
import { Problem } from './problem.tsx'
import { LastAct } from './use-act.tsx'

/** A page opened by a key in its address. React takes it over at once, since it updates while it is open. */
export function KeyedPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <LastAct value={useState<string>()}>
      <PageHeader title={title} isNarrow />
      <div
        data-live=""
        className="mx-auto min-h-[75svh] max-w-3xl px-5 pb-16 sm:px-6 print:min-h-0 print:max-w-none print:p-0"
      >
        {children}
        <PageForm />
      </div>
    </LastAct>
  )
}

type KeyRefusedProps = {
  texts: { title: string; problems: { 'key-refused': { title: string; text: string } } }
  error: unknown
}

/** The `ErrorBoundary` of such a page: what it shows once the key has ended while it stands open. */
export function KeyRefused({ texts, error }: KeyRefusedProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <KeyedPage title={texts.title}>
      <Problem {...texts.problems['key-refused']} />
    </KeyedPage>
  )
}

const pageFormId = 'page-itself'
export const openPartParam = 'ouvert'

/** The form that a `pageButton` sends where scripts are off: it loads the page again, as the address then asks for. */
export function PageForm({ keepsQuery = false }) {
  return (
    <form id={pageFormId} method="get" action={useLocation().pathname} hidden>
      {keepsQuery && <QueryFields except={[openPartParam]} />}
    </form>
  )
}

/** Hidden fields for a form that leads to the same page: the query of its address, except these names. */
export function QueryFields({ except }: { except: readonly string[] }) {
  const params = [...new URLSearchParams(useLocation().search)].filter(([name]) => !except.includes(name))
  return params.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** The props of a button that opens, closes or chooses something in the page. */
export function pageButton(onPress: () => void) {
  return {
    type: 'submit' as const,
    form: pageFormId,
    onClick(event: Pick<MouseEvent, 'preventDefault'>) {
      event.preventDefault()
      onPress()
    },
  }
}

/**
 * A part of the page that is closed until it is asked for: whether it is open, and the props of its buttons. Without
 * scripts the address opens it; `isOpenAtFirst` opens it as the page is rendered. It closes when `endedBy` changes. The
 * button that was pressed may be gone: the focus goes to the title, and when it closes to the button that opened it.
 */
export function useDisclosure(name: string, endedBy: unknown, isOpenAtFirst = false) {
  const { search } = useLocation()
  // Once a form was answered, the page itself says what is open, and the address no longer counts.
  const isInAddress = useActionData() === undefined && new URLSearchParams(search).get(openPartParam) === name
  const [opening, setOpening] = useState(isInAddress || isOpenAtFirst ? { endedByAtOpening: endedBy } : undefined)
  const isOpen = opening !== undefined && opening.endedByAtOpening === endedBy
  const title = useRef<HTMLHeadingElement>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current) (isOpen ? title : openButton).current?.focus()
    isPressed.current = false
  }, [isOpen])
  const button = (next: typeof opening, resetAct?: () => void) =>
    pageButton(() => {
      isPressed.current = true
      resetAct?.()
      setOpening(next)
    })
  return {
    isOpen,
    title: {
      ref: title,
      tabIndex: -1,
      autoFocus: isInAddress,
      // A title in the form itself leaves this to the form, which knows what was entered.
      onKeyDown: (event: KeyboardEvent) =>
        event.key === 'Escape' && !title.current?.closest('form') && button(undefined).onClick(event),
    },
    close: () => setOpening(undefined),
    /** `resetAct` discards the answer of the last act. */
    openButton: (resetAct?: () => void) => ({
      ...button({ endedByAtOpening: resetAct ? undefined : endedBy }, resetAct),
      ref: openButton,
      name: openPartParam,
      value: name,
    }),
    closeButton: (resetAct?: () => void) => button(undefined, resetAct),
  }
}
