import { useRef, useState } from 'react'
import type { Outcome } from '../../../../domain/booking/outcome.ts'
import { statementBounds } from '../../../../domain/money/statement-refusal.ts'
import type { TeamImport } from '../../../../server/team/import-by-team.server.ts'
import { useOpenLogbook } from '../use-logbook.ts'

export type UploadAnswer = TeamImport | Outcome<'too-many' | 'unreachable'>

/** Longer than for other answers: the file has to be uploaded, and many payments take time to process. */
const patienceMs = 60_000

const address = '/carnet-de-bord/releve'

/**
 * Uploads the bank's file, one at a time. Not with `useServerAction`: the file is the whole body, and the key goes in a
 * header, since the server checks it before it reads the file. An interrupted upload can safely be repeated.
 */
export function useStatementUpload(receive: (answer: UploadAnswer) => void) {
  const logbook = useOpenLogbook()
  const isUnderWay = useRef(false)
  const [isPending, setPending] = useState(false)
  const [answer, setAnswer] = useState<UploadAnswer>()

  return {
    isPending,
    answer: isPending ? undefined : answer,
    async send(file: File) {
      // The second press of a double press can come before the page has rendered the first.
      if (isUnderWay.current) return
      isUnderWay.current = true
      setPending(true)
      const next = await ask(file, logbook.fields().key)
      isUnderWay.current = false
      setPending(false)
      setAnswer(next)
      receive(next)
    },
  }
}

async function ask(file: File, key: string): Promise<UploadAnswer> {
  // The server would close the connection on a file this large, and the browser would see only a network error.
  if (file.size > statementBounds.megabytes * 1_000_000) return { kind: 'refused', refusal: { problem: 'too-large' } }
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        Accept: 'application/json',
        'Content-Type': 'application/octet-stream',
      },
      body: file,
      signal: AbortSignal.timeout(patienceMs),
    })
    const told: UploadAnswer | { error: string } = await response.json()
    return 'kind' in told ? told : { kind: refusedBy[response.status] ?? 'unavailable', retryAfterSeconds: 0 }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** What the server answers by status alone, before it reads the file. */
const refusedBy: Record<number, 'key-refused' | 'too-many'> = { 404: 'key-refused', 429: 'too-many' }
