import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { logbookReport as words } from '../../../../content/pages/logbook-report.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { saveFile } from '../../../private-pages/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { OpenLookButton } from '../open-look-button.tsx'
import { ReportSheet } from '../report/report-sheet.tsx'
import { SectionTitle } from '../section-title.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

/** The report of a year: to read, to print and sign, or to save for a spreadsheet. */
export function ReportSection({ year }: { year: string }) {
  const { view, isLooking } = useOpenLogbook()
  const [savedAs, setSavedAs] = useState<string>()
  const report = view.report?.figures.year === Number(year) ? view.report : undefined
  function save(text: string) {
    const name = fillIn(words.file, { year })
    saveFile({ name, text, type: 'text/csv' })
    setSavedAs(name)
  }
  return (
    <>
      <div className="space-y-4 print:hidden">
        <div>
          <SectionTitle>{fillIn(words.title, { year })}</SectionTitle>
          <OpenLookButton look={{ report: undefined }} variant="quiet" className="px-0!">
            {words.back}
          </OpenLookButton>
        </div>
        {report && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              {words.print}
            </Button>
            <Button variant="secondary" onClick={() => save(report.csv)}>
              <Download aria-hidden="true" className="size-5" />
              {words.save}
            </Button>
          </div>
        )}
        <p role="status">
          {report ? savedAs && fillIn(words.saved, { file: savedAs }) : isLooking && logbookPage.refreshing}
        </p>
      </div>
      {report && <ReportSheet report={report.figures} />}
    </>
  )
}
