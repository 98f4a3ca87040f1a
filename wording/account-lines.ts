import { accountLineTexts as texts } from '../content/account-lines.ts'
import type { CalendarDay } from '../domain/calendar.ts'
import { chfOf, sumRappen } from '../domain/money/account.ts'
import { type AccountLine, isSettlement } from '../domain/money/account-lines.ts'
import { formatLongDate } from './dates.ts'
import { extraInWords } from './extras.ts'
import { fillIn, formatChf } from './sentences.ts'

/** A line as it is read: « Prix baissé », « −150 CHF ». */
export type WordedLine = readonly [what: string, amount: string]

/** The lines of an account in words: those that add up to what is asked, and those of what was settled of it, to what remains. */
export function accountInWords(lines: readonly AccountLine[]) {
  const [settled, asked] = [lines.filter(isSettlement), lines.filter((line) => !isSettlement(line))]
  const left = sumRappen(lines)
  const rest: WordedLine[] = left === 0 ? [] : [[texts[left > 0 ? 'open' : 'toRefund'], inChf(Math.abs(left))]]
  return {
    asked: asked.map(worded),
    askedChf: chfOf(sumRappen(asked)),
    /** Empty where nothing was paid yet: all that is asked is then open. */
    settled: settled.length > 0 ? [...settled.map(worded), ...rest] : [],
  }
}

/** « Bateau, 3 h × 250 CHF : 750 CHF ». */
export function lineInWords([what, amount]: WordedLine): string {
  return fillIn(texts.line, { what, amount })
}

/** « À payer jusqu’au mercredi 14 juillet 2027. » */
export function dueByInWords(day: CalendarDay | undefined): string | undefined {
  return day && fillIn(texts.dueBy, { day: formatLongDate(day) })
}

/** What is asked, then what was settled of it, where there is more to say than one sum: « Prix baissé : −150 CHF ; … ». */
export function accountInOneLine(lines: readonly AccountLine[]): string | undefined {
  return lines.length > 1 ? lines.map((line) => lineInWords(worded(line))).join(' ; ') : undefined
}

function worded(line: AccountLine): WordedLine {
  return [whatOf(line), inChf(line.amountRappen)]
}

function whatOf(line: AccountLine): string {
  if (line.what === 'extra') return extraInWords(line.extra)
  if (line.what !== 'hours') return texts[line.what]
  const { code, hours, ratePerHourChf } = line.price
  return fillIn(texts.hours[code], { hours, rate: formatChf(ratePerHourChf) })
}

/** With a minus sign, which a hyphen is not: screen readers read it. */
function inChf(rappen: number): string {
  return formatChf(chfOf(rappen)).replace('-', '−')
}
