import { activityGroups } from '../../../content/activities.ts'
import type { BoatType } from '../../../domain/booking/boat.ts'

const prefix = 'wish-'

/** What a family may wish for on this boat: its activities. What is eaten costs, and is agreed on with the team. */
export function WishTicks({ boatType, ticked }: { boatType: BoatType; ticked: Record<string, string> }) {
  const groups = activityGroups.filter((group) => group.boatType === null || group.boatType === boatType)
  const activities = groups.flatMap((group) => group.activities).filter(({ enabled }) => enabled)
  return (
    <div className="grid gap-x-10 sm:grid-cols-2">
      {activities.map(({ id, name }) => (
        <label key={id} htmlFor={prefix + id} className="flex min-h-12 items-start gap-3 py-2.5">
          <input
            id={prefix + id}
            name={prefix + id}
            type="checkbox"
            value="1"
            defaultChecked={prefix + id in ticked}
            className="mt-0.5 size-6 shrink-0"
          />
          {name}
        </label>
      ))}
    </div>
  )
}

/** The wishes in a form that was sent, not validated yet. */
export function readWishes(form: FormData): { id: string; quantity: number }[] {
  return Array.from(form)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, quantity]) => ({ id: name.slice(prefix.length), quantity: Number(quantity) }))
}
