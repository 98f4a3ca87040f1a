import { logbookReport as words } from '../../../../content/pages/logbook-report.ts'
import type { YearReport } from '../../../../domain/solidarity/year-report.ts'
import { formatFigure } from '../../../../wording/amounts.ts'
import { type ReportRow, reportGroups, withheldWords } from '../../../../wording/pages/logbook-report.ts'
import { ReportScroll, reportTable } from './report-scroll.tsx'

/** A period is a group of rows under its own line, so that the columns keep their place on a telephone. */
export function ReportTable({ report }: { report: YearReport }) {
  const groups = reportGroups(report)
  return (
    <ReportScroll labelledBy="report-caption">
      <table className={reportTable}>
        <caption id="report-caption" className="pb-2 text-left text-ink-soft">
          {words.caption}
        </caption>
        <thead className="border-b-4 border-accent align-bottom max-sm:text-[0.8125rem]">
          <tr>
            <th scope="col" className="text-left">
              {words.kind}
            </th>
            {Object.entries(words.columns).map(([column, label]) => (
              <th key={column} scope="col" className="text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }, index) => (
          <tbody
            key={title}
            className={index === groups.length - 1 ? 'border-t-4 border-accent font-bold' : 'border-b border-edge'}
          >
            <tr>
              <th scope="col" colSpan={5} className="text-left font-bold">
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.kind}>
                <th scope="row" className="text-left font-[inherit]">
                  {words.kinds[row.kind]}
                </th>
                <Cells {...row} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ReportScroll>
  )
}

function Cells({ figures }: ReportRow) {
  if (figures === 'withheld') return <td colSpan={4}>{withheldWords}</td>
  return (
    <>
      <td>{formatFigure(figures.outings)}</td>
      <td>{formatFigure(figures.hours)}</td>
      <td>{formatFigure(figures.persons)}</td>
      <td>{formatFigure(figures.valueChf)}</td>
    </>
  )
}
