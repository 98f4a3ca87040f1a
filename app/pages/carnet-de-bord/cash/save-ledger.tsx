import { Download } from 'lucide-react'
import { useState } from 'react'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { LiveRegion } from '../../../forms/live-region.tsx'
import { saveFile } from '../../../private-pages/save-file.ts'
import { useServerAction } from '../../../server-calls/use-server-action.ts'
import { PendingButton } from '../../../ui/pending-button.tsx'
import { type LogbookAnswer, useOpenLogbook } from '../use-logbook.ts'

const words = logbookCash.csv

/** Saves the ledger's entries as a file for the accounts. They are fetched on demand, since nothing else shows them. */
export function SaveLedger() {
  const { view, fields } = useOpenLogbook()
  const [savedAs, setSavedAs] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { send, isPending } = useServerAction<LogbookAnswer>((answer) => {
    const text = answer.kind === 'seen' && answer.view.section === 'cash' ? answer.view.cash.csv : undefined
    const name = fillIn(words.file, { day: view.today })
    if (text !== undefined) saveFile({ name, text, type: 'text/csv' })
    setSavedAs(text === undefined ? undefined : name)
    setProblem(answer.kind === 'seen' || answer.kind === 'acted' ? undefined : logbookActs.failed[answer.kind])
  })
  return (
    <section className="space-y-3 print:hidden">
      <LiveRegion text={isPending ? words.pending : undefined} about={isPending} />
      <PendingButton
        variant="secondary"
        isPending={isPending}
        pendingLabel={words.pending}
        onClick={() => send({ ...fields(), cashRows: 'yes' })}
      >
        <Download aria-hidden="true" className="size-5" />
        {words.save}
      </PendingButton>
      <p role="status" className="empty:hidden">
        {!isPending && savedAs && fillIn(words.saved, { file: savedAs })}
      </p>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {!isPending && problem}
      </p>
    </section>
  )
}
