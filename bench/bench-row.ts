/** One line of the table that `npm run bench` prints: something of ours against something beside it, in one run. */
export type BenchRow = {
  what: string
  measured: string
  beside: string
  ratio: number
  bound: { atLeast: number } | { atMost: number }
}

export function holds({ ratio, bound }: BenchRow): boolean {
  return 'atLeast' in bound ? ratio >= bound.atLeast : ratio <= bound.atMost
}

/** The median of an odd number of figures; of an even one, the greater of the two in the middle. */
export function middleOf(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN
}
