/**
 * Of offered outings no figure is told that stands for fewer persons. The association's own bound: one family that a
 * service sent fills a boat of four, and must not be found again in a table.
 */
export const fewestPersonsTold = 5

/** True for nobody, which points at nobody, and for enough of them. */
export function isTellable(persons: number): boolean {
  return persons === 0 || persons >= fewestPersonsTold
}

/**
 * The most groups of neighbours among `count` of them, by their index, each of which may be told by `mayTell`; all in one
 * where there is no other way. For four quarters there are eight ways.
 */
export function finestGroups(count: number, mayTell: (group: readonly number[]) => boolean): number[][] {
  const ways = Array.from({ length: 2 ** (count - 1) }, (_, joints) => grouped(count, joints))
  const tellable = ways.filter((groups) => groups.every(mayTell))
  const whole = [Array.from({ length: count }, (_, index) => index)]
  return tellable.reduce((finest, way) => (way.length > finest.length ? way : finest), whole)
}

/** Numbers from 0 in groups; where a bit of `joints` is set, one is joined to the next. */
function grouped(count: number, joints: number): number[][] {
  const groups: number[][] = []
  for (let index = 0; index < count; index++) {
    const isJoined = index > 0 && (joints >> (index - 1)) & 1
    if (isJoined) groups.at(-1)?.push(index)
    else groups.push([index])
  }
  return groups
}
