import { Check, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { fillIn } from '../../../content/fill-in.ts'
import { bookingPage } from '../../../content/pages/booking.ts'
import type { Cart } from '../../../domain/cart/cart.ts'
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
      <p className="flex min-h-[3lh] gap-3 sm:min-h-[2lh]">
        <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${cartReady ? '' : 'invisible'}`} />
        <span className="line-clamp-3 sm:line-clamp-2">
          {hasWishes ? fillIn(counted[count === 1 ? 'one' : 'other'], { count, names: wishNames(wishes) }) : needed}
        </span>
      </p>
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
