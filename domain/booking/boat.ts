/** The id of a boat in the terms: `classique`, `sportif`. Forms, the API and the database use the same id. */
export type BoatType = string

export const skipperOptions = ['avec-skipper', 'sans-skipper'] as const
export type SkipperOption = (typeof skipperOptions)[number]

/** What the rules must know of a boat; its names and pictures are beside them in `site/boats.json`, by id. */
export type BoatRules = {
  id: BoatType
  /** How many equal boats there are, of which an outing takes any; one if this is left out. */
  count?: number | undefined
  /** Whether a skipper of ours goes along. With `optional` the guest chooses, and pays the surcharge. */
  skipper: 'always' | 'optional' | 'never'
  /** A booking names at least one wish of the cart (rule 3.4, 'Panier vide'). */
  needsWish: boolean
  /** Its price includes its sports, so somebody may be towed on every outing (rule 3.4). */
  includesSports: boolean
  /** Whoever steers it without our skipper needs a licence. */
  needsLicence: boolean
  /** `npm run content` compares with it what texts say of engines and fuel. */
  hasEngine: boolean
  /** How many persons it takes, without our skipper. */
  maxParticipants: number
  ratePerHourChf: number
  /** What guests find on board, and may then ask for (`boarding-needs.ts`). */
  hasRamp: boolean
  /** How many wheelchairs its deck can hold. */
  wheelchairPlaces: number
  hasShade: boolean
  /** Other boarding needs that cannot be met on it, such as an assistance dog on a scull. */
  cannotOffer?: readonly string[] | undefined
}

/** The boats of the terms; the form proposes the first. */
export type Fleet = { boats: readonly BoatRules[] }

/**
 * The boat with this id. Bookings outlive boats: one that has left the fleet counts as being as large, expensive and
 * well equipped as any that is left, so that nothing stored of it is refused.
 */
export function boatOf(id: BoatType, fleet: Fleet): BoatRules {
  const boat = fleet.boats.find((each) => each.id === id)
  if (boat) return boat
  return {
    ...{ id, skipper: 'never', needsWish: false, includesSports: false, needsLicence: true, hasEngine: true },
    ...{ maxParticipants: maxInFleet('maxParticipants', fleet), ratePerHourChf: maxInFleet('ratePerHourChf', fleet) },
    ...{ hasRamp: true, wheelchairPlaces: maxInFleet('wheelchairPlaces', fleet), hasShade: true },
  }
}

/**
 * The same for an outing that is booked: whoever was promised a place keeps it, even if the boat takes fewer by now.
 */
export function boatOfOuting(outing: { boatType: BoatType; participants?: number }, fleet: Fleet): BoatRules {
  const boat = boatOf(outing.boatType, fleet)
  return { ...boat, maxParticipants: Math.max(boat.maxParticipants, outing.participants ?? 0) }
}

/** The largest value of this property among the boats of the fleet. */
export function maxInFleet(
  property: 'maxParticipants' | 'ratePerHourChf' | 'wheelchairPlaces',
  { boats }: Fleet,
): number {
  return Math.max(...boats.map((boat) => boat[property]))
}

/** The boat that costs least; of several, the one that the form proposes first. */
export function cheapestBoat({ boats }: Fleet): BoatRules {
  return boats.reduce((one, other) => (other.ratePerHourChf < one.ratePerHourChf ? other : one))
}

/** Whether the guest of this outing steers a boat that takes a licence. */
export function needsLicence(outing: { boatType: BoatType; skipperOption: SkipperOption }, fleet: Fleet): boolean {
  return outing.skipperOption === 'sans-skipper' && boatOf(outing.boatType, fleet).needsLicence
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
