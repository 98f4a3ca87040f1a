import { boats } from '../../content/boats.ts'
import { cliMessages } from '../../content/messages/cli.ts'
import { listOpenPlaces } from '../../server/records/places.ts'
import { type ListedRelay, listRelays } from '../../server/records/relays.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { lakeDay, tableMoment } from '../../wording/lake-time.ts'
import type { Command } from '../command.ts'
import { listedNumber } from '../listed.ts'

const words = cliMessages.relays

/** The relays with their links, then the places that nobody has taken. */
export const relays: Command = {
  words: [0, 0],
  run: async ({ services: { db, now }, terminal }) => {
    const listed = (await listRelays(db, now())).map(relayLine)
    const places = (await listOpenPlaces(db, now())).map((place) =>
      fillIn(words.place, {
        number: listedNumber(place),
        boat: boats[place.boatType].shortName,
        from: tableMoment(place.startsAt),
        to: tableMoment(place.endsAt),
      }),
    )
    const lines = [
      ...(listed.length > 0 ? listed : [words.none]),
      '',
      ...(places.length > 0 ? places : [words.noPlace]),
    ]
    terminal.print(lines.join('\n'))
    return 0
  },
}

function relayLine(relay: ListedRelay): string {
  const { name, email, isNamed, linkEndsAt } = relay
  const number = listedNumber(relay)
  const link = linkEndsAt ? fillIn(words.link, { to: lakeDay(linkEndsAt) }) : fillIn(words.noLink, { number })
  return fillIn(words.line, { number, name, email, link: isNamed ? `${link}  ${words.named}` : link })
}
