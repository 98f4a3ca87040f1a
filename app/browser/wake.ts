// Only pages that act carry this, at the start of their body. Their scripts wait in a `<noscript>`. They are fetched once
// the page has painted, and run at the first sign of a person: React keeps the processor of a slow phone for half a
// second, while somebody begins to read. What is pressed and filled in until React has the page is kept for it
// (`app/entry.client.tsx`), and so is every word that a translating browser or an extension changes: React must find the
// page as it was sent.

import { firstPaint, noscriptContent } from './site-script.ts'

/** After this long, a form that React has not taken over is sent as without scripts. */
const waitMs = 3000

const mutations: MutationRecord[] = []
const observer = new MutationObserver((records) =>
  window.queuedInput ? mutations.push(...records) : observer.disconnect(),
)
/** What a person did before React had the page, and the address that it was sent for. */
const input = {
  address: location.pathname + location.search,
  pressedButtons: new Set<HTMLButtonElement>(),
  filledFields: new Set<HTMLInputElement>(),
  /** React has the page and repeats all this in a moment. Until then its fields may hold what the server sent. */
  isTaken: false,
  restore,
}
window.queuedInput = input

/** Undoes, last first, what extensions and translators have changed in the page. Fields and the focus stay. */
function restore() {
  mutations.push(...observer.takeRecords())
  for (const { type, target, oldValue, addedNodes, removedNodes, nextSibling } of mutations.splice(0).reverse()) {
    if (type === 'characterData') (target as Text).data = oldValue ?? ''
    for (const addedNode of addedNodes) if (addedNode.parentNode === target) target.removeChild(addedNode)
    for (const removedNode of removedNodes) target.insertBefore(removedNode, nextSibling)
  }
  observer.takeRecords()
}

let isAwake = false
function wake() {
  if (isAwake || document.readyState === 'loading') return
  isAwake = true
  document.body.append(noscriptContent('scripts'))
  const { streamController } = window.__reactRouterContext
  streamController.enqueue(document.getElementById('data')?.textContent ?? '')
  streamController.close()
}

// Most carts are empty when a page is first opened, so the server renders an empty one. Where the browser keeps a cart,
// what applies only to an empty one is hidden before anything is painted.
try {
  const storedCart = localStorage.getItem(document.currentScript?.dataset.cart ?? '') ?? '[]'
  document.documentElement.classList.toggle('cart-kept', storedCart !== '[]')
} catch {
  // No storage, no cart.
}

// Before the listener below, which stops presses. Scrolling is no sign: reading needs no scripts. `storage` comes from
// somebody in another tab.
let isTouched = false
function wakeOnActivity({ type, movementX, movementY }: Event & Partial<MouseEvent>) {
  // A browser also reports a pointer that only rests where the page appears. Not every browser says how far it moved.
  if (type === 'mousemove' && movementX === 0 && movementY === 0 && !shouldWakeAtOnce()) return
  isTouched = true
  // After the frame that shows the press itself. A page that was prepared is touched before it has painted at all.
  firstPaint.then(() => setTimeout(wake, 50))
}
for (const eventType of ['mousemove', 'keydown', 'focusin', 'input', 'click', 'storage'])
  addEventListener(eventType, wakeOnActivity, true)

const closestInPage = ({ target }: Event, selector: string) =>
  window.queuedInput && (target as Element).closest<HTMLElement>(`#page ${selector}`)

addEventListener(
  'input',
  (event) => closestInPage(event, '*') && input.filledFields.add(event.target as HTMLInputElement),
  true,
)
addEventListener(
  'click',
  (click) => {
    const button = closestInPage(click, 'button') as HTMLButtonElement | null
    if (!button) return
    input.pressedButtons.add(button)
    click.preventDefault()
    click.stopImmediatePropagation()
    if (button.type === 'submit')
      setTimeout(
        () => !input.isTaken && input.pressedButtons.delete(button) && button.form?.requestSubmit(button),
        waitMs,
      )
  },
  true,
)

/** True if the browser keeps a cart or a draft, the page shows what only scripts can read, or somebody uses it. */
function shouldWakeAtOnce(): boolean {
  try {
    if (localStorage.length > 0 || sessionStorage.length > 0) return true
  } catch {
    // No storage: nothing to show.
  }
  return document.querySelector('[data-live], #page :is(:focus, a:hover, button:hover)') !== null
}
document.addEventListener('DOMContentLoaded', async () => {
  const page = document.getElementById('page') as HTMLElement
  observer.observe(page, { childList: true, characterData: true, characterDataOldValue: true, subtree: true })
  await firstPaint
  const links = [...noscriptContent('scripts').querySelectorAll('link')]
  document.head.append(...links)
  if (isTouched || shouldWakeAtOnce()) setTimeout(wake)
  // The first of them is the manifest, which knows what the others import.
  const files = links.map((link) => link.getAttribute('href'))
  await import(/* @vite-ignore */ `${files[0]}`)
  const { entry, routes } = window.__reactRouterManifest
  const modules = [entry, ...Object.values(routes)].filter(({ module }) => files.includes(module))
  for (const href of modules.flatMap(({ imports }) => imports ?? []))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
})

type Module = { module: string; imports?: string[] }

declare global {
  interface Window {
    /** Until React has the page. */
    queuedInput?: typeof input | undefined
    __reactRouterManifest: { entry: Module; routes: Record<string, Module> }
    __reactRouterContext: { streamController: { enqueue: (text: string) => void; close: () => void } }
  }
}
