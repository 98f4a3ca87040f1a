import { type ReactNode, use, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { standTranslation } from './browser/stand-translation.ts'

// React takes over what lies inside `#page`, and only on pages that act: the bar, the menu and the footer are the
// server's. It does so in one task (no transition), so that nothing can change a word between two of its steps.

/** Renders the router once the page's words are as the server sent them, and repeats what a person did before. */
function EarlyVisit({ children }: { children: ReactNode }) {
  // Who has gone back meanwhile, to an address that React made itself, is not shown there what was sent for another. The
  // router, which waits for its data, takes the address of the instant at which it renders, so it is compared here.
  if (window.early && window.early.address !== location.pathname + location.search) {
    location.reload()
    use(new Promise(() => {}))
  }
  window.early?.restore()
  const filled = Array.from(window.early?.filled ?? [], (field) => {
    const { value, checked } = field as HTMLInputElement
    return () => repeat(field as Field, { value, checked })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once.
  useEffect(() => {
    // After the effects of all components, so that each press acts exactly once.
    setTimeout(() => {
      const early = window.early
      window.early = undefined
      for (const tell of filled) tell()
      for (const button of early?.pressed ?? []) button.click()
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    })
  }, [])
  return children
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/**
 * Tells React what was ticked, chosen or dated before it had the field. It hears only of what differs from what it has
 * last seen there, so the field is emptied in its sight and filled behind its back. Words are nobody's but the field's.
 */
function repeat(field: Field, { value, checked }: { value: string; checked: boolean }) {
  if (field.type === 'checkbox') {
    Object.assign(field, { checked: !checked })
    return field.click()
  }
  if (field.type === 'date') {
    field.value = ''
    setValue?.call(field, value)
  }
  if (field instanceof HTMLSelectElement) field.value = value
  for (const heard of ['input', 'change']) field.dispatchEvent(new Event(heard, { bubbles: true }))
}

const page = document.getElementById('page')
if (page) {
  window.early?.restore()
  standTranslation(page)
  hydrateRoot(
    page,
    <EarlyVisit>
      <HydratedRouter />
    </EarlyVisit>,
  )
}
