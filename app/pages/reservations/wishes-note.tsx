import { Check, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Cart } from '../../../domain/cart/cart.ts'
import { numberOf } from '../../../wording/counts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { bookingPage } from '../../../wording/pages/booking.ts'
import { fieldId } from './fields.ts'
import type { BookingForm } from './use-booking-form.ts'

const { title, needed, choose, counted, edit } = bookingPage.wishes

/**
 * The wishes of the classic boat: a warning while the cart is empty (spec §2), else how many there are. Until the cart
 * is known it says what holds in both cases, in a box of the same height, so that nothing jumps.
 */
export function WishesNote({ booking: { choice, cartReady, lacksWishes, wishes } }: { booking: BookingForm }) {
  if (choice.boatType !== 'classique') return null
  const count = wishes.reduce((sum, { quantity }) => sum + quantity, 0)
  const hasWishes = cartReady && !lacksWishes
  const Icon = lacksWishes ? TriangleAlert : Check
  return (
    <section
      // Without scripts the list of wishes bears this name.
      id={cartReady ? fieldId('wishes') : undefined}
      tabIndex={-1}
      aria-label={title}
      data-warning={lacksWishes || undefined}
      className={`rounded-field border-l-4 bg-band p-4 needs-script ${lacksWishes ? 'border-danger' : 'border-edge'}`}
    >
      <div className="flex gap-3">
        <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${cartReady ? '' : 'invisible'}`} />
        <div className="grid">
          {/* Whatever is said lies over the longer sentence, so that the box keeps its height. */}
          {hasWishes && (
            <p aria-hidden="true" className="invisible col-start-1 row-start-1">
              {needed}
            </p>
          )}
          <p className="col-start-1 row-start-1">
            {hasWishes ? fillIn(numberOf(counted, count), { count, names: wishNames(wishes) }) : needed}
          </p>
        </div>
      </div>
      <Link
        to={hasWishes ? '/panier' : '/nos-activites'}
        prefetch="intent"
        className="ml-8 inline-block py-1 font-semibold text-link underline decoration-2 underline-offset-4 hover:decoration-4"
      >
        {hasWishes ? edit : choose}
      </Link>
    </section>
  )
}

function wishNames(wishes: Cart): string {
  return wishes.map(({ name }) => name).join(', ')
}
