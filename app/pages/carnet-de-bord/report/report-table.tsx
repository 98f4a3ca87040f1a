import { logbookReport as words } from '../../../../content/pages/logbook-report.ts'
import type { YearReport } from '../../../../domain/solidarity/year-report.ts'
import { formatFigure } from '../../../../wording/amounts.ts'
import { type ReportRow, reportGroups, withheldWords } from '../../../../wording/pages/logbook-report.ts'

/**
 * A period is a group of rows under its own line, so that the columns keep their place on a telephone. With very large
 * letters the table scrolls by itself, and by keyboard.
 */
export function ReportTable({ report }: { report: YearReport }) {
  const groups = reportGroups(report)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1).
    <section className="overflow-x-auto max-sm:-mx-3" tabIndex={0} aria-labelledby="report-caption">
      <table className="w-full text-[0.875rem] sm:text-base print:text-[10pt] [&_:is(td,th)]:px-0.5 [&_:is(td,th)]:py-1.5 sm:[&_:is(td,th)]:px-3 print:[&_:is(td,th)]:py-0.5 [&_td]:text-right [&_td]:tabular-nums">
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
              <th scope="rowgroup" colSpan={5} className="text-left font-bold">
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
    </section>
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
