import { type CalendarDay, isCalendarDay } from '../../../../domain/calendar.ts'
import { formatMonth } from '../../../../wording/dates.ts'

/** Day, month and year in the order Switzerland writes them, with dots, slashes, hyphens, commas or spaces. */
const swissOrder = /^(\d{1,2})[\s./,-]+(\d{1,2})[\s./,-]+(\d{4}|\d{2})$/
/** All that the keypad of a telephone offers: « 091226 ». */
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
/** As the page itself writes a day: « samedi 5 décembre 2026 ». */
const withMonthName = /^(?:\p{L}+[.,]?\s+){0,2}(\d{1,2})(?:er)?[\s.-]*(\p{L}+)[\s.-]*(\d{4}|\d{2})$/u
const yearFirst = /^(\d{4})[\s./-]?(\d{1,2})[\s./-]?(\d{1,2})$/

/**
 * Reads a day as people type it: `1.12.2026`, `1/12/26`, `011226`, `2026-12-01`, `1er décembre 2026`. Undefined when it
 * is not a day, or could mean more than one.
 */
export function readTypedDay(text: string): CalendarDay | undefined {
  // To normalize a text with thousands of combining marks takes seconds.
  if (text.length > 200) return undefined
  // Copied figures and hyphens may only look like those of a keyboard.
  const typedText = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim()
    .replace(/\.$/, '')
  const [, day = '', month = '', year = ''] =
    swissOrder.exec(typedText) ?? digitsOnly.exec(typedText) ?? withMonthName.exec(typedText) ?? []
  const [, isoYear = '', isoMonth = '', isoDay = ''] = yearFirst.exec(typedText) ?? []
  return dayOf(year, month, day) ?? dayOf(isoYear, isoMonth, isoDay)
}

function dayOf(year: string, month: string, day: string): CalendarDay | undefined {
  const iso = `${year.length === 2 ? `20${year}` : year}-${monthNumber(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(iso) ? iso : undefined
}

/** `12`, `décembre`, `Dec`: the start of a name counts if only one month begins with it. */
function monthNumber(month: string): string {
  if (!/\p{L}/u.test(month)) return month
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
  const matches = numbers.filter((number) => toPlainLetters(formatMonth(number)).startsWith(toPlainLetters(month)))
  return matches.length === 1 ? String(matches[0]) : ''
}

/** Without accents and capitals: « decembre » must work too. */
function toPlainLetters(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** Writes a day as the date field shows it: `01.12.2026`. */
export function writeDay(day: CalendarDay): string {
  return day.split('-').reverse().join('.')
}
