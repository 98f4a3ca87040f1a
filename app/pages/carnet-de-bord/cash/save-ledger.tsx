import { Download } from 'lucide-react'
import { useState } from 'react'
import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { saveFile } from '../../../private-pages/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookCash.csv

/** The rows for the accounts, as a file. */
export function SaveLedger({ csv }: { csv: string }) {
  const { view } = useOpenLogbook()
  const [savedAs, setSavedAs] = useState<string>()
  function save() {
    const name = fillIn(words.file, { day: view.today })
    saveFile({ name, text: csv, type: 'text/csv' })
    setSavedAs(name)
  }
  return (
    <section className="space-y-3">
      <Button variant="secondary" onClick={save}>
        <Download aria-hidden="true" className="size-5" />
        {words.save}
      </Button>
      <p role="status" className="empty:hidden">
        {savedAs && fillIn(words.saved, { file: savedAs })}
      </p>
    </section>
  )
}
