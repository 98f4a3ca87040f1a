import { cliMessages } from '../../content/messages/cli.ts'
import { type ListedRelay, listRelays } from '../../server/records/relays.ts'
import type { Services } from '../../server/services.ts'
import { addRelay, renewRelayLink, retireRelay } from '../../server/solidarity/relays.server.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { instantWords, lakeDay } from '../../wording/lake-time.ts'
import { complain, fieldProblems, mailDeliveryText } from '../act-on-booking.ts'
import { commandOfActs } from '../acts-of-command.ts'
import { UsageError } from '../command.ts'
import { listedNumber } from '../listed-number.ts'

const { relays: words, done, refused } = cliMessages

export const relays = commandOfActs(
  {
    ajouter: {
      words: [2, 2],
      run: async ({ services, terminal, options, words: [name, email] }) => {
        const begunAt = services.now()
        const outcome = await addRelay(services, { name, email, isNamed: options.nommer === true })
        if (outcome.kind === 'invalid') throw new UsageError(fieldProblems(outcome.errors))
        if (outcome.kind !== 'done') return complain(terminal, refused.unavailable)
        terminal.print(fillIn(done.relayAdded, { name: outcome.relay.name, link: outcome.link }))
        terminal.print(await mailDeliveryText(services, begunAt))
        return 0
      },
    },
    liste: {
      words: [0, 0],
      run: async ({ services: { db, now }, terminal }) => {
        const relays = await listRelays(db, now())
        terminal.print(relays.map(relayLine).join('\n') || words.none)
        return 0
      },
    },
    lien: {
      words: [1, 1],
      run: async ({ services, terminal, words: [number = ''] }) => {
        const begunAt = services.now()
        const relay = await findListed(services, number)
        const outcome = relay ? await renewRelayLink(services, relay.id) : undefined
        if (outcome?.kind === 'unavailable') return complain(terminal, refused.unavailable)
        if (outcome?.kind !== 'done') return complain(terminal, fillIn(refused.unknownRelay, { number }))
        terminal.print(fillIn(done.relayLink, { name: outcome.relay.name, link: outcome.link }))
        terminal.print(await mailDeliveryText(services, begunAt))
        return 0
      },
    },
    retirer: {
      words: [1, 1],
      run: async ({ services, terminal, words: [number = ''] }) => {
        const relay = await findListed(services, number)
        const outcome = relay ? await retireRelay(services, relay.id) : undefined
        if (outcome?.kind === 'unavailable') return complain(terminal, refused.unavailable)
        if (outcome?.kind !== 'done') return complain(terminal, fillIn(refused.unknownRelay, { number }))
        const coming = outcome.coming.map(({ booking }) => `  ${booking.reference}  ${instantWords(booking.startsAt)}`)
        const lines = coming.length > 0 ? [done.relayComing, ...coming] : []
        terminal.print([fillIn(done.relayRetired, { name: outcome.relay.name }), ...lines].join('\n'))
        return 0
      },
    },
  },
  { nommer: { type: 'boolean' } },
)

async function findListed({ db, now }: Services, number: string): Promise<ListedRelay | undefined> {
  return (await listRelays(db, now())).find((relay) => listedNumber(relay) === number.toLowerCase())
}

function relayLine(relay: ListedRelay): string {
  const { name, email, isNamed, linkEndsAt } = relay
  const number = listedNumber(relay)
  const link = linkEndsAt ? fillIn(words.link, { to: lakeDay(linkEndsAt) }) : fillIn(words.noLink, { number })
  return fillIn(words.line, { number, name, email, link: isNamed ? `${link}  ${words.named}` : link })
}
