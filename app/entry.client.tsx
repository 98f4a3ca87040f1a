import { type ReactNode, use, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { putInForce } from '../content/booking-terms.ts'
import { siteHeader } from '../domain/site-header.ts'
import { keepFocus } from './browser/keep-focus.ts'
import { tolerateDomTranslation } from './browser/tolerate-dom-translation.ts'

// React takes over what lies inside `#page`, and only on pages that act: the bar, the menu and the footer are the
// server's. It does so in one task (no transition), so that nothing can change a word between two of its steps.

/** Renders the router once the page's words are as the server sent them, and repeats what a person did before. */
function ReplayQueuedInput({ children }: { children: ReactNode }) {
  // Whoever went back meanwhile, to an address that React made itself, must not see there what was sent for another. The
  // router, which waits for its data, takes the address of the instant at which it renders, so it is compared here.
  if (window.queuedInput && window.queuedInput.address !== location.pathname + location.search) {
    location.reload()
    use(new Promise(() => {}))
  }
  window.queuedInput?.restore()
  const filledStates = Array.from(window.queuedInput?.filledFields ?? [], enteredStateOf)
  useLayoutEffect(() => {
    if (window.queuedInput) window.queuedInput.isTaken = true
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once.
  useEffect(() => {
    // After the effects of all components, so that each press acts exactly once.
    setTimeout(() => {
      const queuedInput = window.queuedInput
      // A day chosen before empties the hour chosen from a list once React had the page, so that comes after it.
      const selects = [...(queuedInput?.filledFields ?? [])].filter((field) => field.matches('select'))
      for (const [field, enteredState] of new Map([...filledStates, ...selects.map(enteredStateOf), ...filledStates])) {
        Object.assign(field, enteredState)
        if (field.type === 'radio' && !field.checked) continue
        // React ignores an event after which the field has the value that it knows.
        field._valueTracker?.setValue('another')
        for (const type of ['click', 'input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      }
      // Not before, or a button that an entry has renamed would refuse the press that came after it (`usePressGuard`).
      window.queuedInput = undefined
      for (const button of queuedInput?.pressedButtons ?? []) button.click()
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    })
  }, [])
  return children
}

/** What to set again: until then React may show a list, a date or a checkbox as it was sent. Typed text it leaves alone. */
const enteredStateOf = (field: Field) =>
  [field, field.matches('select, [type=date]') ? { value: field.value } : { checked: field.checked }] as const

/** A field with what React keeps on it: the value that it knows. */
type Field = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } }

// An answer of something on the way, whatever its status, is not the site's: it counts as a silent network. Forms
// may be sent to another service, also one that a proxy serves under this address: they take whatever is no web page.
const { fetch } = window
window.fetch = async (...request) => {
  const answer = await fetch(...request)
  const isForAnyService = new Headers(request[1]?.headers).get('Accept') === 'application/json'
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
  if ((isForAnyService && !isPage) || !answer.url.startsWith(`${location.origin}/`) || answer.headers.has(siteHeader))
    return answer
  throw new TypeError(`Not answered by the site: ${answer.status}`)
}

const page = document.getElementById('page')
if (page) {
  // WebKit does not scroll to what takes the focus in the task in which the page shrinks: an outcome stays out of sight.
  page.addEventListener('focusin', ({ target }) =>
    requestAnimationFrame(() => {
      // Whoever tabs fast is at the next stop by then.
      if (document.activeElement !== target) return
      const { top, bottom } = (target as Element).getBoundingClientRect()
      if (bottom <= 0 || top >= innerHeight) (target as Element).scrollIntoView({ block: 'nearest' })
    }),
  )
  // Terms that the team has changed since this site was built.
  const terms = document.getElementById('terms')?.textContent
  if (terms) putInForce(JSON.parse(terms))
  window.queuedInput?.restore()
  tolerateDomTranslation(page)
  keepFocus(page)
  hydrateRoot(
    page,
    <ReplayQueuedInput>
      <HydratedRouter />
    </ReplayQueuedInput>,
  )
}
