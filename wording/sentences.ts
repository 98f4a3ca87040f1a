import { noBreak } from './no-break.ts'

/** The names between braces in a sentence: `'Bonjour {name}'` has `name`. */
export type Blanks<Text extends string> = Text extends `${string}{${infer Blank}}${infer Rest}`
  ? Blank | Blanks<Rest>
  : never

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Puts invisible marks around a name in Hebrew or Arabic, so that figures and commas after it keep their direction. */
function isolate(value: string): string {
  return rightToLeft.test(value) ? `\u2068${value}\u2069` : value
}

/** Fills the blanks of a sentence: `fillIn('Bonjour {name}', { name: 'Ana' })`. A missing value does not compile. */
export function fillIn<const Text extends string>(text: Text, values: Record<Blanks<Text>, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => isolate(String(values[name as Blanks<Text>] ?? blank)))
}

/** The same words with these values in the blanks of every text in them; a blank without a value stays as it is. */
export function fillInAll<Words>(texts: Words, values: Record<string, string | number>): Words
export function fillInAll(texts: unknown, values: Record<string, string | number>): unknown {
  if (typeof texts === 'string') return fillIn<string>(texts, values)
  if (Array.isArray(texts)) return texts.map((entry) => fillInAll(entry, values))
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, entry]) => [key, fillInAll(entry, values)]))
}

/** A sentence in singular and plural, with `{count}` for the figure and no other blank. */
export type PluralTexts = { one: string; other: string }

const pluralRules = new Intl.PluralRules('fr')

/** The form that goes with `count`: in French 0 and 1.5 are singular. Fill its blanks with `fillIn`. */
export function pluralForm<One, Other>({ one, other }: { one: One; other: Other }, count: number): One | Other {
  return pluralRules.select(count) === 'one' ? one : other
}

/** « 1 réservation », « 12 réservations ». */
export function formatCount(texts: PluralTexts, count: number): string {
  return fillIn<string>(pluralForm(texts, count), { count })
}

const choiceFormat = new Intl.ListFormat('fr', { type: 'disjunction' })

/** A list of alternatives: « espèces, carte ou TWINT ». */
export function formatChoice(items: readonly string[]): string {
  return choiceFormat.format(items)
}

/** An amount in francs: « 750 CHF », « 1’250 CHF »; cents only where there are some, « 12.50 CHF ». */
export function formatChf(amountChf: number): string {
  return `${formatFigure(amountChf)}${noBreak}CHF`
}

/** Always with cents and without the unit, for a column of figures that are added up: « 1’250.00 ». */
export function formatCents(amountChf: number): string {
  return amountChf.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, '’')
}

/** Without the unit, for a column whose heading names it: « 1’250 ». */
export function formatFigure(figure: number): string {
  return formatCents(figure).replace('.00', '')
}
