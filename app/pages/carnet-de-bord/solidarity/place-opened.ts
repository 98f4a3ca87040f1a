import { boats } from '../../../../content/boats.ts'
import { logbookSolidarity } from '../../../../content/pages/logbook-solidarity.ts'
import { numberOf } from '../../../../wording/counts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { closureSpan } from '../../../../wording/spans.ts'
import type { Done } from '../acts/use-act.ts'

const words = logbookSolidarity.places

/** The notice about a place that was opened, and the number of relays written to. */
export function placeOpened({ place, told = 0 }: Done, now: Date): { title: string; description?: string } {
  if (!place) return { title: words.done }
  const facts = { boat: boats[place.boatType].shortName, when: closureSpan(place, now) }
  const description =
    told > 0 ? fillIn(numberOf(words.mailed, told), { ...facts, count: told }) : fillIn(words.told, facts)
  return { title: words.done, description }
}
