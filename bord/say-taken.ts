import { measures } from '../content/measures.ts'
import { cliMessages } from '../content/messages/cli.ts'
import { closureReasonWords } from '../content/pages/logbook-acts.ts'
import type { Holder } from '../domain/booking/outcome.ts'
import type { Start } from '../domain/booking/slots.ts'
import { formatLongDate } from '../wording/dates.ts'
import { fillIn } from '../wording/fill-in.ts'
import { tableMoment } from '../wording/lake-time.ts'

const { refused, places } = cliMessages

/** Says that the hours are not free, and lists the nearest ones that are. */
export function takenText(alternatives: readonly Start[]): string {
  if (alternatives.length === 0) return refused.taken
  const lines = alternatives.map(({ date, time }) => fillIn(measures.tableMoment, { date: formatLongDate(date), time }))
  return [refused.taken, refused.alternatives, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** Says that the hours are not free, and lists what occupies them. */
export function conflictsText(inTheWay: readonly Holder[]): string {
  const nameOf = (holder: Holder) => {
    if ('reference' in holder) return holder.reference
    return holder.reason === 'place' ? places.open : closureReasonWords[holder.reason]
  }
  const lines = inTheWay.map((holder) => `  ${nameOf(holder)}  ${tableMoment(holder.startsAt)}`)
  return [refused.taken, refused.inTheWay, ...lines].join('\n')
}
