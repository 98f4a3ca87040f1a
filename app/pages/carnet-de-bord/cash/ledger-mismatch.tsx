import { logbookCash as words } from '../../../../content/pages/logbook-cash.ts'
import { OpenLookButton } from '../open-look-button.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

/** Above every section while the ledger does not add up, with a button to « Comptes », which names the bookings. */
export function LedgerMismatch() {
  const { view, look } = useOpenLogbook()
  if (view.sumsHold || look.cash) return null
  return (
    <p className="flex flex-wrap items-center gap-x-5 font-semibold text-danger print:hidden">
      {words.wrongSomewhere}
      <OpenLookButton look={{ cash: 'yes' }} variant="quiet" className="px-0!">
        {words.openLabel}
      </OpenLookButton>
    </p>
  )
}
