import { type ReactNode, use, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { putInForce } from '../content/booking-terms.ts'
import { siteHeader } from '../domain/site-header.ts'
import { keepFocus } from './browser/keep-focus.ts'
import { tolerateDomTranslation } from './browser/tolerate-dom-translation.ts'

// React takes over only what lies inside `#page`, and only on pages with forms or buttons: the bar, the menu and
// the footer stay as the server sent them. It does so in one task (no transition), so that no translator or extension
// can change a word between two of its steps.

/** Renders the router once the page's words are as the server sent them, then repeats what a person did before that. */
function ReplayQueuedInput({ children }: { children: ReactNode }) {
  // A person may have gone back meanwhile to an address that the router itself had set. This page was sent for another
  // one, so it is loaded anew. The router uses the address of the instant at which it renders, so it is compared here.
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
      // Setting a day again empties the hour, so a select that was filled in since React had the page comes after it.
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

/** What to set again: React may have put a select, a date or a checkbox back as it was sent. It keeps typed text. */
const enteredStateOf = (field: Field) =>
  [field, field.matches('select, [type=date]') ? { value: field.value } : { checked: field.checked }] as const

/** A field with what React keeps on it: the value that it knows. */
type Field = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } }

// An answer from something between browser and site, whatever its status, counts as no network at all. Forms may be
// sent to another service, even one that a proxy serves under this address: they accept any answer but a web page.
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
