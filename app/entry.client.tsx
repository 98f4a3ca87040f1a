import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { standTranslation } from './browser/stand-translation.ts'

// React takes over what lies inside `#page`, and only on pages that act: the bar, the menu and the footer are the
// server's. It does so in one task (no transition), so that nothing can change a word between two of its steps.

/** Renders the router once the page's words are as the server sent them, and repeats what a person did before. */
function EarlyVisit({ children }: { children: ReactNode }) {
  window.early?.restore()
  useEffect(() => {
    // After the effects of all components, so that each press acts exactly once.
    setTimeout(() => {
      const early = window.early
      window.early = undefined
      for (const field of early?.filled ?? []) field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      for (const button of early?.pressed ?? []) button.click()
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    })
  }, [])
  return children
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
