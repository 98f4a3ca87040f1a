import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Tap } from '../../../domain/booking/boarding.ts'
import type { Outcome } from '../../../domain/booking/outcome.ts'
import type { QuayAnswer } from '../../../server/quay/quay.server.ts'
import { newId } from '../../browser/new-id.ts'
import { useRefetchOnFocus } from '../../server-calls/use-refetch-on-focus.ts'
import { useServerAction } from '../../server-calls/use-server-action.ts'
import {
  currentMemory,
  eraseEndedSheets,
  eraseMemories,
  hasKeyEnded,
  keepShell,
  memoryName,
  type PhoneMemory,
  readMemory,
  worker,
  writeMemory,
} from './phone-memory.ts'

/** The server's answer, or that none came. */
export type ServerAnswer = QuayAnswer | Outcome<'too-many' | 'unreachable'>

/** Why there is no sheet. `ended`: the key's last midnight has passed. */
export type QuayProblem = 'key-refused' | 'ended' | 'erased' | 'unreachable'

export type NewTap = Pick<Tap, 'kind' | 'persons'> & { bookingId: string }
type NewNote = { kind: 'word'; said: string }

/** As many as the server takes in one request. */
const maxTapsPerRequest = 100
const firstRetryMs = 3_000
const maxRetryMs = 60_000
/** How often the taps of other phones are read when there is nothing to send: two phones agree within half a minute. */
const pollMs = 25_000

/** The data with which the server rendered the page; `phone`: what a phone without scripts calls itself. */
export type QuayLoaderData = { phone: string; seen?: PhoneMemory['seen'] }

/**
 * The sheet at the quay and the taps and words of this phone, with or without network: a tap is kept on the phone
 * first, and sent as soon as there is a network, at each opening, and again with growing pauses. The server stores each
 * once, so that sending it again after an answer was lost does no harm.
 */
