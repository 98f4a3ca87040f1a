import type { BoardingNeedCode } from './boarding-needs.ts'

/** The id of a boat in the terms: `classique`, `sportif`. Forms, the API and the tables have it as it stands there. */
export type BoatType = string

export const skipperOptions = ['avec-skipper', 'sans-skipper'] as const
export type SkipperOption = (typeof skipperOptions)[number]

/** What the rules must know of a boat; its names and pictures are beside them in `content/boats.ts`, by id. */
export type BoatRules = {
  id: BoatType
  /** Whether a skipper of ours goes along. With `optional` the guest chooses, and pays the surcharge. */
  skipper: 'always' | 'optional' | 'never'
  /** A booking names at least one wish of the cart (rule 3.4, 'Panier vide'). */
  needsWish: boolean
  /** Its price includes its sports, so somebody may be towed on every outing (rule 3.4). */
  includesSports: boolean
  /** What this boat cannot be made ready for. */
  cannotMeet: readonly BoardingNeedCode[]
}

/** The boats of the terms, the one that the form proposes first. */
export type Fleet = { boats: readonly BoatRules[] }

/**
 * The boat with this id. Bookings outlive boats: one that has left the fleet is a boat of which nothing is demanded and
 * nothing promised.
 */
export function boatOf(id: BoatType, { boats }: Fleet): BoatRules {
  const left = { id, skipper: 'never', needsWish: false, includesSports: false, cannotMeet: [] } as const
  return boats.find((boat) => boat.id === id) ?? left
}

/** What can be chosen about the skipper of this boat, the default first. */
export function skipperChoices(boatType: BoatType, fleet: Fleet): readonly SkipperOption[] {
  const choices = { always: ['avec-skipper'], optional: skipperOptions, never: ['sans-skipper'] } as const
  return choices[boatOf(boatType, fleet).skipper]
}

/** The option that holds, whatever was chosen: the classic boat never leaves without its skipper (rule 3.4). */
export function effectiveSkipper(boatType: BoatType, option: SkipperOption | undefined, fleet: Fleet): SkipperOption {
  const choices = skipperChoices(boatType, fleet)
  return choices.find((choice) => choice === option) ?? (choices[0] as SkipperOption)
}
