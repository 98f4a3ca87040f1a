import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { numberOf } from '../../../../wording/counts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { CartPeek } from '../../../cart/cart-peek.tsx'
import { FieldError } from '../../../forms/field-frame.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { SentForm } from '../form/booking-input.ts'
import { fieldId } from '../form/fields.ts'
import type { BookingForm } from '../form/use-booking-form.ts'
import { WishChoice } from './wish-choice.tsx'

const { title, needed, choose, counted, edit } = bookingPage.wishes

type WishesNoteProps = { booking: BookingForm; sent: SentForm | undefined }

/**
 * The wishes of the classic boat: while the cart is empty, a warning (spec §2) with every wish to tick below it,
 * otherwise how many there are. Most carts are empty on arrival, so the server renders that, and the page shows it
 * until somebody touches it; where the browser keeps a cart, a script hides warning and boxes before anything is
 * painted.
 */
export function WishesNote({ booking, sent }: WishesNoteProps) {
  const { choice, cartReady, lacksWishes } = booking
  // Once shown, the boxes stay while they are being ticked.
  const [isOffered, setOffered] = useState(false)
  if (lacksWishes && !isOffered) setOffered(true)
  if (choice.boatType !== 'classique') return null
  return (
    <section
      id={fieldId('wishes')}
      tabIndex={-1}
      aria-label={title}
      data-warning={lacksWishes || undefined}
      className={`rounded-field border-l-4 bg-band p-4 ${edgeOf(booking)}`}
    >
      {!cartReady && <CartPeek />}
      <Note booking={booking} keepsHeight={!isOffered} />
      {(isOffered || !cartReady) && <WishChoice sent={sent} onAdopted={() => setOffered(true)} />}
      <FieldError id={fieldId('wishes')} error={booking.wishesError} />
    </section>
  )
}

function edgeOf({ cartReady, lacksWishes }: BookingForm): string {
  if (!cartReady) return 'border-danger edge-unless-empty'
  return lacksWishes ? 'border-danger' : 'border-edge'
}

/** The number of wishes, laid over the longer sentence where the browser keeps a cart, so that nothing jumps. */
function Note({ booking, keepsHeight }: { booking: BookingForm; keepsHeight: boolean }) {
  const { cartReady, lacksWishes, wishes } = booking
  const hasWishes = cartReady && !lacksWishes
  const count = wishes.reduce((sum, { quantity }) => sum + quantity, 0)
  const names = wishes.map(({ name }) => name).join(', ')
  const Icon = hasWishes ? Check : TriangleAlert
  return (
    <div className="needs-script">
      <div className="flex gap-3">
        <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${cartReady ? '' : 'before-cart'}`} />
        <div className="grid">
          {hasWishes && keepsHeight && (
            <p aria-hidden="true" className="invisible col-start-1 row-start-1">
              {needed}
            </p>
          )}
          <p className="col-start-1 row-start-1">
            {hasWishes ? fillIn(numberOf(counted, count), { count, names }) : needed}
          </p>
        </div>
      </div>
      <TextLink to={href(hasWishes ? '/panier' : '/nos-activites')} className="ml-8">
        {hasWishes ? edit : choose}
      </TextLink>
    </div>
  )
}
