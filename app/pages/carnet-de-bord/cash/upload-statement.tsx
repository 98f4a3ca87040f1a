import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import { statementBounds } from '../../../../domain/money/statement-refusal.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { statementRefusal, statementSentence } from '../../../../wording/messages/bank-statement.ts'
import { LiveRegion } from '../../../forms/live-region.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { PendingButton } from '../../../ui/pending-button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { type UploadAnswer, useStatementUpload } from './use-statement-upload.ts'

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
  const error = isMissing ? words.noFile : problemOf(answer)

  // After success the focus goes to the result; after an error, to the field.
  useEffect(() => {
    if (answer?.kind === 'done') result.current?.focus()
    else if (answer) form.current?.querySelector('input')?.focus()
  }, [answer])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    const isChosen = file instanceof File && file.name !== ''
    setMissing(!isChosen)
    if (isChosen) send(file)
    else form.current?.querySelector('input')?.focus()
  }

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
        <PendingButton type="submit" variant="secondary" isPending={isPending} pendingLabel={words.pending}>
          {words.submit}
        </PendingButton>
      </form>
      {answer?.kind === 'done' && (
        <div ref={result} tabIndex={-1} className="edge-when-forced rounded-card bg-band p-4">
          <p className="font-bold">{fillIn(words.done, { line: statementSentence(answer.counts) })}</p>
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
