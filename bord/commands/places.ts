import { boats } from '../../content/boats.ts'
import { cliMessages } from '../../content/messages/cli.ts'
import type { Place } from '../../domain/solidarity/place.ts'
import { listOpenPlaces } from '../../server/records/places.ts'
import { closePlace, openPlace } from '../../server/solidarity/places.server.ts'
import { counted } from '../../wording/counts.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { instantWords } from '../../wording/lake-time.ts'
import { complain, conflictsText, fieldProblems, mailDeliveryText } from '../act-on-booking.ts'
import { commandOfActs } from '../acts-of-command.ts'
import { UsageError } from '../command.ts'
import { listedNumber } from '../listed-number.ts'
import { readBoat, readDate, readDuration, readTime } from '../read-words.ts'

const { places: words, done, refused } = cliMessages

export const places = commandOfActs(
  {
    ouvrir: {
      words: [4, 4],
      run: async ({ services, terminal, options, words: [boat, date, time, duration] }) => {
        const asked = {
          boatType: readBoat(boat),
          date: readDate(date),
          time: readTime(time),
          duration: readDuration(duration),
        }
        const begunAt = services.now()
        const outcome = await openPlace(services, asked, { tellsRelays: options.proposer === true })
        if (outcome.kind === 'invalid') throw new UsageError(fieldProblems(outcome.errors))
        if (outcome.kind === 'unavailable') return complain(terminal, refused.unavailable)
        if (outcome.kind === 'taken') {
          return complain(terminal, conflictsText(refused.placeInTheWay, outcome.inTheWay))
        }
        terminal.print(fillIn(done.placeOpened, facts(outcome.place)))
        if (options.proposer) terminal.print(counted(done.relaysTold, outcome.told))
        if (outcome.told > 0) terminal.print(await mailDeliveryText(services, begunAt))
        return 0
      },
    },
    liste: {
      words: [0, 0],
      run: async ({ services: { db, now }, terminal }) => {
        const open = await listOpenPlaces(db, now())
        terminal.print(open.map((place) => fillIn(words.line, facts(place))).join('\n') || words.none)
        return 0
      },
    },
    fermer: {
      words: [1, 1],
      run: async ({ services, terminal, words: [number = ''] }) => {
        const open = await listOpenPlaces(services.db, services.now())
        const place = open.find((each) => listedNumber(each) === number.toLowerCase())
        if (!place || !(await closePlace(services, place.id))) {
          return complain(terminal, fillIn(refused.unknownPlace, { number }))
        }
        terminal.print(done.placeClosed)
        return 0
      },
    },
  },
  { proposer: { type: 'boolean' } },
)

function facts(place: Place) {
  return {
    number: listedNumber(place),
    boat: boats[place.boatType].shortName,
    from: instantWords(place.startsAt),
    to: instantWords(place.endsAt),
  }
}
