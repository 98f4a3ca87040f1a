import { useId, useState } from 'react'
import { activityGroups } from '../../content/activities.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { gourmetItems } from '../../content/gourmet.ts'
import { type BoatType, boatOf } from '../../domain/booking/boat.ts'
import { availableWishes, wishName } from '../../wording/wishes.ts'
import { FieldGroup, type FieldTexts } from '../forms/field-frame.tsx'
import { optionsOf, SelectField } from '../forms/select-field.tsx'
import { wishesMarker, wishPrefix } from '../forms/wishes-fields.ts'

type WishFieldsProps = {
  boatType: BoatType
  /** What is chosen at first, by the names of these fields. */
  initialValues: Record<string, string>
  /** Meals cost something: left out where they are agreed on with the team, or already paid for. */
  withMeals?: boolean
}

/** What may be wished for on this boat: its activities to tick, and a number of each meal. */
export function WishFields({ boatType, initialValues, withMeals = false }: WishFieldsProps) {
  const id = useId()
  const groups = activityGroups.filter((group) => group.boatType === null || group.boatType === boatType)
  const activities = availableWishes(groups.flatMap((group) => group.activities))
  const meals = availableWishes(gourmetItems)
  const knownNames = new Set([...activities, ...meals].map(({ id }) => wishPrefix + id))
  // A wish made earlier must not be lost because the list does not offer it any more.
  const otherNames = Object.keys(initialValues).filter((name) => name.startsWith(wishPrefix) && !knownNames.has(name))
  const tickNames = [...activities.map(({ id }) => wishPrefix + id), ...otherNames]
  return (
    <div className="grid gap-x-10 sm:grid-cols-2">
      {tickNames.map((name) => (
        <label key={name} className="flex min-h-12 items-start gap-3 py-2.5">
          <input
            name={name}
            type="checkbox"
            value={initialValues[name] ?? '1'}
            defaultChecked={name in initialValues}
            className="mt-0.5 size-6 shrink-0"
          />
          {wishName(name.slice(wishPrefix.length))}
        </label>
      ))}
      {withMeals &&
        meals.map((meal) => {
          const name = wishPrefix + meal.id
          // As much as a booking takes: a form sent without scripts comes back with any text.
          const chosenQuantity = /^\d{1,3}$/.test(initialValues[name] ?? '') ? Number(initialValues[name]) : 0
          const max = Math.max(boatOf(boatType, bookingTerms).maxParticipants, chosenQuantity)
          return (
            <SelectField key={name} id={id + name} name={name} label={meal.name} defaultValue={chosenQuantity}>
              {optionsOf([...Array(max + 1).keys()], String)}
            </SelectField>
          )
        })}
    </div>
  )
}

/** The wishes, folded: most people who book or correct have nothing to say about them. */
export function FoldedWishes({ id, label, hint, error, ...fields }: FieldTexts & WishFieldsProps) {
  // Once an error has opened it, it stays: it must not close while somebody corrects it.
  const [isOpen, setOpen] = useState(false)
  if (error && !isOpen) setOpen(true)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-12 w-fit content-center font-bold">{label}</summary>
      <input type="hidden" name={wishesMarker} value="yes" />
      <FieldGroup {...{ id, hint, error }} label={<span className="sr-only">{label}</span>}>
        <WishFields {...fields} />
      </FieldGroup>
    </details>
  )
}
