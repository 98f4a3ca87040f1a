import { logbookCash } from '../../../../content/pages/logbook-cash.ts'
import { sumChf } from '../../../../domain/money/ledger-entry.ts'
import type { CashDesk } from '../../../../server/team/view-logbook.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { counted } from '../../../../wording/counts.ts'
import { formatSwissDate } from '../../../../wording/dates.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { MoneyGroup, MoneyLine } from './money-table.tsx'

const words = logbookCash.donations

/** Donations, year by year: kept apart from what is owed and paid for outings. */
export function DonationList({ years }: { years: CashDesk['donations'] }) {
  return (
    <MoneyGroup title={words.title} note={words.lead} sumChf={sumChf(years.map((each) => each.sumChf))}>
      {years.map(({ year, gifts, sumChf: ofYear, rows }) => (
        <MoneyLine
          key={year}
          title={fillIn(words.year, { year, gifts: counted(words.gifts, gifts) })}
          amountChf={ofYear}
        >
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
        </MoneyLine>
      ))}
    </MoneyGroup>
  )
}

type Row = CashDesk['donations'][number]['rows'][number]

function lineWords({ kind, source, amountChf, valueDay, reference = '' }: Row): string {
  const line = kind === 'return' ? words.takenBack : words[source]
  return fillIn<string>(line, { amount: formatChf(amountChf), date: formatSwissDate(valueDay), reference })
}
