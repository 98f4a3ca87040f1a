import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Tap } from '../../../domain/booking/boarding.ts'
import type { Outcome } from '../../../domain/booking/outcome.ts'
import type { QuayAnswer } from '../../../server/quay/quay.server.ts'
import { newId } from '../../browser/new-id.ts'
import { useRefetchOnFocus } from '../../server-calls/use-refetch-on-focus.ts'
import { useServerAction } from '../../server-calls/use-server-action.ts'
import {
  erase,
  eraseEnded,
  hasEnded,
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

export type TapOf = Pick<Tap, 'kind' | 'persons'> & { bookingId: string }
type NoteOf = { kind: 'word'; said: string }

/** As many as the server takes in one request. */
const maxTapsPerRequest = 100
const firstRetryMs = 3_000
const lastRetryMs = 60_000
/** How often the taps of other phones are read when there is nothing to send: two phones agree within half a minute. */
const pollMs = 25_000

/** The data with which the server rendered the page; `phone`: what a phone without scripts calls itself. */
export type QuayLoaderData = { phone: string; seen?: PhoneMemory['seen'] }

/**
 * The sheet at the quay and the taps and words of this phone, with or without network: a tap is kept on the phone
 * first, and sent as soon as there is a network, at each opening, and again with growing pauses. The server stores each
 * once, so that sending it again after an answer was lost does no harm.
 */
export function useQuay(accessKey: string, { phone, seen: loadedSheet }: QuayLoaderData) {
  const [memory, setMemory] = useState<PhoneMemory | undefined>(loadedSheet && { phone, seen: loadedSheet, queue: [] })
  const [problem, setProblem] = useState<QuayProblem>()
  /** How many taps were not sent yet when the key of the sheet ended, or was revoked. */
  const [unsent, setUnsent] = useState(0)
  const [hasIgnored, setHasIgnored] = useState(false)
  const [isCutOff, setCutOff] = useState(false)
  const [retryMs, setRetryMs] = useState(firstRetryMs)
  const name = useRef<string>(undefined)
  const current = useRef<PhoneMemory>(undefined)
  const sendingIds = useRef<string[]>([])
  const isShellKept = useRef(false)
  const started = useRef<Promise<void>>(undefined)
  const isKept = useRef(false)
  const { send, isPending } = useServerAction<ServerAnswer>(receive)

  /** Another tab may have changed what is kept, so it is read anew each time; or erased it, which holds for all. */
  function changeMemory(update: (memory: PhoneMemory) => PhoneMemory) {
    const stored = name.current ? readMemory(name.current) : undefined
    if (!stored && isKept.current) return clearOwnMemory('erased')
    const memory = stored ?? current.current
    if (!memory) return
    current.current = update(memory)
    // Nothing seen and nothing tapped leaves no trace.
    const isWorthKeeping = current.current.seen !== undefined || current.current.queue.length > 0
    if (name.current && isWorthKeeping) isKept.current = writeMemory(name.current, current.current)
    setMemory(current.current)
  }

  function sync() {
    if (!current.current) return
    changeMemory((memory) => memory)
    if (!current.current) return
    const { phone, queue } = current.current
    const taps = queue.slice(0, maxTapsPerRequest)
    send({ phone, taps: JSON.stringify(taps) }, () => {
      sendingIds.current = taps.map(({ id }) => id)
    })
  }

  function receive(answer: ServerAnswer) {
    if (!current.current) return
    // Without a sheet, the key had ended by the clock already.
    if (answer.kind === 'key-refused') return clearOwnMemory(current.current.seen ? 'key-refused' : 'ended')
    setCutOff(!('sheet' in answer))
    if (!('sheet' in answer)) {
      setRetryMs((ms) => Math.min(ms * 2, lastRetryMs))
      if (!current.current.seen) setProblem((before) => before ?? 'unreachable')
      return
    }
    const { sheet, keyEndsAt } = answer
    const sentIds = sendingIds.current
    changeMemory(({ queue, ...memory }) => ({
      ...memory,
      seen: { sheet, keyEndsAt, aheadMs: Date.now() - sheet.seenAt.getTime() },
      queue: queue.filter(({ id }) => !sentIds.includes(id)),
    }))
    setProblem(undefined)
    setRetryMs(firstRetryMs)
    setHasIgnored((hadIgnored) => hadIgnored || answer.ignored > 0)
    // At each opening: an earlier one may have been cut short, or there is a new release.
    if (!isShellKept.current && name.current) void keepShell(name.current).catch(() => undefined)
    isShellKept.current = true
  }

  function clearMemory(reason: QuayProblem, names?: readonly string[]) {
    setUnsent(reason === 'erased' ? 0 : (current.current?.queue.length ?? 0))
    current.current = undefined
    isKept.current = false
    setMemory(undefined)
    setProblem(reason)
    // A reload must not bring back what was just erased.
    if (reason === 'erased') window.history.replaceState(window.history.state, '', worker.scope.slice(0, -1))
    void erase(names)
  }

  /** Clears what is stored under this key alone. */
  const clearOwnMemory = (reason: QuayProblem) => clearMemory(reason, name.current ? [name.current] : undefined)

  /** The key has ended by the clock: the sheet is cleared, and unsent taps wait for the server's answer. */
  function clearEnded() {
    const { queue = [] } = current.current ?? {}
    if (queue.length === 0) return clearOwnMemory('ended')
    changeMemory(({ seen: _, ...own }) => own)
    setUnsent(queue.length)
    setProblem('ended')
  }

  /** A tap may come before the storage has been read. */
  async function tap(newTap: TapOf | NoteOf) {
    const pressedAt = Date.now()
    await started.current
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
    name.current = await memoryName(accessKey)
    const stored = name.current ? readMemory(name.current) : undefined
    await eraseEnded()
    isKept.current = stored !== undefined
    const { seen, ...own }: PhoneMemory = stored ?? { phone: newId(), queue: [] }
    // A page that was opened without network is older than what this phone has seen.
    const latest = seen && (!loadedSheet || seen.sheet.seenAt > loadedSheet.sheet.seenAt) ? seen : loadedSheet
    // Until the first answer, the page that has just come says how wrong the clock of this phone is.
    const aheadMs = seen?.aheadMs ?? (loadedSheet && Date.now() - loadedSheet.sheet.seenAt.getTime())
    const openMemory = { ...own, ...(latest && { seen: { ...latest, aheadMs } }) }
    current.current = openMemory
    // A sheet rendered by the server proves that the key is still valid.
    if (!loadedSheet && seen && hasEnded(seen)) clearEnded()
    // Stored at once, since `sync` reads what is stored: by the sheet of an earlier visit, a tap may not be due yet.
    else changeMemory(({ queue }) => ({ ...openMemory, queue }))
    sync()
  })
  const rereadMemory = useEffectEvent(() => changeMemory((memory) => memory))
  useEffect(() => {
    started.current = start()
    // What another tab has erased goes here at once, before anything is written again.
    const listen = ({ newValue }: StorageEvent) => newValue === null && rereadMemory()
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [])
  useRefetchOnFocus(sync, { staleAfterMs: firstRetryMs })

  const { keyEndsAt, aheadMs } = memory?.seen ?? {}
  const clearWhenEnded = useEffectEvent(clearEnded)
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
    unsent,
    hasIgnored,
    isCutOff,
    isKept: isKept.current,
    isPending,
    tap,
    refetch: sync,
    erase: () => clearMemory('erased'),
  }
}
