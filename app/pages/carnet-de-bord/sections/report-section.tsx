import type { ReactNode } from 'react'
import { association } from '../../../../content/association.ts'
import { logbookReport as texts } from '../../../../content/pages/logbook-report.ts'
import type { YearReport } from '../../../../domain/solidarity/year-report.ts'
import { seatOnOneLine } from '../../../../wording/addresses.ts'
import {
  definitions,
  relayTable,
  reportGroups,
  reportLead,
  reportNotes,
  unfinishedNote,
  withheldLabel,
} from '../../../../wording/pages/logbook-report.ts'
import { fillIn, formatFigure } from '../../../../wording/sentences.ts'
import { lakeDay, lakeHour } from '../../../../wording/times.ts'
import { Emblem } from '../../../layout/top-bar.tsx'
import { PrintButton, TableDownloads } from '../section-parts.tsx'
import type { SectionView } from '../use-logbook.ts'

/** The report of a year: to read, to print and sign, or to save for a spreadsheet. */
export function ReportSection({ sectionView: { report } }: { sectionView: SectionView<'report'> }) {
  if (!report) return null
  return (
    <>
      <div className="-mt-2 flex flex-wrap gap-3 print:hidden">
        <PrintButton>{texts.print}</PrintButton>
        <TableDownloads section="report" query={`?annee=${report.year}`} xlsx={texts.xlsx} csv={texts.csvFile} />
      </div>
      <ReportSheet report={report} />
    </>
  )
}

