import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { submissionTexts } from '../../../../content/messages/submissions.ts'
import { actTexts } from '../../../../content/pages/logbook-acts.ts'
import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import type { Outcome } from '../../../../domain/booking/outcome.ts'
import { maxStatementBytes, statementBounds } from '../../../../domain/money/statement-file.ts'
import {
  statementNoteSentences,
  statementRefusal,
  statementSentence,
} from '../../../../wording/messages/bank-statement.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { useOutcomePrefix } from '../../../forms/use-title-prefix.ts'
import { ActForm, useAct } from '../../../private-pages/use-act.tsx'
import { GuardedButton } from '../../../ui/button.tsx'
import type { FileAnswer } from '../answers.ts'

const texts = logbookCash.upload

type UploadAnswer = FileAnswer | Outcome<'unreachable' | 'too-many'>

/** Uploads the bank's file. The result is shown below the button, the reason for a refusal beside the field. */
export function UploadStatement() {
  const id = useId()
  const { pathname, search } = useLocation()
  const fileInput = useRef<HTMLInputElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const act = useAct<UploadAnswer>('upload')
  const { isPending } = act
  const answer = isPending ? undefined : act.answer
  const [localRefusal, showRefusal] = useState<string>()
  const error = localRefusal ?? problemOf(answer)
  useOutcomePrefix(error && submissionTexts.errorTitlePrefix, answer)

  // After success the focus goes to the result; after an error, to the field.
  useEffect(() => {
    if (answer?.kind === 'done') {
      fileInput.current?.form?.reset()
      result.current?.focus()
    } else if (answer) fileInput.current?.focus()
  }, [answer])

  return (
    <section className="space-y-3 print:hidden">
      <h3>{texts.title}</h3>
      <ActForm
        act={act}
        action={pathname + search}
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => {
          const [file] = fileInput.current?.files ?? []
          // A file that the server would refuse unread is not sent at all.
          const isTooLarge = file && file.size > maxStatementBytes
          const nextRefusal = isTooLarge ? statementRefusal({ problem: 'too-large' }) : file ? undefined : texts.noFile
          showRefusal(nextRefusal)
          if (!nextRefusal) return
          event.preventDefault()
          fileInput.current?.focus()
        }}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          ref={fileInput}
          id={id}
          type="file"
          name="file"
          accept=".xml,.zip,.gz,.tgz,application/xml,text/xml,application/zip,application/gzip"
          label={texts.field}
          hint={fillIn(texts.hint, statementBounds)}
          error={error}
          frameClassName="min-w-[min(100%,14rem)] grow"
        />
        <GuardedButton type="submit" variant="secondary" isPending={isPending} pendingLabel={texts.pending}>
          {texts.submit}
        </GuardedButton>
      </ActForm>
      {answer?.kind === 'done' && (
        <div ref={result} tabIndex={-1} role="status" className="edge-when-forced rounded-card bg-band p-4">
          <p className="font-bold">{fillIn(texts.done, { line: statementSentence(answer.counts) })}</p>
          {statementNoteSentences(answer).map((note) => (
            <p key={note} className="wrap-anywhere">
              {note}
            </p>
          ))}
          {answer.counts.unknown > 0 && <p>{texts.unknown}</p>}
        </div>
      )}
    </section>
  )
}

function problemOf(answer: UploadAnswer | undefined): string | undefined {
  if (!answer || answer.kind === 'done') return undefined
  if (answer.kind === 'refused') return statementRefusal(answer.refusal)
  return answer.kind === 'unreachable' ? texts.unreachable : actTexts.failed[answer.kind]
}
