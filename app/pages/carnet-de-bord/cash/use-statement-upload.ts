import { useRef, useState } from 'react'
import type { Outcome } from '../../../../domain/booking/outcome.ts'
import { statementBounds } from '../../../../domain/money/statement-refusal.ts'
import type { TeamImport } from '../../../../server/logbook/import-by-team.server.ts'
import { useOpenLogbook } from '../use-logbook.ts'

export type UploadAnswer = TeamImport | Outcome<'too-many' | 'unreachable'>

/** Longer than a page waits for other answers: a file has to get there, and many payments take their time. */
const patienceMs = 60_000

const address = '/carnet-de-bord/releve'

/**
 * Sends a file of the bank, one at a time. Not by `useServerAction`: the file is the whole body, and the key comes in a
 * header, since the server asks for it before it reads the file. A file that was cut off may be sent again without harm.
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
      // The second press of a double press comes before the page has drawn the first.
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
  // A server would end the connection over it, and the browser could only say that nothing came.
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

/** What the server's door says by its status alone. */
const refusedBy: Record<number, 'key-refused' | 'too-many'> = { 404: 'key-refused', 429: 'too-many' }
