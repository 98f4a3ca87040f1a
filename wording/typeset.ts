import { narrowNoBreak, noBreak, withPlainSpaces } from './no-break.ts'

/**
 * Units that stay on the same line as their figure. Words ("heures", "personnes") may wrap like any others. The
 * specification's few durations in "min" keep an ordinary space (`specification-texts.ts`).
 */
const units = ['CHF', 'km/h', 'km', 'kg', 'ko', 'cm', 'h', 'min', 'j', 'm', 's', 'ans?', 'pers\\.', '°C', 'Mo'].join(
  '|',
)

/** Where a line may not break: each pattern matches exactly the space to replace, here by a narrow one. */
const narrowPatterns = [
  / (?=[;:?»%](?![-/\w]))/g,
  / (?=!(?!\[))/g, // not before a Markdown picture
  /(?<=«) /g,
  // "10 000", but not the groups of a telephone number
  /(?<=(?<![\d+] ?)\b\d{1,3}) (?=\d{3}(?! ?\d))/g,
]

/** The same, to replace by a no-break space as wide as an ordinary one. */
const widePatterns = [
  / (?=×)|(?<=×) /g,
  new RegExp(`(?<=[\\d}]) (?=(?:${units})(?![\\p{L}\\d’']))`, 'gu'),
  // "8 h 30"
  /(?<=[\d}][ \u00a0]h) (?=\d\d(?!\d)|\{minutes\})/g,
  // "10:00 – 13:00"
  /(?<=\d\d:\d\d|\{from\}) (?=– (?:\d\d:|\{to\}))/g,
  /(?<=(?:\d\d:\d\d|\{from\})\u00a0–) (?=\d\d:|\{to\})/g,
  // "art. 3 al. 1 let. s"
  /(?<=(?<!\p{L})(?:art|al|let)\.) /gu,
  // "1844 Villeneuve VD", but not "© 2026 Cap Embellie"
  /(?<=(?<!© )\b\d{4}) (?=\p{Lu}\p{Ll})/gu,
  /(?<=\b\d{4}[ \u00a0]\p{Lu}[\p{L}-]+) (?=[A-Z]{2}(?![\p{L}\d]))/gu,
]

/**
 * A French text with the site's spaces and dashes: no-break spaces only where the rules above require them, and
 * one dash, "–". Takes any text, with or without blanks (`{hours} h`), and only replaces spaces and dashes; it
 * never adds a character. The result is stable under a second call, so `npm run content` can check the texts in
 * `content/` with it.
 */
export function typeset(text: string): string {
  const plain = withPlainSpaces(text).replaceAll('—', '–')
  const narrowed = narrowPatterns.reduce((result, pattern) => result.replace(pattern, narrowNoBreak), plain)
  return widePatterns.reduce((result, pattern) => result.replace(pattern, noBreak), narrowed)
}
