import type { KnownTap } from '../../../domain/booking/boarding.ts'
import type { QuayOuting, QuaySheet } from '../../../server/quay/quay-sheet.ts'

/** A tap of this phone that is not sent, and the outing it is about. */
type WaitingTap = KnownTap & { bookingId: string }

/** Such a tap, or a note for the next crew that is not sent. */
export type QueuedItem =
  | WaitingTap
  | (Pick<KnownTap, 'id' | 'tappedAt' | 'receivedAt'> & { kind: 'word'; said: string })

/** What this phone keeps of one key: the sheet as last seen, and what is not sent. */
export type PhoneMemory = {
  /** What the phone calls itself in its taps; gone with the rest. */
  phone: string
  /** `aheadMs`: by how much this phone's clock is ahead of the server's, which the rules use. */
  seen?: { sheet: QuaySheet; keyEndsAt: Date; aheadMs?: number | undefined }
  queue: QueuedItem[]
}

/** The taps of this phone for an outing that the server does not know yet. */
export function waitingTapsOf({ id, known }: QuayOuting, queue: readonly QueuedItem[]): WaitingTap[] {
  return queue.flatMap((tap) =>
    tap.kind !== 'word' && tap.bookingId === id && !known.mine.some((each) => each.id === tap.id) ? tap : [],
  )
}

/** The address of the worker, and those it controls. */
export const worker = { script: '/quai-sans-reseau.js', scope: '/quai/' } as const

/** How the name of every key’s memory in the storage begins. */
const memoryNamePrefix = 'quai:'

/** The name in the query that asks the server for the page without the sheet. */
export const emptyPageParam = 'vide'

/** The name of a key's memory in the storage: a hash, so that seeing it opens nothing. Undefined without HTTPS. */
export async function memoryName(key: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return memoryNamePrefix + Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads what is kept; undefined if there is nothing, or the browser does not let us. */
export function readMemory(name: string): PhoneMemory | undefined {
  try {
    const text = localStorage.getItem(name)
    return text === null ? undefined : JSON.parse(text, reviveDates)
  } catch {
    return undefined
  }
}

/** False where the storage is full or forbidden: then the page works for as long as it is open. */
export function writeMemory(name: string, memory: PhoneMemory): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(memory))
    return true
  } catch {
    return false
  }
}

/**
 * What a page knows of its key. What is stored counts, since another tab may have changed it; unless this page could not
 * store its own memory the last time (`isKept` is false): then only the taps of other tabs are taken from the storage.
 * `receivedIds`: what the server has, though the storage may still hold it.
 */
export function currentMemory(
  ownMemory: PhoneMemory | undefined,
  storedMemory: PhoneMemory | undefined,
  { isKept, receivedIds }: { isKept: boolean; receivedIds: ReadonlySet<string> },
): PhoneMemory | undefined {
  if (!ownMemory || !storedMemory || isKept) return storedMemory ?? ownMemory
  const knownIds = new Set([...receivedIds, ...ownMemory.queue.map(({ id }) => id)])
  return { ...ownMemory, queue: [...storedMemory.queue.filter(({ id }) => !knownIds.has(id)), ...ownMemory.queue] }
}

/** The fields whose name ends in `At` are dates. */
function reviveDates(field: string, value: unknown): unknown {
  return typeof value === 'string' && /At$/.test(field) ? new Date(value) : value
}

/** Whether the key of the sheet has ended, by the server's clock as this phone last knew it. */
export function hasKeyEnded({ keyEndsAt, aheadMs = 0 }: NonNullable<PhoneMemory['seen']>): boolean {
  return keyEndsAt.getTime() <= Date.now() - aheadMs
}

/** Erases the sheet of every key that has ended. What is not sent stays until the server refuses it: a clock may be wrong. */
export async function eraseEndedSheets(): Promise<void> {
  const endedNames: string[] = []
  for (const name of memoryNames()) {
    const { seen, ...memoryWithoutSheet } = readMemory(name) ?? { phone: '', queue: [] }
    if (seen && !hasKeyEnded(seen)) continue
    if (memoryWithoutSheet.queue.length > 0) writeMemory(name, memoryWithoutSheet)
    else endedNames.push(name)
  }
  if (endedNames.length > 0) await eraseMemories(endedNames)
}

/** Erases what is kept of all keys or of some, the files of their pages and, with the last one, the worker. */
export async function eraseMemories(names: readonly string[] = memoryNames()): Promise<void> {
  for (const name of memoryNames()) if (names.includes(name)) localStorage.removeItem(name)
  if (!('serviceWorker' in navigator)) return
  await Promise.all(names.map((name) => caches.delete(name)))
  if (memoryNames().length > 0) return
  const registration = await navigator.serviceWorker.getRegistration(worker.scope)
  await registration?.unregister()
}

function memoryNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(memoryNamePrefix))
  } catch {
    return []
  }
}

/**
 * Makes the page open without network: registers its worker, and keeps under `name` the page without the sheet, and every
 * file it has loaded.
 */
export async function keepShell(name: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(worker.script, { scope: worker.scope })
  // On a slow network the sheet may have been erased meanwhile.
  if (!readMemory(name)) return eraseMemories([name])
  const loadedPaths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !/\.data$/.test(pathname))
    .map(({ pathname }) => pathname)
  const cache = await caches.open(name)
  await Promise.allSettled([...new Set(loadedPaths)].map(async (path) => (await fetch(path)).ok && cache.add(path)))
  // Last: a page without its files would open to nothing.
  const page = await fetch(`${location.pathname}?${emptyPageParam}`)
  if (page.ok) await cache.put(location.pathname, page)
}
