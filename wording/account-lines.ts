import { accountLineTexts as texts } from '../content/account-lines.ts'
import type { CalendarDay } from '../domain/calendar.ts'
import { chfOf, sumRappen } from '../domain/money/account.ts'
import { type AccountLine, isSettlement } from '../domain/money/account-lines.ts'
import { formatLongDate } from './dates.ts'
import { extraInWords } from './extras.ts'
import { fillIn, formatChf } from './sentences.ts'

/** A line as it is read: « Prix baissé », « −150 CHF ». */
export type WordedLine = readonly [what: string, amount: string]

/** An account in words: its charges, which add up to what is asked, then what was settled of that and what remains. */
export function accountInWords(lines: readonly AccountLine[]) {
  const [settlementLines, chargeLines] = [lines.filter(isSettlement), lines.filter((line) => !isSettlement(line))]
  const openRappen = sumRappen(lines)
  const balanceLines: WordedLine[] =
    openRappen === 0 ? [] : [[texts[openRappen > 0 ? 'open' : 'toRefund'], signedChf(Math.abs(openRappen))]]
  return {
    charges: chargeLines.map(wordLine),
    chargedChf: chfOf(sumRappen(chargeLines)),
    /** Empty where nothing was paid yet: all that is asked is then open. */
    settlements: settlementLines.length > 0 ? [...settlementLines.map(wordLine), ...balanceLines] : [],
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

/** All its lines in one: « Prix baissé : −150 CHF ; … ». Undefined for a single line, which is no more than a sum. */
export function accountInOneLine(lines: readonly AccountLine[]): string | undefined {
  return lines.length > 1 ? lines.map((line) => lineInWords(wordLine(line))).join(' ; ') : undefined
}

function wordLine(line: AccountLine): WordedLine {
  return [lineLabel(line), signedChf(line.amountRappen)]
}

function lineLabel(line: AccountLine): string {
  if (line.what === 'extra') return extraInWords(line.extra)
  if (line.what !== 'hours') return texts[line.what]
  const { code, hours, ratePerHourChf } = line.price
  return fillIn(texts.hours[code], { hours, rate: formatChf(ratePerHourChf) })
}

/** With a true minus sign instead of a hyphen, since screen readers read it aloud. */
function signedChf(rappen: number): string {
  return formatChf(chfOf(rappen)).replace('-', '−')
}
