import { activityGroups } from '../../../content/activities.ts'
import { gourmetItems } from '../../../content/gourmet.ts'
import { bookingPage } from '../../../wording/pages/booking.ts'
import { type SentForm, wishesOf } from './booking-input.ts'
import { fieldId } from './fields.ts'

const { legend, hint } = bookingPage.wishes.noScript

const wishable = [
  ...activityGroups.flatMap(({ activities }) => activities.filter((activity) => activity.enabled)),
  ...gourmetItems,
]

/** Without scripts there is no cart: the wishes of the classic boat are ticked here. */
export function NoScriptWishes({ sent = {} }: { sent?: SentForm | undefined }) {
  const ticked = new Set(wishesOf(sent).map(({ id }) => id))
  return (
    <noscript className="block">
      <fieldset id={fieldId('wishes')} tabIndex={-1}>
        <legend className="font-bold">{legend}</legend>
        <p className="text-sm text-ink-soft">{hint}</p>
        <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {wishable.map(({ id, name }, index) => (
            <li key={id}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name={`wishes[${index}].id`}
                  value={id}
                  defaultChecked={ticked.has(id)}
                  className="size-5 shrink-0"
                />
                {name}
              </label>
              <input type="hidden" name={`wishes[${index}].quantity`} value="1" />
            </li>
          ))}
        </ul>
      </fieldset>
    </noscript>
  )
}
