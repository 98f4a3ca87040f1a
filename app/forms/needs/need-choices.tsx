import { boardingFigures } from '../../../content/boarding-facts.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { preparationWords as words } from '../../../content/pages/manage-booking-acts.ts'
import {
  type BoardingNeed,
  type BoardingNeedCode,
  isCountedNeed,
  mostOfNeed,
  needsOffered,
} from '../../../domain/booking/boarding-needs.ts'
import type { BoatType } from '../../../domain/booking/boat.ts'
import { needWords } from '../../../wording/boarding-needs.ts'
import { NeedCount } from './need-count.tsx'
import { NeedTick } from './need-tick.tsx'

const bounds = { maxParticipants: bookingTerms.maxParticipants, chairPlaces: boardingFigures.chairPlaces }

type NeedChoicesProps = {
  boatType: BoatType
  chosen: readonly BoardingNeed[]
  onChoose: (needs: readonly BoardingNeed[]) => void
}

/** Every need this boat can meet: a checkbox, or a list of numbers in which 0 means none. */
export function NeedChoices({ boatType, chosen, onChoose }: NeedChoicesProps) {
  const offered = needsOffered(boatType)
  const quantityOf = (code: BoardingNeedCode) => chosen.find((need) => need.code === code)?.quantity ?? 0

  function set(code: BoardingNeedCode, quantity: number) {
    const others = chosen.filter((need) => need.code !== code)
    onChoose(quantity > 0 ? [...others, { code, quantity }] : others)
  }

  function choice(code: BoardingNeedCode) {
    const quantity = quantityOf(code)
    const texts = { id: `need-${code}`, ...needWords(code) }
    if (!isCountedNeed(code)) {
      return (
        <NeedTick key={code} {...texts} isTicked={quantity > 0} onTick={(isTicked) => set(code, isTicked ? 1 : 0)} />
      )
    }
    const most = mostOfNeed(code, bounds)
    return <NeedCount key={code} {...texts} {...{ quantity, most }} onCount={(count) => set(code, count)} />
  }

  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      {words.groups.map(({ title, codes }) => (
        <fieldset key={title} className="min-w-0">
          <legend className="font-bold">{title}</legend>
          <div className="mt-1 divide-y divide-band">{codes.filter((code) => offered.includes(code)).map(choice)}</div>
        </fieldset>
      ))}
    </div>
  )
}