/** A year on one sheet to be signed. It says what is counted and what is not, for readers who never saw the logbook. */
function ReportSheet({ report }: { report: YearReport }) {
  const { year, asOf, total, byRelay } = report
  const unfinishedText = unfinishedNote(report)
  const relays = byRelay && relayTable(byRelay)
  const hasFigures = total.offered === 'withheld' || total.paid.outings + total.offered.outings > 0
  // All printed sizes follow this one, so that a year with few relays fills its sheet as well as one with many.
  const sizeClass = !relays
    ? 'print:text-[11.5pt]'
    : relays.rows.length < 6
      ? 'print:text-[10pt]'
      : 'print:text-[9.25pt]'
  return (
    <article aria-labelledby="report-title" className={`${sheetClass} print:leading-tight ${sizeClass}`}>
      <SheetHead id="report-title" title={fillIn(texts.heading, { year })} asOf={asOf}>
        <p className="font-semibold">{reportLead(report)}</p>
        {unfinishedText && <p>{unfinishedText}</p>}
      </SheetHead>
      {hasFigures && (
        <SheetTable
          id="report"
          caption={texts.caption}
          titleHeading={texts.kind}
          columns={Object.values(texts.columns)}
          groups={reportGroups(report)}
        />
      )}
      {relays && (
        <SheetTable
          id="relays"
          caption={texts.byRelay.caption}
          titleHeading={texts.byRelay.relay}
          columns={relays.columns}
          groups={relays.rows.map((row) => ({ title: row.title, rows: [row] }))}
          hasLongTitles
          className="sm:[&_:is(td,th)]:px-2! print:[&_:is(td,th)]:px-1! print:[&_thead_th:first-child]:w-[48%]"
        />
      )}
      <p className="empty:hidden print:max-w-none">{reportNotes(report).join(' ')}</p>
      <section className="space-y-2 print:space-y-1">
        <h4 className="font-bold">{texts.definitionsTitle}</h4>
        <dl className="space-y-2 text-sm print:columns-3 print:gap-x-5 print:space-y-1 print:text-[max(9pt,0.9em)]/tight">
          {definitions.map(({ term, text }) => (
            <div key={term} className="grid gap-x-4 sm:grid-cols-[9rem_1fr] print:block print:break-inside-avoid">
              <dt className="font-semibold">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="grid gap-6 pt-10 text-sm sm:grid-cols-2 print:mt-auto print:grid-cols-2 print:text-[max(9pt,0.9em)]">
        <p className="border-t border-ink pt-1">{texts.place}</p>
        <p className="border-t border-ink pt-1">{texts.signature}</p>
      </div>
    </article>
  )
}

/** A sheet of A4: on paper it reaches from the upper margin to the lower one. */
export const sheetClass =
  'year-report edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card print:flex print:mb-0! print:min-h-[270mm] print:flex-col print:space-y-2 print:rounded-none print:bg-transparent print:p-0 print:shadow-none'

type SheetHeadProps = { id: string; title: string; asOf: Date; children?: ReactNode }

/** Whose sheet it is, its title, its first sentences and when it was made, for whoever gets nothing but this sheet. */
export function SheetHead({ id, title, asOf, children }: SheetHeadProps) {
  return (
    <header className="space-y-2 border-b-2 border-ink pb-3 print:space-y-1 print:pb-1.5">
      <div className="flex flex-wrap items-center gap-x-3">
        <Emblem className="size-10" />
        <p className="mr-auto font-display text-xl font-semibold">{association.name}</p>
        <p className="text-sm print:text-[9pt]">{seatOnOneLine(association.seat)}</p>
      </div>
      <h3 id={id}>{title}</h3>
      {children}
      <p className="max-w-none text-sm print:text-[max(9pt,0.9em)]">
        {fillIn(texts.madeAt, { date: lakeDay(asOf), time: lakeHour(asOf) })}
      </p>
    </header>
  )
}

type SheetTableProps = {
  id: string
  caption: string
  /** The heading of the column of row titles, then those of the columns of figures. */
  titleHeading: string
  columns: readonly string[]
  /** Rows under a title, so that the columns keep their place on a phone; the last of several groups is the sum. */
  groups: readonly { title: string; rows: readonly { title: string; cells: number[] | 'withheld' }[] }[]
  /** On a phone each row's title stands above its figures only; elsewhere before them only, to save lines on paper. */
  hasLongTitles?: true
  className?: string
}

/**
 * A table of the report, on screen and on paper. With very large text it scrolls by itself, also by keyboard. A title
 * across the table is no header by itself, so each cell names the ids of its own: group, row and column.
 */
export function SheetTable({
  id,
  caption,
  titleHeading,
  columns,
  groups,
  hasLongTitles,
  className = '',
}: SheetTableProps) {
  const [aboveClass, beforeClass = ''] = hasLongTitles ? ['sm:hidden', 'max-sm:hidden'] : []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className="overflow-x-auto max-sm:-mx-3" tabIndex={0} aria-labelledby={`${id}-caption`}>
      <table
        className={`w-full text-[0.875rem] sm:text-base print:text-[1em]/[1.15] [&_:is(td,th)]:px-0.5 [&_:is(td,th)]:py-1.5 sm:[&_:is(td,th)]:px-3 print:[&_:is(td,th)]:py-px [&_td]:text-right [&_td]:tabular-nums ${className}`}
      >
        <caption id={`${id}-caption`} className="pb-2 text-left text-ink-soft print:pb-0">
          {caption}
        </caption>
        <thead className="border-b-4 border-accent align-bottom max-sm:text-[0.8125rem]">
          <tr>
            <th scope="col" className={`text-left ${beforeClass}`}>
              {titleHeading}
            </th>
            {columns.map((column, index) => (
              <th key={column} id={`${id}-${index}`} scope="col" className="text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }, groupIndex) => (
          <tbody
            key={title}
            className={
              groupIndex > 0 && groupIndex === groups.length - 1
                ? 'border-t-4 border-accent font-bold'
                : 'border-b border-edge'
            }
          >
            <tr className={aboveClass}>
              <th
                id={`${id}-group-${groupIndex}`}
                scope="rowgroup"
                colSpan={columns.length + (hasLongTitles ? 0 : 1)}
                className={`text-left ${hasLongTitles ? 'pb-0! font-[inherit]' : 'font-bold'}`}
              >
                {title}
              </th>
            </tr>
            {rows.map(({ title, cells }, rowIndex) => {
              const headers = `${id}-group-${groupIndex} ${id}-${groupIndex}-${rowIndex}`
              return (
                <tr key={title}>
                  <th
                    id={`${id}-${groupIndex}-${rowIndex}`}
                    scope="row"
                    className={`text-left font-[inherit] ${beforeClass}`}
                  >
                    {title}
                  </th>
                  {cells === 'withheld' ? (
                    <td colSpan={columns.length} headers={headers}>
                      {withheldLabel}
                    </td>
                  ) : (
                    cells.map((cell, columnIndex) => (
                      <td key={columns[columnIndex]} headers={`${headers} ${id}-${columnIndex}`}>
                        {formatFigure(cell)}
                      </td>
                    ))
                  )}
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </section>
  )
}
