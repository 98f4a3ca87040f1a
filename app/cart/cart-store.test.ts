import { afterEach, expect, test, vi } from 'vitest'
import { addItem, removeItem } from '../../domain/cart/cart.ts'
import { type CartStore, type CartWindow, cartStorageKey, createCartStore } from './cart-store.ts'

const bouee = { id: 'bouee', name: 'Bouée', price: 0, type: 'activity' }

/** Any number of windows that share one local storage: a write reaches the other windows, as in a browser. */
function browserWith(stored?: string) {
  const entries = new Map<string, string>()
  if (stored !== undefined) entries.set(cartStorageKey, stored)
  const windows: EventTarget[] = []
  const tell = (from: EventTarget | undefined, key: string | null) => {
    for (const window of windows)
      if (window !== from) window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return {
    entries,
    clearAll() {
      entries.clear()
      tell(undefined, null)
    },
    openWindow(limits: { refused?: boolean; full?: boolean } = {}): CartWindow {
      const window = new EventTarget()
      const localStorage = {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem(key: string, text: string) {
          if (limits.full) throw new DOMException('full', 'QuotaExceededError')
          entries.set(key, text)
          tell(window, key)
        },
      }
      Object.defineProperty(window, 'localStorage', {
        get() {
          if (limits.refused) throw new DOMException('refused', 'SecurityError')
          return localStorage
        },
      })
      windows.push(window)
      return window as unknown as CartWindow
    },
  }
}

function openStore(window: CartWindow): CartStore {
  const store = createCartStore(() => window)
  store.subscribe(() => {})
  return store
}

const namesIn = (store: CartStore) => store.cart().map((item) => item.name)
const addBouee = (store: CartStore) => store.change((cart) => addItem(cart, bouee).cart)

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => warn.mockClear())

test('starts from what is stored and writes every change back', () => {
  const browser = browserWith(JSON.stringify([{ ...bouee, quantity: 3 }]))
  const store = openStore(browser.openWindow())
  expect(store.cart()).toEqual([{ ...bouee, quantity: 3 }])
  store.change((cart) => removeItem(cart, 'bouee'))
  expect(browser.entries.get(cartStorageKey)).toBe('[]')
  addBouee(store)
  expect(JSON.parse(browser.entries.get(cartStorageKey) ?? '')).toEqual([{ ...bouee, quantity: 1 }])
})

test.each(['{', '{"id":"bouee"}', ''])('unusable text %j is said once and treated as empty', (stored) => {
  const store = openStore(browserWith(stored).openWindow())
  expect([store.cart(), store.cart()]).toEqual([[], []])
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a change in one tab reaches the other, and no change is lost between them', () => {
  const browser = browserWith()
  const [here, there] = [openStore(browser.openWindow()), openStore(browser.openWindow())]
  expect([namesIn(here), namesIn(there)]).toEqual([[], []])
  addBouee(here)
  expect(namesIn(there)).toEqual(['Bouée'])
  there.change((cart) => addItem(cart, { ...bouee, id: 'subwing', name: 'Subwing' }).cart)
  expect(namesIn(here)).toEqual(['Bouée', 'Subwing'])
  browser.clearAll()
  expect([namesIn(here), namesIn(there)]).toEqual([[], []])
})

test('a page that comes back from the memory of the browser catches up', () => {
  const browser = browserWith()
  const window = browser.openWindow()
  const store = openStore(window)
  store.cart()
  browser.entries.set(cartStorageKey, JSON.stringify([{ ...bouee, quantity: 1 }]))
  ;(window as unknown as EventTarget).dispatchEvent(new Event('pageshow'))
  expect(namesIn(store)).toEqual(['Bouée'])
})

test.each([{ refused: true }, { full: true }])('with storage %j the cart lives as long as the page', (limits) => {
  const store = openStore(browserWith().openWindow(limits))
  expect(store.cart()).toEqual([])
  addBouee(store)
  expect(namesIn(store)).toEqual(['Bouée'])
  store.change((cart) => addItem(cart, { ...bouee, id: 'subwing', name: 'Subwing' }).cart)
  expect(namesIn(store)).toEqual(['Bouée', 'Subwing'])
})

test('nobody hears of a change that changes nothing', () => {
  const store = openStore(browserWith().openWindow())
  store.cart()
  const heard = vi.fn()
  store.subscribe(heard)
  store.change((cart) => cart)
  expect(heard).not.toHaveBeenCalled()
  addBouee(store)
  expect(heard).toHaveBeenCalledTimes(1)
})
