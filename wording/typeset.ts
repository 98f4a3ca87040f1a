import { noBreak, withPlainSpaces } from './no-break.ts'

/**
 * What stays beside its figure. Words ("heures", "personnes") may stand on the next line like any others; set narrow, they
 * would look squeezed. The few durations of the specification in "min" keep their ordinary space (`literal-texts.ts`).
 */
const units = ['CHF', 'km/h', 'km', 'kg', 'ko', 'cm', 'h', 'min', 'j', 'm', 's', 'ans?', 'pers\\.', '°C', 'Mo'].join(
  '|',
)

/** Where a space may not break: each pattern matches the one space it is about. */
const unbroken = [
  / (?=[;:?»%](?![-/\w]))/g,
  / (?=!(?!\[))/g, // not before a Markdown picture
  /(?<=«) /g,
  / (?=×)|(?<=×) /g,
  new RegExp(`(?<=[\\d}]) (?=(?:${units})(?![\\p{L}\\d’']))`, 'gu'),
  // "8 h 30"
  /(?<=[\d}][ \u202f]h) (?=\d\d(?!\d)|\{minutes\})/g,
  // "10 000", and not the groups of a telephone number
  /(?<=(?<![\d+] ?)\b\d{1,3}) (?=\d{3}(?! ?\d))/g,
  // "art. 3 al. 1 let. s"
  /(?<=(?<!\p{L})(?:art|al|let)\.) /gu,
  // "1844 Villeneuve VD", and not "© 2026 Cap Embellie"
  /(?<=(?<!© )\b\d{4}) (?=\p{Lu}\p{Ll})/gu,
  /(?<=\b\d{4}[ \u202f]\p{Lu}[\p{L}-]+) (?=[A-Z]{2}(?![\p{L}\d]))/gu,
]

/**
 * A French text with its spaces and dashes as the site sets them everywhere: one kind of no-break space, wherever the
 * rules above ask for one and nowhere else, and one dash, "–". Takes any text, with or without blanks (`{hours} h`), and
 * gives the same words; no sign is added where none stood. What comes out goes through unchanged, so typed words are
 * held to it as they stand in `content/` (`npm run content`).
 */
export function typeset(text: string): string {
  const plain = withPlainSpaces(text).replaceAll('—', '–')
  return unbroken.reduce((set, pattern) => set.replace(pattern, noBreak), plain)
}
