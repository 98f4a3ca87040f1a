/**
 * No figure about offered outings is published that stands for fewer persons. The association's own limit: a family
 * sent by a social service may be the only four on a boat, and must not be recognisable in a table.
 */
export const fewestPersonsTold = 5

/** True for 0, which identifies nobody, and for enough persons. */
export function isTellable(persons: number): boolean {
  return persons === 0 || persons >= fewestPersonsTold
}

/**
 * Divides the indexes 0 to `count - 1` into as many groups of neighbours as possible, each accepted by `mayTell`; a
 * single group where there is no other way. It tries every division: eight for four quarters.
 */
export function finestGroups(count: number, mayTell: (group: readonly number[]) => boolean): number[][] {
  const ways = Array.from({ length: 2 ** (count - 1) }, (_, joints) => grouped(count, joints))
  const tellable = ways.filter((groups) => groups.every(mayTell))
  const whole = [Array.from({ length: count }, (_, index) => index)]
  return tellable.reduce((finest, way) => (way.length > finest.length ? way : finest), whole)
}

/** The indexes in groups of neighbours; a bit set in `joints` joins an index to the next one. */
function grouped(count: number, joints: number): number[][] {
  const groups: number[][] = []
  for (let index = 0; index < count; index++) {
    const isJoined = index > 0 && (joints >> (index - 1)) & 1
    if (isJoined) groups.at(-1)?.push(index)
    else groups.push([index])
  }
  return groups
}
