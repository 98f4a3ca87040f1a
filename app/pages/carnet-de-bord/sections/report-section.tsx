import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { logbookReport as words } from '../../../../content/pages/logbook-report.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { saveFile } from '../../../private-pages/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { ReportSheet } from '../report/report-sheet.tsx'
import type { Shown } from '../use-logbook.ts'

/** The report of a year: to read, to print and sign, or to save for a spreadsheet. */
export function ReportSection({ shown: { report } }: { shown: Shown<'report'> }) {
  const [savedAs, setSavedAs] = useState<string>()
  if (!report) return null
  const { figures, csv } = report
  function save() {
    const name = fillIn(words.file, { year: figures.year })
    saveFile({ name, text: csv, type: 'text/csv' })
    setSavedAs(name)
  }
  return (
    <>
      <div className="space-y-4 print:hidden">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {words.print}
          </Button>
          <Button variant="secondary" onClick={save}>
            <Download aria-hidden="true" className="size-5" />
            {words.save}
          </Button>
        </div>
        <p role="status">{savedAs && fillIn(words.saved, { file: savedAs })}</p>
      </div>
      <ReportSheet report={figures} />
    </>
  )
}
