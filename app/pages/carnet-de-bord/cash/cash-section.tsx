import { Download } from 'lucide-react'
import { useId } from 'react'
import { Form } from 'react-router'
import { paymentMeansTexts, logbookCash as texts } from '../../../../content/pages/logbook-cash.ts'
import type { CashRow } from '../../../../server/team/view-logbook.server.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { optionsOf, SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { OpenLink } from '../section-parts.tsx'
import { type SectionView, useOpenLogbook } from '../use-logbook.ts'
import { cashLine, disputeGroup, donationGroup, receivedGroup, unknownGroup } from './money-lists.tsx'
import { anchorId, MoneyTable, Totals } from './money-table.tsx'
import { UploadStatement } from './upload-statement.tsx'

/** The lists of bookings, by their names in the view; those that ask for an act come first. */
const listNames = ['overdue', 'old', 'toRefund', 'tooMuch', 'open', 'postponed'] as const

/** The means of payment of a till; payments by any other means are only in the list of what was received. */
const tillMeans = ['cash', 'twint', 'card', 'qr'] as const

/** The accounts: sums on top, then one table of what waits, of what came and of donations. */
export function CashSection({ sectionView: { cash } }: { sectionView: SectionView<'cash'> }) {
  const { now } = useOpenLogbook()
  const { found, wrong, till, sums } = cash
  const linesOf = (rows: readonly CashRow[]) => rows.map((row) => cashLine(row, now))
  const debtGroups = listNames.map((list) => ({
    ...{ id: list, title: texts[list].title, note: list === 'old' ? texts.old.lead : undefined },
    sumChf: sums[list],
    lines: linesOf(cash[list]),
  }))
  return (
    <>
      {wrong.length > 0 && (
        <p className="font-semibold text-danger">{fillIn(texts.wrong, { references: wrong.join(', ') })}</p>
      )}
      {!found && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Totals
            title={texts.totals.title}
            sums={[
              [texts.totals.unknown, sums.unknown, cash.unknown.length > 0 ? 'unknown' : undefined],
              ...listNames.flatMap((list) =>
                // Most days there is nothing of these.
                ['overdue', 'old', 'postponed'].includes(list) && sums[list] === 0
                  ? []
                  : [[texts[list].title, sums[list], cash[list].length > 0 ? list : undefined] as const],
              ),
            ]}
          >
            <TextLink to={`#${anchorId('book')}`}>{texts.files.book}</TextLink>
          </Totals>
          <Totals
            title={texts.totals.today}
            sums={tillMeans.map((means) => [paymentMeansTexts[means], till[means] ?? 0])}
          />
        </div>
      )}
      <CashSearch />
      {found ? (
        <>
          {/* The groups have titles; what was found is one group. */}
          <h3 className="sr-only">{texts.columns.what}</h3>
          <MoneyTable caption={texts.caption} groups={[{ lines: linesOf(found.rows) }]} />
        </>
      ) : (
        <>
          <UploadStatement />
          <MoneyTable
            caption={texts.groupedCaption}
            groups={[
              disputeGroup(cash.disputes),
              { ...unknownGroup(cash.unknown), id: 'unknown', sumChf: sums.unknown },
              ...debtGroups,
              { ...receivedGroup(cash.received), sumChf: sums.received },
              donationGroup(cash.donations),
            ]}
          />
          <YearDownload years={cash.years} />
        </>
      )}
      {cash.pages > 1 && <Pages {...cash} />}
    </>
  )
}

/** Downloads all entries of a year, which nothing else shows. */
function YearDownload({ years }: { years: readonly string[] }) {
  const { view, addressOf } = useOpenLogbook()
  const cashAddress = addressOf({ section: 'cash' })
  const { xlsx, csv, year } = texts.files
  return (
    <form
      id={anchorId('book')}
      action={`${cashAddress}.xlsx`}
      className="flex flex-wrap items-end gap-x-5 gap-y-2 print:hidden"
    >
      <SelectField id="book-year" name="annee" label={year}>
        {optionsOf(years.length > 0 ? years : [view.today.slice(0, 4)], String)}
      </SelectField>
      <Button type="submit" variant="secondary">
        <Download aria-hidden="true" className="size-5" />
        {xlsx}
      </Button>
      <Button type="submit" variant="quiet" formAction={`${cashAddress}.csv`}>
        <Download aria-hidden="true" className="size-5" />
        {csv}
      </Button>
    </form>
  )
}

/** Leads through the pages of all lists at once, which keeps what is searched. */
function Pages({ page, pages }: { page: number; pages: number }) {
  const { query } = useOpenLogbook()
  const { label, here, previous, next } = texts.pages
  const pageTarget = (page: number) => ({ section: 'cash', at: query.search, page }) as const
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <p>{fillIn(here, { page, pages })}</p>
      {page > 1 && <OpenLink target={pageTarget(page - 1)}>{previous}</OpenLink>}
      {page < pages && <OpenLink target={pageTarget(page + 1)}>{next}</OpenLink>}
    </nav>
  )
}

/** Searches by what an account statement shows: a reference, a sum, a name. */
function CashSearch() {
  const { query, addressOf } = useOpenLogbook()
  const id = useId()
  return (
    <search aria-label={texts.search.label} className="print:hidden">
      <Form key={query.search} action={addressOf({ section: 'cash' })} className="flex flex-wrap items-end gap-3">
        <TextField
          id={id}
          type="search"
          name="recherche"
          label={texts.search.label}
          hint={texts.search.hint}
          defaultValue={query.search}
          maxLength={100}
          autoComplete="off"
          frameClassName="min-w-[min(100%,16rem)] grow"
        />
        <Button type="submit" variant="secondary">
          {texts.search.submit}
        </Button>
      </Form>
    </search>
  )
}
