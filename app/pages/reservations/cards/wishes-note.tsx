import { Check, ChevronDown, Info, TriangleAlert } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { boatOf } from '../../../../domain/booking/boat.ts'
import { mealsTotal } from '../../../../wording/extras.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { fillIn, pluralForm } from '../../../../wording/sentences.ts'
import { currentCart } from '../../../cart/cart-store.ts'
import { useAddToCart, useCart } from '../../../cart/use-cart.ts'
import { controlAttributes, FieldError } from '../../../forms/field-frame.tsx'
import { wishPrefix, wishValues } from '../../../forms/wishes-fields.ts'
import { nightScreen } from '../../../pictures/picture.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { FormTexts } from '../form/booking-input.ts'
import { fieldId } from '../form/booking-values.ts'
import type { BookingForm } from '../form/use-booking-form.ts'
import { wishableIds, wishGroups } from './wish-groups.ts'

type WishesNoteProps = { booking: BookingForm; sentFields: FormTexts | undefined }

/**
 * The wishes of a boat that needs one: while the cart is empty, what is needed (rule 3.4) with every wish to tick folded
 * below it, otherwise how many there are. The server renders the empty cart, as most are on arrival; where the browser keeps
 * one, a script hides the boxes before anything is painted.
 */
export function WishesNote({ booking, sentFields }: WishesNoteProps) {
  const { choice, isCartReady, lacksWishes } = booking
  // Once shown, the boxes stay while they are being ticked.
  const [showsBoxes, setShowsBoxes] = useState(false)
  if (lacksWishes && !showsBoxes) setShowsBoxes(true)
  if (!boatOf(choice.boatType, bookingTerms).needsWish) return null
  const { 'aria-invalid': _, ...attributes } = controlAttributes({
    id: fieldId('wishes'),
    hint: undefined,
    error: booking.wishesError,
  })
  return (
    <section
      {...attributes}
      tabIndex={-1}
      aria-label={bookingPage.wishes.title}
      data-warning={lacksWishes || undefined}
    >
      <Note booking={booking} keepsHeight={!showsBoxes} />
      {(showsBoxes || !isCartReady) && (
        <WishChoice
          boatType={choice.boatType}
          sentFields={sentFields}
          isMissing={booking.wishesError !== undefined}
          onAdopted={() => setShowsBoxes(true)}
        />
      )}
      <FieldError id={fieldId('wishes')} error={booking.wishesError} />
    </section>
  )
}

