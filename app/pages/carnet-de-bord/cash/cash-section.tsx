import { type FormEvent, useId } from 'react'
import { logbookCash as words } from '../../../../content/pages/logbook-cash.ts'
import { sumChf } from '../../../../domain/money/ledger-entry.ts'
import type { CashRow } from '../../../../server/team/view-logbook.server.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { OpenLink } from '../open-link.tsx'
import { type Shown, useOpenLogbook } from '../use-logbook.ts'
import { CashList } from './cash-list.tsx'
import { DonationList } from './donation-list.tsx'
import { ReceivedPayments } from './received-payments.tsx'
import { SaveLedger } from './save-ledger.tsx'
import { UnknownPayments } from './unknown-payments.tsx'
import { UploadStatement } from './upload-statement.tsx'

/** Amounts to receive and to refund. */
export function CashSection({ shown: { cash } }: { shown: Shown<'cash'> }) {
  return (
    <>
      {cash.wrong.length > 0 && (
        <p className="font-semibold text-danger">{fillIn(words.wrong, { references: cash.wrong.join(', ') })}</p>
      )}
      <CashSearch />
      {cash.found ? (
        <CashList
          title={fillIn(words.search.title, { search: cash.found.search })}
          none={words.search.none}
          rows={cash.found.rows}
        />
      ) : (
        <>
          <UploadStatement />
          <UnknownPayments payments={cash.unknown} />
          {(['open', 'toRefund', 'tooMuch'] as const).map((list) => (
            <CashList key={list} {...words[list]} rows={cash[list]} totalChf={sumOf(cash[list])} />
          ))}
          <ReceivedPayments payments={cash.received} />
          <DonationList years={cash.donations} />
          <SaveLedger />
        </>
      )}
    </>
  )
}

/** Searches by what an account statement shows: a reference, a sum, a name. */
function CashSearch() {
  const { look, open } = useOpenLogbook()
  const id = useId()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('wanted')).trim()
    open({ remember: { cash: wanted } })
  }
  return (
    <search aria-label={words.search.label} className="print:hidden">
      <form key={look.search} onSubmit={search} className="flex flex-wrap items-end gap-3">
        <TextField
          id={id}
          type="search"
          name="wanted"
          label={words.search.label}
          hint={words.search.hint}
          defaultValue={look.search}
          maxLength={100}
          autoComplete="off"
          frameClassName="min-w-64 grow"
        />
        <Button type="submit" variant="secondary">
          {words.search.submit}
        </Button>
        {look.search && (
          <OpenLink target={{}} variant="quiet">
            {words.search.all}
          </OpenLink>
        )}
      </form>
    </search>
  )
}

/** Of both amounts of a row, one is 0. */
function sumOf(rows: readonly CashRow[]): number {
  return sumChf(rows.map(({ openChf, toRefundChf }) => openChf + toRefundChf))
}
