import { fillIn } from '../../../../content/fill-in.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import type { LogbookDay } from '../../../../server/logbook/view-logbook.server.ts'
import { dayWords, lakeClock, momentWords } from '../lake-time.ts'

type Closure = LogbookDay['closures'][number]

const words = logbookActs.close

/** « samedi 21 novembre, 08:00 – 20:00 », or from when until when it lasts over several days. */
export function closureSpan({ startsAt, endsAt }: Closure, now: Date): string {
  const [start, end] = [lakeClock(startsAt), lakeClock(endsAt)]
  if (start.day === end.day)
    return fillIn(words.span, { date: dayWords(start.day, now), from: start.time, to: end.time })
  return fillIn(words.longSpan, { from: momentWords(startsAt, now), to: momentWords(endsAt, now) })
}
