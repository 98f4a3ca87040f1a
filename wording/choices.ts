const choice = new Intl.ListFormat('fr', { type: 'disjunction' })

/** A list of alternatives: « espèces, carte ou TWINT ». */
export function formatChoice(items: readonly string[]): string {
  return choice.format(items)
}