/** The number of wishes, laid over the longer sentence where the browser keeps a cart, so that nothing jumps. */
function Note({ booking, keepsHeight }: { booking: BookingForm; keepsHeight: boolean }) {
  const { isCartReady, lacksWishes, wishes, wishesError } = booking
  const { needed, choose, counted, edit } = bookingPage.wishes
  const hasWishes = isCartReady && !lacksWishes
  const count = wishes.reduce((sum, { quantity }) => sum + quantity, 0)
  const names = wishes.map(({ name }) => name).join(', ')
  const Icon = hasWishes ? Check : wishesError ? TriangleAlert : Info
  return (
    <div
      className={`needs-script rounded-field border-l-4 bg-band p-4 ${wishesError ? 'border-danger' : 'border-edge'}`}
    >
      <div className="gap-3 min-[15em]:flex">
        <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${isCartReady ? '' : 'before-cart'}`} />
        <div className="grid">
          {hasWishes && keepsHeight && (
            <p aria-hidden="true" className="invisible col-start-1 row-start-1">
              {needed}
            </p>
          )}
          <p className="col-start-1 row-start-1">
            {hasWishes ? fillIn(pluralForm(counted, count), { count, names }) : needed}
          </p>
        </div>
      </div>
      <TextLink to={href(hasWishes ? '/panier' : '/nos-activites')} className="ml-8">
        {hasWishes ? edit : choose}
      </TextLink>
    </div>
  )
}

type WishChoiceProps = {
  boatType: string
  sentFields: FormTexts | undefined
  /** An error says that there is no wish: the boxes are unfolded. */
  isMissing: boolean
  /** Called when boxes ticked before the scripts arrived have become wishes of the cart. */
  onAdopted: () => void
}

/**
 * Every wish as a picture to tick in the form itself: nobody has to leave a half-filled form to find one. Folded, since
 * whoever comes by keyboard or listens would pass every one of them on the way to the day. A ticked wish
 * goes into the cart, which the form then sends; without scripts there is no cart, and the checkboxes themselves are
 * sent.
 */
function WishChoice({ boatType, sentFields = {}, isMissing, onAdopted }: WishChoiceProps) {
  const { legend, hint, noScriptHint, meals } = bookingPage.wishes.choice
  const [isOpen, setOpen] = useState(isMissing || wishableIds.some((id) => wishPrefix + id in sentFields))
  if (isMissing && !isOpen) setOpen(true)
  const cart = useCart()
  const addToCart = useAddToCart()
  const fieldset = useRef<HTMLFieldSetElement>(null)

  // Wishes that need another boat come last.
  const isForOtherBoat = (group: ReturnType<typeof wishGroups>[number]) =>
    group.boatType !== null && group.boatType !== boatType
  const groups = wishGroups().toSorted((one, other) => Number(isForOtherBoat(one)) - Number(isForOtherBoat(other)))

  // What was ticked before the scripts arrived, or sent without them, goes into the cart on the first render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page as rendered first can hold such boxes.
  useEffect(() => {
    if (cart.isReady) return
    const tickedBoxes = fieldset.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    const tickedNames = new Set(Array.from(tickedBoxes, ({ name }) => name))
    for (const wish of groups.flatMap(({ wishes }) => wishes))
      if (tickedNames.has(wishPrefix + wish.id)) addToCart(wish)
    if (tickedNames.size > 0) onAdopted()
  }, [])

  const chosenWishes = cart.isReady ? wishValues(cart.items) : sentFields
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open || isMissing)}
      className={`group mt-4 ${cart.isReady ? '' : 'unless-cart-kept'}`}
    >
      <summary className={buttonClass({ variant: 'secondary', className: 'cursor-pointer' })}>
        {legend}
        <ChevronDown aria-hidden="true" className="size-5 group-[[open]]:rotate-180" />
      </summary>
      <fieldset ref={fieldset} className="mt-4">
        <legend className="sr-only">{legend}</legend>
        <p className="text-sm text-ink-soft needs-script">{hint}</p>
        <p className="text-sm text-ink-soft hidden without-script">{noScriptHint}</p>
        {groups.map(({ title = meals, wishes }) => (
          <div key={title} className="mt-3 space-y-1.5">
            <p className="font-semibold">{title}</p>
            <ul aria-label={title} className="chips" style={{ '--wishes': wishableIds.length } as CSSProperties}>
              {wishes.map((wish) => (
                <li key={wish.id}>
                  <label style={{ '--wish': wishableIds.indexOf(wish.id) } as CSSProperties}>
                    <picture>
                      <source media={nightScreen} srcSet="/vignettes/souhaits-nuit.webp" />
                      <img
                        src="/vignettes/souhaits.webp"
                        alt=""
                        width={44}
                        height={56}
                        loading="lazy"
                        decoding="async"
                      />
                    </picture>
                    <input
                      type="checkbox"
                      name={cart.isReady ? undefined : wishPrefix + wish.id}
                      value="1"
                      checked={wishPrefix + wish.id in chosenWishes}
                      // React reports a tick from before the scripts here too, though the effect above has adopted it.
                      onChange={({ target: { checked } }) =>
                        checked === currentCart().some(({ id }) => id === wish.id) ||
                        (checked ? addToCart(wish) : cart.remove(wish.id))
                      }
                    />
                    <span>
                      {wish.name}
                      <MealPrice id={wish.id} />
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </fieldset>
    </details>
  )
}

/** « + 46 CHF »: a meal is charged in addition. */
function MealPrice({ id }: { id: string }) {
  const price = mealsTotal([{ id, quantity: 1 }])
  return price && <span className="block text-sm whitespace-nowrap text-ink-soft">+ {price}</span>
}
