import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookCash, logbookCash as words } from '../../../../content/pages/logbook-cash.ts'
import { logbookMoney } from '../../../../content/pages/logbook-money.ts'
import { sumChf } from '../../../../domain/money/account.ts'
import type { CashRow } from '../../../../server/team/view-logbook.server.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { LiveRegion } from '../../../forms/live-region.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { withForm } from '../../../forms/with-form.ts'
import { saveFile } from '../../../private-pages/save-file.ts'
import { useServerAction } from '../../../server-calls/use-server-action.ts'
import { Button, PendingButton } from '../../../ui/button.tsx'
import { OpenLink } from '../section-parts.tsx'
import { type LogbookAnswer, type Shown, useOpenLogbook } from '../use-logbook.ts'
import { CashLine, DonationList, ReceivedPayments, sumOf, UnknownPayments, unknownChf } from './money-lists.tsx'
import { MoneyGroup, MoneyTable, Totals } from './money-table.tsx'
import { UploadStatement } from './upload-statement.tsx'

const lists = ['open', 'toRefund', 'tooMuch'] as const

/** The means of a till; a payment of any other kind stands in the list of what came. */
const tillMeans = ['cash', 'twint', 'card', 'qr'] as const

/** The accounts: sums on top, then one table of what waits, of what came and of donations. */
export function CashSection({ shown: { cash, today } }: { shown: Shown<'cash'> }) {
  const { found, unknown, received, donations } = cash
  const ofToday = received.filter(({ valueDay }) => valueDay === today)
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
            sums={tillMeans.map((means) => [logbookMoney.means[means], sumOf(ofToday, means)])}
          />
        </div>
      )}
      <CashSearch />
      {found ? (
        <>
          <h3>{fillIn(words.search.title, { search: found.search })}</h3>
          {found.rows.length === 0 && <p>{words.search.none}</p>}
          <MoneyTable>
            {found.rows.map((row) => (
              <CashLine key={row.id} row={row} />
            ))}
          </MoneyTable>
        </>
      ) : (
        <>
          <UploadStatement />
          <MoneyTable>
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
  const { look, open } = useOpenLogbook()
  const id = useId()
  const search = withForm((form) => open({ remember: { cash: String(form.get('wanted')).trim() } }))
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
function owedChf(rows: readonly CashRow[]): number {
  return sumChf(rows.map(({ openChf, toRefundChf }) => openChf + toRefundChf))
}

const csvWords = logbookCash.csv

/** Saves the ledger's entries as a file for the accounts. They are fetched on demand, since nothing else shows them. */
function SaveLedger() {
  const { view, fields } = useOpenLogbook()
  const [savedAs, setSavedAs] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { send, isPending } = useServerAction<LogbookAnswer>((answer) => {
    const text = answer.kind === 'seen' && answer.view.section === 'cash' ? answer.view.cash.csv : undefined
    const name = fillIn(csvWords.file, { day: view.today })
    if (text !== undefined) saveFile({ name, text, type: 'text/csv' })
    setSavedAs(text === undefined ? undefined : name)
    setProblem(answer.kind === 'seen' || answer.kind === 'acted' ? undefined : logbookActs.failed[answer.kind])
  })
  return (
    <section className="space-y-3 print:hidden">
      <LiveRegion text={isPending ? csvWords.pending : undefined} about={isPending} />
      <PendingButton
        variant="secondary"
        isPending={isPending}
        pendingLabel={csvWords.pending}
        onClick={() => send({ ...fields(), cashRows: 'yes' })}
      >
        <Download aria-hidden="true" className="size-5" />
        {csvWords.save}
      </PendingButton>
      <p role="status" className="empty:hidden">
        {!isPending && savedAs && fillIn(csvWords.saved, { file: savedAs })}
      </p>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {!isPending && problem}
      </p>
    </section>
  )
}