export function useQuay(accessKey: string, { phone, seen: loadedView }: QuayLoaderData) {
  const [memory, setMemory] = useState<PhoneMemory | undefined>(loadedView && { phone, seen: loadedView, queue: [] })
  const [problem, setProblem] = useState<QuayProblem>()
  /** How many taps were not sent yet when the key of the sheet ended, or was revoked. */
  const [unsentCount, setUnsentCount] = useState(0)
  const [hasIgnoredTaps, setHasIgnoredTaps] = useState(false)
  const [isCutOff, setCutOff] = useState(false)
  const [retryMs, setRetryMs] = useState(firstRetryMs)
  const storageName = useRef<string>(undefined)
  const latestMemory = useRef<PhoneMemory>(undefined)
  const sendingIds = useRef<string[]>([])
  const receivedIds = useRef(new Set<string>())
  const isShellKept = useRef(false)
  const startPromise = useRef<Promise<void>>(undefined)
  /** Whether something is stored, and whether that is all of the latest memory. */
  const wasStored = useRef(false)
  const isKept = useRef(false)
  const { send, isPending } = useServerAction<ServerAnswer>(receive)

  /** Another tab may have changed what is stored, so it is read anew each time; what it erased is erased here too. */
  function changeMemory(update: (memory: PhoneMemory) => PhoneMemory) {
    const storedMemory = storageName.current ? readMemory(storageName.current) : undefined
    if (!storedMemory && wasStored.current) return clearOwnMemory('erased')
    const memory = currentMemory(latestMemory.current, storedMemory, {
      isKept: isKept.current,
      receivedIds: receivedIds.current,
    })
    if (!memory) return
    latestMemory.current = update(memory)
    // A phone that has seen no sheet and tapped nothing stores nothing.
    const isWorthKeeping = latestMemory.current.seen !== undefined || latestMemory.current.queue.length > 0
    if (storageName.current && isWorthKeeping) isKept.current = writeMemory(storageName.current, latestMemory.current)
    wasStored.current ||= isKept.current
    setMemory(latestMemory.current)
  }

  function sync() {
    if (!latestMemory.current) return
    changeMemory((memory) => memory)
    if (!latestMemory.current) return
    const { phone, queue } = latestMemory.current
    const taps = queue.slice(0, maxTapsPerRequest)
    send({ phone, taps: JSON.stringify(taps) }, () => {
      sendingIds.current = taps.map(({ id }) => id)
    })
  }

  function receive(answer: ServerAnswer) {
    if (!latestMemory.current) return
    // Without a sheet, the key had ended by the clock already.
    if (answer.kind === 'key-refused') return clearOwnMemory(latestMemory.current.seen ? 'key-refused' : 'ended')
    setCutOff(!('sheet' in answer))
    if (!('sheet' in answer)) {
      setRetryMs((ms) => Math.min(ms * 2, maxRetryMs))
      if (!latestMemory.current.seen) setProblem((before) => before ?? 'unreachable')
      return
    }
    const { sheet, keyEndsAt } = answer
    for (const id of sendingIds.current) receivedIds.current.add(id)
    changeMemory(({ queue, ...memory }) => ({
      ...memory,
      seen: { sheet, keyEndsAt, aheadMs: Date.now() - sheet.seenAt.getTime() },
      queue: queue.filter(({ id }) => !receivedIds.current.has(id)),
    }))
    setProblem(undefined)
    setRetryMs(firstRetryMs)
    setHasIgnoredTaps((hadIgnored) => hadIgnored || answer.ignored > 0)
    // At each opening: an earlier one may have been cut short, or there is a new release.
    if (!isShellKept.current && storageName.current) void keepShell(storageName.current).catch(() => undefined)
    isShellKept.current = true
  }

  function clearMemory(reason: QuayProblem, names?: readonly string[]) {
    setUnsentCount(reason === 'erased' ? 0 : (latestMemory.current?.queue.length ?? 0))
    latestMemory.current = undefined
    wasStored.current = false
    isKept.current = false
    setMemory(undefined)
    setProblem(reason)
    // A reload must not bring back what was just erased.
    if (reason === 'erased') window.history.replaceState(window.history.state, '', worker.scope.slice(0, -1))
    void eraseMemories(names)
  }

  /** Clears what is stored under this key alone. */
  const clearOwnMemory = (reason: QuayProblem) =>
    clearMemory(reason, storageName.current ? [storageName.current] : undefined)

  /** The key has ended by the clock: the sheet is cleared, and unsent taps wait for the server's answer. */
  function clearEndedSheet() {
    const { queue = [] } = latestMemory.current ?? {}
    if (queue.length === 0) return clearOwnMemory('ended')
    changeMemory(({ seen: _, ...memoryWithoutSheet }) => memoryWithoutSheet)
    setUnsentCount(queue.length)
    setProblem('ended')
  }

  /** A tap may come before the storage has been read. */
  async function tap(newTap: NewTap | NewNote) {
    const pressedAt = Date.now()
    await startPromise.current
    changeMemory(({ queue, ...memory }) => {
      const pressedServerMs = pressedAt - (memory.seen?.aheadMs ?? 0)
      // The order of one phone's taps must not depend on a clock that is set back.
      const lastTapMs = queue.at(-1)?.tappedAt.getTime() ?? 0
      const tappedAt = new Date(Math.max(pressedServerMs, lastTapMs + 1))
      return { ...memory, queue: [...queue, { ...newTap, id: newId(), tappedAt, receivedAt: undefined }] }
    })
    sync()
  }

  const start = useEffectEvent(async () => {
    storageName.current = await memoryName(accessKey)
    const storedMemory = storageName.current ? readMemory(storageName.current) : undefined
    await eraseEndedSheets()
    wasStored.current = storedMemory !== undefined
    isKept.current = wasStored.current
    const { seen, ...memoryWithoutSheet }: PhoneMemory = storedMemory ?? { phone: newId(), queue: [] }
    // A page that was opened without network is older than what this phone has seen.
    const latestView = seen && (!loadedView || seen.sheet.seenAt > loadedView.sheet.seenAt) ? seen : loadedView
    // Until the first answer, the page that has just come says how wrong the clock of this phone is.
    const aheadMs = seen?.aheadMs ?? (loadedView && Date.now() - loadedView.sheet.seenAt.getTime())
    const openMemory = { ...memoryWithoutSheet, ...(latestView && { seen: { ...latestView, aheadMs } }) }
    latestMemory.current = openMemory
    // A sheet rendered by the server proves that the key is still valid.
    if (!loadedView && seen && hasKeyEnded(seen)) clearEndedSheet()
    // Stored at once, since `sync` reads what is stored: by the sheet of an earlier visit, a tap may not be due yet.
    else changeMemory(({ queue }) => ({ ...openMemory, queue }))
    sync()
  })
  const rereadMemory = useEffectEvent(() => changeMemory((memory) => memory))
  useEffect(() => {
    startPromise.current = start()
    // What another tab has erased goes here at once, before anything is written again.
    const handleStorage = ({ newValue }: StorageEvent) => newValue === null && rereadMemory()
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [])
  useRefetchOnFocus(sync, { staleAfterMs: firstRetryMs })

  const { keyEndsAt, aheadMs } = memory?.seen ?? {}
  const clearWhenEnded = useEffectEvent(clearEndedSheet)
  useEffect(() => {
    if (!keyEndsAt || aheadMs === undefined) return
    const timer = setTimeout(clearWhenEnded, Math.max(0, keyEndsAt.getTime() + aheadMs - Date.now()))
    return () => clearTimeout(timer)
  }, [keyEndsAt, aheadMs])

  const waitingCount = memory?.queue.length ?? 0
  const syncAgain = useEffectEvent(sync)
  useEffect(() => {
    if (isPending || !memory) return
    const timer = setTimeout(syncAgain, waitingCount > 0 ? retryMs : pollMs)
    return () => clearTimeout(timer)
  }, [isPending, memory, waitingCount, retryMs])

  return {
    memory,
    problem,
    unsentCount,
    hasIgnoredTaps,
    isCutOff,
    isKept: isKept.current,
    isPending,
    tap,
    refetch: sync,
    erase: () => clearMemory('erased'),
  }
}
