import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import type { CashDesk } from '../../../../server/team/view-logbook.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { counted } from '../../../../wording/counts.ts'
import { formatSwissDate } from '../../../../wording/dates.ts'
import { fillIn } from '../../../../wording/fill-in.ts'

const words = logbookCash.donations

/** Donations, year by year: kept apart from what is owed and paid for outings. */
export function DonationList({ years }: { years: CashDesk['donations'] }) {
  return (
    <section className="space-y-3">
      <h3>{words.title}</h3>
      <p>{years.length === 0 ? words.none : words.lead}</p>
      <ul className="space-y-3 empty:hidden">
        {years.map(({ year, gifts, sumChf, rows }) => (
          <li key={year} className="edge-when-forced max-w-none space-y-1 rounded-card bg-surface p-4 shadow-card">
            <p className="font-bold">
              {fillIn(words.year, { year, amount: formatChf(sumChf), gifts: counted(words.gifts, gifts) })}
            </p>
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center text-link underline">
                {fillIn(words.lines, { year })}
              </summary>
              <ul className="space-y-1">
                {rows.map((row) => (
                  <li key={row.id} className="wrap-anywhere">
                    {lineWords(row)}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Row = CashDesk['donations'][number]['rows'][number]

function lineWords({ kind, source, amountChf, valueDay, reference = '' }: Row): string {
  const line = kind === 'return' ? words.takenBack : words[source]
  return fillIn<string>(line, { amount: formatChf(amountChf), date: formatSwissDate(valueDay), reference })
}
