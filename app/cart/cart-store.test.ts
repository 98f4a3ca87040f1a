import { afterEach, expect, test, vi } from 'vitest'
import { addItem, removeItem } from '../../domain/cart/cart.ts'

const key = 'cap-embellie.cart'
const bouee = { id: 'bouee', name: 'Bouée', price: 0, type: 'activity' }
const subwing = { ...bouee, id: 'subwing', name: 'Subwing' }

type Limits = { refused?: boolean; full?: boolean }

/** A browser in which this is stored. What one of its tabs writes is told to all of them. */
function browserWith(stored?: string, limits: Limits = {}) {
  const entries = new Map<string, string>()
  if (stored !== undefined) entries.set(key, stored)
  const window = new EventTarget()
  const tell = (event: string) => window.dispatchEvent(new Event(event))
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  vi.stubGlobal('localStorage', {
    getItem(name: string) {
      if (limits.refused) throw new DOMException('refused', 'SecurityError')
      return entries.get(name) ?? null
    },
    setItem(name: string, text: string) {
      if (limits.refused || limits.full) throw new DOMException('full', 'QuotaExceededError')
      entries.set(name, text)
      tell('storage')
    },
  })
  return { entries, tell, window }
}

/** A tab of that browser, which has the code for itself, and what it showed last. */
async function openTab() {
  vi.resetModules()
  const { keptCart, changeCart, onCartChange } = await import('./cart-store.ts')
  const tab = {
    keptCart,
    changeCart,
    shown: keptCart(),
    names: () => tab.shown.map((item) => item.name),
    add: (item: typeof bouee) => changeCart((cart) => addItem(cart, item)),
  }
  onCartChange(() => {
    tab.shown = keptCart()
  })
  return tab
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => {
  warn.mockClear()
  vi.unstubAllGlobals()
})

test('the cart starts from what is stored and writes every change back', async () => {
  const { entries } = browserWith(JSON.stringify([{ ...bouee, quantity: 3 }]))
  const tab = await openTab()
  expect(tab.shown).toEqual([{ ...bouee, quantity: 3 }])
  tab.changeCart((cart) => removeItem(cart, 'bouee'))
  expect(entries.get(key)).toBe('[]')
  tab.add(bouee)
  expect(JSON.parse(entries.get(key) ?? '')).toEqual([{ ...bouee, quantity: 1 }])
})

test.each(['{', '{"id":"bouee"}', ''])('unusable text %j is said once and treated as empty', async (stored) => {
  browserWith(stored)
  const { keptCart } = await openTab()
  expect([keptCart(), keptCart()]).toEqual([[], []])
  expect(warn).toHaveBeenCalledTimes(1)
})

test('the cart is the same object until it changes', async () => {
  browserWith(JSON.stringify([{ ...bouee, quantity: 3 }]))
  const { keptCart, shown, add } = await openTab()
  expect(keptCart()).toBe(shown)
  add(subwing)
  expect(keptCart()).not.toBe(shown)
})

test('a change in one tab reaches the other, and no change is lost between them', async () => {
  const { entries, tell } = browserWith()
  const [here, there] = [await openTab(), await openTab()]
  expect([here.names(), there.names()]).toEqual([[], []])
  here.add(bouee)
  expect(there.names()).toEqual(['Bouée'])
  there.add(subwing)
  expect(here.names()).toEqual(['Bouée', 'Subwing'])
  entries.clear()
  tell('storage')
  expect([here.names(), there.names()]).toEqual([[], []])
})

test('a page that comes back from the memory of the browser catches up', async () => {
  const { entries, tell } = browserWith()
  const tab = await openTab()
  entries.set(key, JSON.stringify([{ ...bouee, quantity: 1 }]))
  tell('pageshow')
  expect(tab.names()).toEqual(['Bouée'])
})

test.each([{ refused: true }, { full: true }])('with storage %j the cart lives as long as the page', async (limits) => {
  browserWith(undefined, limits)
  const tab = await openTab()
  expect(tab.shown).toEqual([])
  tab.add(bouee)
  expect(tab.names()).toEqual(['Bouée'])
  tab.add(subwing)
  expect(tab.names()).toEqual(['Bouée', 'Subwing'])
})

test('the page hears how many articles there are, and of no change that changes nothing', async () => {
  const { window } = browserWith(JSON.stringify([{ ...bouee, quantity: 3 }]))
  const { changeCart, add } = await openTab()
  const counts: number[] = []
  window.addEventListener('cart', (event) => counts.push((event as CustomEvent<number>).detail))
  changeCart((cart) => cart)
  expect(counts).toEqual([])
  add(subwing)
  expect(counts).toEqual([4])
})
