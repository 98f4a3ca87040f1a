import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { association } from '../../../../content/association.ts'
import { logbookReport as words } from '../../../../content/pages/logbook-report.ts'
import type { YearReport } from '../../../../domain/solidarity/year-report.ts'
import { seatOnOneLine } from '../../../../wording/addresses.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { lakeDay, lakeHour } from '../../../../wording/lake-time.ts'
import {
  agesWords,
  boardedWords,
  definitions,
  donationsWords,
  reportLead,
  unfinishedWords,
} from '../../../../wording/pages/logbook-report.ts'
import { relayTable } from '../../../../wording/pages/report-by-relay.ts'
import { saveFile } from '../../../private-pages/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import type { Shown } from '../use-logbook.ts'
import { RelayTable } from './relay-table.tsx'
import { ReportTable } from './report-table.tsx'

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
      <div className="-mt-2 space-y-4 print:hidden">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => window.print()}>
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

/** A year on one sheet to be signed. It says what is counted and what is not, for readers who never saw the logbook. */
function ReportSheet({ report }: { report: YearReport }) {
  const { year, asOf, total, byRelay } = report
  const unfinished = unfinishedWords(report)
  const ages = agesWords(report)
  const donations = donationsWords(report)
  const boarded = boardedWords(report)
  const relays = byRelay && relayTable(byRelay)
  const hasFigures = total.offered === 'withheld' || total.paid.outings + total.offered.outings > 0
  const made = { name: association.name, seat: seatOnOneLine(association.seat) }
  return (
    <article
      aria-labelledby="report-title"
      className="year-report edge-when-forced space-y-4 rounded-card print:space-y-2 bg-surface p-5 shadow-card print:rounded-none print:bg-transparent print:p-0 print:text-[10pt]/snug print:shadow-none"
    >
      <header className="space-y-2 border-b-2 border-ink pb-3 print:space-y-1 print:pb-1.5">
        <h3 id="report-title">{fillIn(words.heading, { year })}</h3>
        <p className="font-semibold">{reportLead(report)}</p>
        {unfinished && <p>{unfinished}</p>}
      </header>
      {hasFigures && <ReportTable report={report} />}
      {relays && <RelayTable {...relays} />}
      <p className="empty:hidden print:max-w-none print:text-[8pt]/tight">
        {[ages, donations, boarded].filter(Boolean).join(' ')}
      </p>
      <section className="space-y-2 print:space-y-1">
        <h4 className="font-bold">{words.definitionsTitle}</h4>
        <dl className="space-y-2 text-sm print:columns-3 print:gap-x-5 print:space-y-1 print:text-[8pt]/tight">
          {definitions.map(({ term, text }) => (
            <div key={term} className="grid gap-x-4 sm:grid-cols-[9rem_1fr] print:block print:break-inside-avoid">
              <dt className="font-semibold">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="max-w-none text-sm print:text-[9pt]">
        {fillIn(words.madeAt, { ...made, date: lakeDay(asOf), time: lakeHour(asOf) })}
      </p>
      <div className="grid gap-6 pt-10 sm:grid-cols-2 print:grid-cols-2 print:pt-10">
        <p className="border-t border-ink pt-1 text-sm">{words.place}</p>
        <p className="border-t border-ink pt-1 text-sm">{words.signature}</p>
      </div>
    </article>
  )
}
