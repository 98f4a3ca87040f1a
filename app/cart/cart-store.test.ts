import { afterEach, expect, test, vi } from 'vitest'
import { addItem, removeItem } from '../../domain/cart/cart.ts'

const key = 'cap-embellie.cart'
const bouee = { id: 'bouee', name: 'Bouée', price: 0, type: 'activity' }
const subwing = { ...bouee, id: 'subwing', name: 'Subwing' }

type StorageLimits = { isRefused?: boolean; isFull?: boolean }

/** A browser whose storage holds `storedText`. What one of its tabs writes is reported to all of them. */
function simulateBrowser(storedText?: string, limits: StorageLimits = {}) {
  const entries = new Map<string, string>()
  if (storedText !== undefined) entries.set(key, storedText)
  const window = new EventTarget()
  const dispatch = (event: string) => window.dispatchEvent(new Event(event))
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  vi.stubGlobal('localStorage', {
    getItem(name: string) {
      if (limits.isRefused) throw new DOMException('refused', 'SecurityError')
      return entries.get(name) ?? null
    },
    setItem(name: string, text: string) {
      if (limits.isRefused || limits.isFull) throw new DOMException('full', 'QuotaExceededError')
      entries.set(name, text)
      dispatch('storage')
    },
  })
  return { entries, dispatchEvent: dispatch, window }
}

/** A tab of that browser, with its own copy of the module, and the cart that it showed last. */
async function openTab() {
  vi.resetModules()
  const { currentCart: keptCart, changeCart, onCartChange } = await import('./cart-store.ts')
  const tab = {
    keptCart,
    changeCart,
    shownCart: keptCart(),
    names: () => tab.shownCart.map((item) => item.name),
    add: (item: typeof bouee) => changeCart((cart) => addItem(cart, item)),
  }
  onCartChange(() => {
    tab.shownCart = keptCart()
  })
  return tab
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => {
  warn.mockClear()
  vi.unstubAllGlobals()
})

test('the cart starts from what is stored and writes every change back', async () => {
  const { entries } = simulateBrowser(JSON.stringify([{ ...bouee, quantity: 3 }]))
  const tab = await openTab()
  expect(tab.shownCart).toEqual([{ ...bouee, quantity: 3 }])
  tab.changeCart((cart) => removeItem(cart, 'bouee'))
  expect(entries.get(key)).toBe('[]')
  tab.add(bouee)
  expect(JSON.parse(entries.get(key) ?? '')).toEqual([{ ...bouee, quantity: 1 }])
})

test.each(['{', '{"id":"bouee"}', ''])(
  'unusable stored text %j is logged once and treated as an empty cart',
  async (storedText) => {
    simulateBrowser(storedText)
    const { keptCart } = await openTab()
    expect([keptCart(), keptCart()]).toEqual([[], []])
    expect(warn).toHaveBeenCalledTimes(1)
  },
)

test('the cart is the same object until it changes', async () => {
  simulateBrowser(JSON.stringify([{ ...bouee, quantity: 3 }]))
  const { keptCart, shownCart, add } = await openTab()
  expect(keptCart()).toBe(shownCart)
  add(subwing)
  expect(keptCart()).not.toBe(shownCart)
})

test('a change in one tab reaches the other, and no change is lost between them', async () => {
  const { entries, dispatchEvent: dispatch } = simulateBrowser()
  const [firstTab, secondTab] = [await openTab(), await openTab()]
  expect([firstTab.names(), secondTab.names()]).toEqual([[], []])
  firstTab.add(bouee)
  expect(secondTab.names()).toEqual(['Bouée'])
  secondTab.add(subwing)
  expect(firstTab.names()).toEqual(['Bouée', 'Subwing'])
  entries.clear()
  dispatch('storage')
  expect([firstTab.names(), secondTab.names()]).toEqual([[], []])
})

test('a page restored from the back/forward cache shows the present cart', async () => {
  const { entries, dispatchEvent: dispatch } = simulateBrowser()
  const tab = await openTab()
  entries.set(key, JSON.stringify([{ ...bouee, quantity: 1 }]))
  dispatch('pageshow')
  expect(tab.names()).toEqual(['Bouée'])
})

test.each([{ isRefused: true }, { isFull: true }])(
  'with storage %j the cart is kept as long as the page is open',
  async (limits) => {
    simulateBrowser(undefined, limits)
    const tab = await openTab()
    expect(tab.shownCart).toEqual([])
    tab.add(bouee)
    expect(tab.names()).toEqual(['Bouée'])
    tab.add(subwing)
    expect(tab.names()).toEqual(['Bouée', 'Subwing'])
  },
)

test('an event tells the page the number of articles, and none is sent when nothing changes', async () => {
  const { window } = simulateBrowser(JSON.stringify([{ ...bouee, quantity: 3 }]))
  const { changeCart, add } = await openTab()
  const counts: number[] = []
  window.addEventListener('cart', (event) => counts.push((event as CustomEvent<number>).detail))
  changeCart((cart) => cart)
  expect(counts).toEqual([])
  add(subwing)
  expect(counts).toEqual([4])
})
