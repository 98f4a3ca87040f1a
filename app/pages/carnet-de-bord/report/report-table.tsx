import type { ReactNode } from 'react'
import { logbookReport as words } from '../../../../content/pages/logbook-report.ts'
import type { YearReport } from '../../../../domain/solidarity/year-report.ts'
import { formatFigure } from '../../../../wording/amounts.ts'
import { type ReportRow, reportGroups, withheldWords } from '../../../../wording/pages/logbook-report.ts'

/** The layout of both tables of the report, on screen and on paper. */
export const reportTable =
  'w-full text-[0.875rem] sm:text-base print:text-[9pt]/[1.15] [&_:is(td,th)]:px-0.5 [&_:is(td,th)]:py-1.5 sm:[&_:is(td,th)]:px-3 print:[&_:is(td,th)]:py-px [&_td]:text-right [&_td]:tabular-nums'

/** With very large text a table scrolls by itself, also by keyboard. */
export function ReportScroll({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className="overflow-x-auto max-sm:-mx-3" tabIndex={0} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}

/** A period is a group of rows under a line of its own, so that the columns keep their place on a phone. */
export function ReportTable({ report }: { report: YearReport }) {
  const groups = reportGroups(report)
  return (
    <ReportScroll labelledBy="report-caption">
      <table className={reportTable}>
        <caption id="report-caption" className="pb-2 text-left text-ink-soft print:pb-0">
          {words.caption}
        </caption>
        <thead className="border-b-4 border-accent align-bottom max-sm:text-[0.8125rem]">
          <tr>
            <th scope="col" className="text-left">
              {words.kind}
            </th>
            {Object.entries(words.columns).map(([column, label]) => (
              <th key={column} id={`report-${column}`} scope="col" className="text-right">
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
              <th id={`report-${index}`} scope="rowgroup" colSpan={5} className="text-left font-bold">
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.kind}>
                <th id={`report-${index}-${row.kind}`} scope="row" className="text-left font-[inherit]">
                  {words.kinds[row.kind]}
                </th>
                <Cells {...row} of={`report-${index} report-${index}-${row.kind}`} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ReportScroll>
  )
}

/** `of`: the ids of the headers of a cell, group and row. A title across the table is not a header by itself. */
function Cells({ figures, of }: ReportRow & { of: string }) {
  if (figures === 'withheld')
    return (
      <td colSpan={4} headers={of}>
        {withheldWords}
      </td>
    )
  return columns.map((column) => (
    <td key={column} headers={`${of} report-${column}`}>
      {formatFigure(figures[column])}
    </td>
  ))
}

const columns = ['outings', 'hours', 'persons', 'valueChf'] as const satisfies (keyof typeof words.columns)[]
