import { boats } from '../../content/boats.ts'
import { cliMessages } from '../../content/messages/cli.ts'
import { closureReasonWords } from '../../content/pages/logbook-acts.ts'
import { closeHours, reopenHours } from '../../server/booking/closures.server.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { instantWords } from '../../wording/lake-time.ts'
import { complain, conflictsText, fieldProblems } from '../act-on-booking.ts'
import { type Command, UsageError } from '../command.ts'
import { comingClosures } from '../list-closures.ts'
import { listedNumber } from '../listed-number.ts'
import { readBoat, readClosureReason, readDate, readDuration, readTime } from '../read-words.ts'

const { done, refused } = cliMessages

export const close: Command = {
  words: [5, 5],
  run: async ({ services, terminal, words: [boat, date, time, duration, reason] }) => {
    const asked = {
      boatType: readBoat(boat),
      date: readDate(date),
      time: readTime(time),
      duration: readDuration(duration),
      reason: readClosureReason(reason),
    }
    const outcome = await closeHours(services, asked)
    if (outcome.kind === 'invalid') throw new UsageError(fieldProblems(outcome.errors))
    if (outcome.kind === 'unavailable') return complain(terminal, refused.unavailable)
    if (outcome.kind === 'taken') {
      return complain(terminal, conflictsText(refused.inTheWay, outcome.inTheWay))
    }
    const { closure } = outcome
    terminal.print(
      fillIn(done.closed, {
        boat: boats[closure.boatType].shortName,
        from: instantWords(closure.startsAt),
        to: instantWords(closure.endsAt),
        reason: closureReasonWords[closure.reason],
        number: listedNumber(closure),
      }),
    )
    return 0
  },
}

export const reopen: Command = {
  words: [1, 1],
  run: async ({ services, terminal, words: [number = ''] }) => {
    const closures = await comingClosures(services)
    const closure = closures.find((each) => listedNumber(each) === number.toLowerCase())
    if (!closure || !(await reopenHours(services, closure.id))) {
      return complain(terminal, fillIn(refused.unknownClosure, { number }))
    }
    terminal.print(done.reopened)
    return 0
  },
}
