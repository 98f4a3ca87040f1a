import { logbookReport } from '../../../../content/pages/logbook-report.ts'
import { formatFigure } from '../../../../wording/amounts.ts'
import type { RelayTable as Table } from '../../../../wording/pages/report-by-relay.ts'
import { ReportScroll, reportTable } from './report-table.tsx'

const words = logbookReport.byRelay

/** On a phone a name stands above its figures, since it can be long; on paper before them, to save lines. */
export function RelayTable({ columns, rows, total }: Table) {
  return (
    <ReportScroll labelledBy="relays-caption">
      <table className={`${reportTable} sm:[&_:is(td,th)]:px-2! print:text-[8.5pt]/[1.15] print:[&_:is(td,th)]:px-1!`}>
        <caption id="relays-caption" className="pb-2 text-left text-ink-soft print:pb-0">
          {words.caption}
        </caption>
        <thead className="border-b-4 border-accent align-bottom max-sm:text-[0.8125rem]">
          <tr>
            <th scope="col" className={`text-left ${inFront}`}>
              {words.relay}
            </th>
            {columns.map((column, index) => (
              <th key={column} id={`relays-${index}`} scope="col" className="text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row, index) => (
          <tbody key={row.title} className="border-b border-edge">
            <Row {...row} id={`relays-row-${index}`} />
          </tbody>
        ))}
        {total && (
          <tbody className="border-t-4 border-accent font-bold">
            <Row title={logbookReport.kinds.all} cells={total} id="relays-all" />
          </tbody>
        )}
      </table>
    </ReportScroll>
  )
}

const inFront = 'max-sm:hidden'

function Row({ id, title, cells }: { id: string; title: string; cells: readonly number[] }) {
  return (
    <>
      <tr className="sm:hidden">
        <th id={`${id}-above`} scope="rowgroup" colSpan={cells.length} className="pb-0! text-left font-[inherit]">
          {title}
        </th>
      </tr>
      <tr>
        <th id={id} scope="row" className={`text-left font-[inherit] ${inFront}`}>
          {title}
        </th>
        {cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its column.
          <td key={index} headers={`${id}-above ${id} relays-${index}`}>
            {formatFigure(cell)}
          </td>
        ))}
      </tr>
    </>
  )
}
