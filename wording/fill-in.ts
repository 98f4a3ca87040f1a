/** The names between braces in a sentence: `'Bonjour {name}'` has `name`. */
type Blanks<Text extends string> = Text extends `${string}{${infer Blank}}${infer Rest}` ? Blank | Blanks<Rest> : never

/** Fills the blanks of a sentence: `fillIn('Bonjour {name}', { name: 'Ana' })`. A missing value does not compile. */
export function fillIn<const Text extends string>(text: Text, values: Record<Blanks<Text>, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name as Blanks<Text>] ?? blank))
}
