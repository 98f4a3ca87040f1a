import { Download } from 'lucide-react'
import { useId } from 'react'
import { Form } from 'react-router'
import { paymentMeansWords, logbookCash as words } from '../../../../content/pages/logbook-cash.ts'
import { sumChf } from '../../../../domain/money/account.ts'
import type { CashRow } from '../../../../server/team/view-logbook.server.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { OpenLink } from '../section-parts.tsx'
import { type Shown, useOpenLogbook } from '../use-logbook.ts'
import { CashLine, DisputeList, DonationList, ReceivedPayments, UnknownPayments, unknownChf } from './money-lists.tsx'
import { MoneyGroup, MoneyTable, Totals } from './money-table.tsx'
import { UploadStatement } from './upload-statement.tsx'

const lists = ['open', 'toRefund', 'tooMuch'] as const

/** The means of a till; a payment of any other kind stands in the list of what came. */
const tillMeans = ['cash', 'twint', 'card', 'qr'] as const

/** The accounts: sums on top, then one table of what waits, of what came and of donations. */
export function CashSection({ shown: { cash } }: { shown: Shown<'cash'> }) {
  const { found, unknown, received, donations, till } = cash
  return (
    <>
      {cash.wrong.length > 0 && (
        <p className="font-semibold text-danger">{fillIn(words.wrong, { references: cash.wrong.join(', ') })}</p>
      )}
      {!found && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Totals
            title={words.totals.title}
            sums={[
              ...lists.map((list) => [words[list].title, owedChf(cash[list])] as const),
              [words.totals.unknown, unknownChf(unknown)],
            ]}
          />
          <Totals
            title={words.totals.today}
            sums={tillMeans.map((means) => [paymentMeansWords[means], till[means] ?? 0])}
          />
        </div>
      )}
      <CashSearch />
      {found ? (
        <>
          <h3>{fillIn(words.search.title, { search: found.search })}</h3>
          {found.rows.length === 0 && <p>{words.search.none}</p>}
          <MoneyTable caption={words.caption}>
            {found.rows.map((row) => (
              <CashLine key={row.id} row={row} />
            ))}
          </MoneyTable>
        </>
      ) : (
        <>
          <UploadStatement />
          <MoneyTable caption={words.groupedCaption}>
            {cash.disputes && <DisputeList disputes={cash.disputes} />}
            {unknown.length > 0 && <UnknownPayments payments={unknown} />}
            {lists.map(
              (list) =>
                cash[list].length > 0 && (
                  <MoneyGroup key={list} title={words[list].title} sumChf={owedChf(cash[list])}>
                    {cash[list].map((row) => (
                      <CashLine key={row.id} row={row} />
                    ))}
                  </MoneyGroup>
                ),
            )}
            {received.length > 0 && <ReceivedPayments payments={received} />}
            {donations.length > 0 && <DonationList years={donations} />}
          </MoneyTable>
          <SaveLedger />
        </>
      )}
    </>
  )
}

/** Searches by what an account statement shows: a reference, a sum, a name. */
function CashSearch() {
  const { look, addressOf } = useOpenLogbook()
  const id = useId()
  return (
    <search aria-label={words.search.label} className="print:hidden">
      <Form key={look.search} action={addressOf({ section: 'cash' })} className="flex flex-wrap items-end gap-3">
        <TextField
          id={id}
          type="search"
          name="recherche"
          label={words.search.label}
          hint={words.search.hint}
          defaultValue={look.search}
          maxLength={100}
          autoComplete="off"
          frameClassName="min-w-[min(100%,16rem)] grow"
        />
        <Button type="submit" variant="secondary">
          {words.search.submit}
        </Button>
        {look.search && (
          <OpenLink target={{ section: 'cash' }} variant="quiet">
            {words.search.all}
          </OpenLink>
        )}
      </Form>
    </search>
  )
}

/** Of both amounts of a row, one is 0. */
function owedChf(rows: readonly CashRow[]): number {
  return sumChf(rows.map(({ openChf, toRefundChf }) => openChf + toRefundChf))
}

/** The ledger's entries as a file for the accounts. They are read on demand, since nothing else shows them. */
function SaveLedger() {
  const { addressOf } = useOpenLogbook()
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <a href={`${addressOf({ section: 'cash' })}.csv`} download className={buttonClass({ variant: 'secondary' })}>
        <Download aria-hidden="true" className="size-5" />
        {words.csv.save}
      </a>
      {words.csv.holds}
    </p>
  )
}
