import { useEffect, useId, useRef, useState } from 'react'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import type { Outcome } from '../../../../domain/booking/outcome.ts'
import { statementBounds } from '../../../../domain/money/statement-refusal.ts'
import type { TeamImport } from '../../../../server/team/bank-file.server.ts'
import { passedOverSentence, statementRefusal, statementSentence } from '../../../../wording/messages/bank-statement.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { LiveRegion } from '../../../forms/live-region.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { withForm } from '../../../forms/with-form.ts'
import { abortAfter } from '../../../server-calls/answer-in-time.ts'
import { ActingButton } from '../../../ui/button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookCash.upload

/** Uploads the bank's file. The result is shown below the button, the reason for a refusal beside the field. */
export function UploadStatement() {
  const { lookAgain } = useOpenLogbook()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  const { send, isPending, answer } = useStatementUpload((received) => {
    if (received.kind === 'done') form.current?.reset()
    // Whatever the outcome, show the present state: payments that wait for a person, or that the link has ended.
    lookAgain()
  })
  const passedOver = answer?.kind === 'done' && passedOverSentence(answer.passedOver)
  const error = isMissing ? words.noFile : problemOf(answer)

  // After success the focus goes to the result; after an error, to the field.
  useEffect(() => {
    if (answer?.kind === 'done') result.current?.focus()
    else if (answer) form.current?.querySelector('input')?.focus()
  }, [answer])

  const submit = withForm((sent) => {
    const file = sent.get('file')
    const isChosen = file instanceof File && file.name !== ''
    setMissing(!isChosen)
    if (isChosen) send(file)
    else form.current?.querySelector('input')?.focus()
  })

  return (
    <section className="space-y-3 print:hidden">
      <h3>{words.title}</h3>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
        <TextField
          id={id}
          type="file"
          name="file"
          accept=".xml,.zip,.gz,.tgz,application/xml,text/xml,application/zip,application/gzip"
          label={words.field}
          hint={fillIn(words.hint, statementBounds)}
          error={error}
          frameClassName="min-w-56 grow"
        />
        <LiveRegion text={isPending ? words.pending : undefined} about={isPending} />
        <ActingButton type="submit" variant="secondary" isPending={isPending} pendingLabel={words.pending}>
          {words.submit}
        </ActingButton>
      </form>
      {answer?.kind === 'done' && (
        <div ref={result} tabIndex={-1} className="edge-when-forced rounded-card bg-band p-4">
          <p className="font-bold">{fillIn(words.done, { line: statementSentence(answer.counts) })}</p>
          {passedOver && <p className="wrap-anywhere">{passedOver}</p>}
          {answer.counts.unknown > 0 && <p>{words.unknown}</p>}
        </div>
      )}
    </section>
  )
}

function problemOf(answer: UploadAnswer | undefined): string | undefined {
  if (!answer || answer.kind === 'done') return undefined
  if (answer.kind === 'refused') return statementRefusal(answer.refusal)
  return answer.kind === 'unreachable' ? words.unreachable : logbookActs.failed[answer.kind]
}

type UploadAnswer = TeamImport | Outcome<'too-many' | 'unreachable'>

/** Longer than for other answers: the file has to be uploaded, and many payments take time to process. */
const patienceMs = 60_000

const address = '/carnet-de-bord/releve'

/**
 * Uploads the bank's file, one at a time. Not with `useServerAction`: the file is the whole body, and the key goes in a
 * header, since the server checks it before it reads the file. An interrupted upload can safely be repeated.
 */
function useStatementUpload(receive: (answer: UploadAnswer) => void) {
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
      signal: abortAfter(patienceMs),
    })
    const answer: UploadAnswer | { error: string } = await response.json()
    return 'kind' in answer ? answer : { kind: refusedBy[response.status] ?? 'unavailable', retryAfterSeconds: 0 }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** What the server answers by status alone, before it reads the file. */
const refusedBy: Record<number, 'key-refused' | 'too-many'> = { 404: 'key-refused', 429: 'too-many' }
