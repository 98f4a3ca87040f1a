/**
 * No figure about offered outings is published that stands for fewer persons than this. The association's own limit: a
 * family sent by a social service may be the only four on a boat, and must not be recognisable in a table.
 */
export const minimumGroupSize = 5

/** True for 0, which identifies nobody, and for enough persons. */
export function isPublishable(persons: number): boolean {
  return persons === 0 || persons >= minimumGroupSize
}

/**
 * Divides the indexes 0 to `count - 1` into as many groups of neighbours as possible, each accepted by `isAllowed`; a
 * single group where there is no other way. Tries every division: eight for four quarters.
 */
export function finestGroups(count: number, isAllowed: (group: readonly number[]) => boolean): number[][] {
  const wholeGroup = [...Array(count).keys()]
  const allowedDivisions = divisions(wholeGroup).filter((groups) => groups.every(isAllowed))
  return allowedDivisions.reduce((finest, groups) => (groups.length < finest.length ? finest : groups), [wholeGroup])
}

/** All ways to divide these into groups of neighbours. */
function divisions(indexes: readonly number[]): number[][][] {
  if (indexes.length === 0) return [[]]
  return indexes.flatMap((_, last) =>
    divisions(indexes.slice(last + 1)).map((others) => [indexes.slice(0, last + 1), ...others]),
  )
}
