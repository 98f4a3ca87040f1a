import { logbookCash as words } from '../../../../content/pages/logbook-cash.ts'
import { sumChf } from '../../../../domain/money/ledger-entry.ts'
import type { CashRow } from '../../../../server/team/view-logbook.server.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { OpenLookButton } from '../open-look-button.tsx'
import { SectionTitle } from '../section-title.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { CashList } from './cash-list.tsx'
import { CashSearch } from './cash-search.tsx'
import { DonationList } from './donation-list.tsx'
import { ReceivedPayments } from './received-payments.tsx'
import { SaveLedger } from './save-ledger.tsx'
import { UnknownPayments } from './unknown-payments.tsx'
import { UploadStatement } from './upload-statement.tsx'

/** Amounts to receive and to refund. Requested separately, so that no other part of the logbook knows of them. */
export function CashSection() {
  const { view, isLooking } = useOpenLogbook()
  const { cash } = view
  return (
    <>
      <div className="space-y-1">
        <SectionTitle>{words.title}</SectionTitle>
        <p className="text-ink-soft">{words.discreet}</p>
        <OpenLookButton
          look={{ cash: undefined, cashSearch: undefined }}
          variant="quiet"
          className="px-0! print:hidden"
        >
          {words.back}
        </OpenLookButton>
      </div>
      {cash && cash.wrong.length > 0 && (
        <p className="font-semibold text-danger">{fillIn(words.wrong, { references: cash.wrong.join(', ') })}</p>
      )}
      <CashSearch />
      <p role="status" className="empty:hidden">
        {!cash && isLooking && logbookPage.refreshing}
      </p>
      {cash?.found && (
        <CashList
          title={fillIn(words.search.title, { search: cash.found.search })}
          none={words.search.none}
          rows={cash.found.rows}
        />
      )}
      {cash && !cash.found && (
        <>
          <UploadStatement />
          <UnknownPayments payments={cash.unknown} />
          <CashList title={words.open.title} none={words.open.none} rows={cash.open} totalChf={sumOf(cash.open)} />
          <CashList
            title={words.toRefund.title}
            none={words.toRefund.none}
            rows={cash.toRefund}
            totalChf={sumOf(cash.toRefund)}
          />
          <CashList
            title={words.tooMuch.title}
            none={words.tooMuch.none}
            rows={cash.tooMuch}
            totalChf={sumOf(cash.tooMuch)}
          />
          <ReceivedPayments payments={cash.received} />
          <DonationList years={cash.donations} />
          <SaveLedger />
        </>
      )}
    </>
  )
}

/** Of both amounts of a row, one is 0. */
function sumOf(rows: readonly CashRow[]): number {
  return sumChf(rows.map(({ openChf, toRefundChf }) => openChf + toRefundChf))
}
