import { measures } from '../../../../content/measures.ts'
import { paymentMeansTexts } from '../../../../content/pages/logbook-cash.ts'
import { logbookCommittee as texts } from '../../../../content/pages/logbook-committee.ts'
import { logbookReport } from '../../../../content/pages/logbook-report.ts'
import { chfOf, paymentMeans, sumChf } from '../../../../domain/money/account.ts'
import type { CommitteeYear } from '../../../../server/team/view-logbook.server.ts'
import { formatMonth, formatWeekday } from '../../../../wording/dates.ts'
import { formatHours } from '../../../../wording/measures.ts'
import { withheldLabel } from '../../../../wording/pages/logbook-report.ts'
import { boatName } from '../../../../wording/resources.ts'
import { fillIn, fillInAll, formatChf, formatCount } from '../../../../wording/sentences.ts'
import { PrintButton } from '../section-parts.tsx'
import type { SectionView } from '../use-logbook.ts'
import { SheetHead, SheetTable, sheetClass } from './report-section.tsx'

const months = Array.from({ length: 12 }, (_, index) => formatMonth(index + 1))
const withTitles = (rows: number[][], titleOf: (index: number) => string) =>
  rows.map((cells, index) => ({ title: titleOf(index), cells }))

/** What the committee wants to know each month, on one sheet: two drawings, each with its figures in a table below. */
export function CommitteeSection({ sectionView: { committee } }: { sectionView: SectionView<'committee'> }) {
  if (!committee) return null
  const { year, asOf, boats, income, hoursByMonth, hoursByWeekday } = committee
  const years = { year, before: year - 1 }
  const withTotals = (rows: number[][]) => rows.map((hours) => [...hours, sumChf(hours)])
  const byMonth = withTitles(withTotals(hoursByMonth), (index) => `${months[index]}`)
  const byWeekday = withTitles(withTotals(hoursByWeekday), formatWeekday)
  const yearGroup = (rows: typeof byMonth) => ({
    title: texts.total,
    rows: withTitles([columnSums(rows)], () => `${year}`),
  })
  const meansNames = paymentMeans.map((each) => paymentMeansTexts[each].split(',')[0] ?? each)
  const incomeRows = withTitles(income, (index) => `${months[index]}`)
  const yearNames = Object.values(years).map(String)
  return (
    <>
      <PrintButton className="-mt-2">{texts.print}</PrintButton>
      <article aria-labelledby="committee-title" className={`${sheetClass} print:text-[10pt]/snug`}>
        <SheetHead id="committee-title" title={fillIn(texts.heading, { year })} asOf={asOf} />
        <div className="grid gap-x-6 gap-y-5 print:grow print:grid-cols-[5fr_7fr]">
          <div className="min-w-0 space-y-3">
            <Bars title={texts.hours.bars} names={boats.map(boatName)} rows={hoursByMonth} />
            <SheetTable
              {...{
                id: 'hours',
                caption: texts.hours.figures,
                titleHeading: texts.first,
                columns: [...boats.map(boatName), texts.total],
              }}
              groups={[
                { title: texts.byMonth, rows: byMonth },
                { title: texts.byWeekday, rows: byWeekday },
                yearGroup(byMonth),
              ]}
              className="print:[&_:is(td,th)]:px-1!"
            />
          </div>
          <div className="min-w-0 space-y-3">
            <Bars
              title={fillIn(texts.income.bars, years)}
              names={yearNames}
              rows={income.map((cells) => cells.slice(-2))}
            />
            <SheetTable
              {...{
                id: 'income',
                caption: texts.income.figures,
                titleHeading: texts.first,
                columns: [...meansNames, ...yearNames],
              }}
              groups={[{ title: texts.byMonth, rows: incomeRows }, yearGroup(incomeRows)]}
              className="max-sm:[&_:is(td,th)]:px-1.5! print:text-[9pt]/[1.15]! print:[&_:is(td,th)]:px-0.5!"
            />
            <dl>
              {factsOf(committee).map(({ term, text }) => (
                <div key={term}>
                  <dt className="mt-2 font-semibold">{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <p className="max-w-none text-sm print:text-[9pt]/tight">{texts.note}</p>
      </article>
    </>
  )
}

function columnSums(rows: readonly { cells: number[] }[]): number[] {
  return (rows[0]?.cells ?? []).map((_, column) => sumChf(rows.map(({ cells }) => cells[column] ?? 0)))
}

function factsOf({ requests, answerHours, weather, cutShort, noShows, offered, donations }: CommitteeYear) {
  const extentInWords = ({ outings, hours }: typeof weather) =>
    `${formatCount(logbookReport.outings, outings)}, ${formatHours(hours)}`
  const persons = offered !== 'withheld' && formatCount(measures.persons, offered.persons)
  return fillInAll(texts.facts, {
    ...{ ...requests, noShows, weather: extentInWords(weather), cutShort: extentInWords(cutShort) },
    speed: answerHours === undefined ? '–' : formatHours(Math.ceil(answerHours)),
    offered: offered === 'withheld' ? withheldLabel : `${extentInWords(offered)}, ${persons}`,
    donations: formatChf(chfOf(donations.sumRappen)),
  })
}

/** Bars side by side for each month, the first of `names` darkest. The table below says the same in figures. */
function Bars({
  title,
  names,
  rows,
}: {
  title: string
  names: readonly string[]
  rows: readonly (readonly number[])[]
}) {
  const highestValue = Math.max(1, ...rows.flat())
  const width = 13 / names.length
  const barAttributes = (index: number, height: number) => ({
    ...{ width: width * 0.9, height, stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' },
    fillOpacity: 1 - (0.85 * index) / Math.max(1, names.length - 1),
  })
  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-4">
        <span className="w-full font-semibold">{title}</span>
        {names.map((name, index) => (
          <span key={name}>
            <svg viewBox="-1 -1 14 14" aria-hidden="true" className="mr-1.5 inline size-3 fill-current">
              <rect {...barAttributes(index, 12)} width={12} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      {/* As wide as the sheet whatever its width: the letters stand outside, where nothing stretches them. */}
      <svg
        viewBox="0 0 192 60"
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
        className="mt-2 h-32 w-full fill-current sm:h-44 print:h-[30mm]"
      >
        {rows.map((values, monthIndex) => (
          <g key={months[monthIndex]} transform={`translate(${monthIndex * 16 + 1.5})`}>
            {names.map((name, index) => {
              const height = (58 * Math.max(0, values[index] ?? 0)) / highestValue
              return <rect key={name} x={index * width} y={59 - height} {...barAttributes(index, height)} />
            })}
          </g>
        ))}
      </svg>
      <div aria-hidden="true" className="grid grid-cols-12 text-center text-sm">
        {months.map((month) => (
          <span key={month}>{month[0]?.toUpperCase()}</span>
        ))}
      </div>
    </figure>
  )
}
