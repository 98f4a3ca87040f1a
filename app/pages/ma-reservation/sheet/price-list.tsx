import { manageBookingPage as words } from '../../../../content/pages/manage-booking.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { extraInWords, mealsInWords } from '../../../../wording/extras.ts'
import { fillIn } from '../../../../wording/fill-in.ts'

type Priced = Pick<ManagedBookingView, 'priceLines' | 'totalChf' | 'extras' | 'status' | 'wishes'>

/** The price lines as shown to the guest when booking, what was ordered since, and the total of both. */
export function PriceList({ booking }: { booking: Priced }) {
  const { priceLines, extras, status } = booking
  const totalChf = extras.reduce((sum, { amountChf }) => sum + amountChf, booking.totalChf)
  const meals = status === 'pending' ? mealsInWords(booking.wishes) : undefined
  return (
    <ul className="max-w-sm">
      {priceLines.map(({ code, hours, ratePerHourChf, amountChf }) => (
        <li key={code} className="flex flex-wrap justify-between gap-x-6 font-normal">
          <span>{fillIn(words.priceLines[code], { hours, rate: formatChf(ratePerHourChf) })}</span>
          <span className="ml-auto tabular-nums">{formatChf(amountChf)}</span>
        </li>
      ))}
      {extras.map((extra, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is never edited here and may hold an item twice.
        <li key={index} className="flex flex-wrap justify-between gap-x-6 font-normal">
          <span>{extraInWords(extra)}</span>
          <span className="ml-auto tabular-nums">{formatChf(extra.amountChf)}</span>
        </li>
      ))}
      <li className="mt-1 flex flex-wrap justify-between gap-x-6 border-t-2 border-edge pt-1">
        <span>
          {words.total[status === 'pending' ? 'pending' : 'other']}{' '}
          <span className="font-normal text-ink-soft">({words.vat})</span>
        </span>
        <span className="ml-auto tabular-nums">{formatChf(totalChf)}</span>
      </li>
      {meals && <li className="font-normal text-ink-soft">{fillIn(words.meals, { what: meals })}</li>}
    </ul>
  )
}
