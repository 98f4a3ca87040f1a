/** The two boats (spec §3, booking form data): the classic boat, and the sporty boat called Workcraft. */
export const boatTypes = ['classique', 'sportif'] as const
export type BoatType = (typeof boatTypes)[number]

export const skipperOptions = ['avec-skipper', 'sans-skipper'] as const
export type SkipperOption = (typeof skipperOptions)[number]

/** The classic boat never leaves without its skipper: its option is always "avec-skipper" (spec §4). */
export function effectiveSkipper(boatType: BoatType, option: SkipperOption | undefined): SkipperOption {
  return boatType === 'classique' ? 'avec-skipper' : (option ?? 'avec-skipper')
}
