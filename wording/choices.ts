const choice = new Intl.ListFormat('fr', { type: 'disjunction' })

/** One of several: « espèces, carte ou TWINT ». */
export function formatChoice(items: readonly string[]): string {
  return choice.format(items)
}
