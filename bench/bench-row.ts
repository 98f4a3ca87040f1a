/** One line of the table that `npm run bench` prints: our measurement and a reference measured in the same run. */
export type BenchRow = {
  label: string
  measuredText: string
  reference: string
  ratio: number
  bound: { atLeast: number } | { atMost: number }
}

export function isWithinBound({ ratio, bound }: BenchRow): boolean {
  return 'atLeast' in bound ? ratio >= bound.atLeast : ratio <= bound.atMost
}
