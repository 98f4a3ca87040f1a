import { cliMessages } from '../../content/messages/cli.ts'
import { runDueJobs } from '../../server/jobs/run-due-jobs.ts'
import { erasePerson } from '../../server/privacy/erase-person.ts'
import { counted, fillIn } from '../../wording/sentences.ts'
import { type Command, Refused } from '../command.ts'
import { listedNumber, readAddress } from '../read-arguments.ts'

const { done, refused, counts } = cliMessages

export const erase: Command = {
  args: [1, 1],
  run: async ({ services, args }) => {
    const address = readAddress(args[0])
    // Expire requests whose hold is over: they would block the erasure if no server has been running.
    await runDueJobs(services)
    const erased = await erasePerson(services, address)
    if (erased.kind === 'unknown') throw new Refused(refused.unknownPerson)
    if (erased.kind === 'held') {
      const { outings, relays } = erased
      const bookings = outings.map(({ reference, isOut }) => {
        return `  ${fillIn(isOut ? refused.noteReturn : refused.cancelBooking, { reference })}`
      })
      const taking = relays.flatMap(({ id, name }) => [
        fillIn(refused.activeRelay, { name }),
        `  ${fillIn(refused.retireRelay, { number: listedNumber({ id }) })}`,
      ])
      throw new Refused([...(bookings.length > 0 ? [refused.heldHours, ...bookings] : []), ...taking].join('\n'))
    }
    const { bookings, messages, mails, relays, files, remains, named } = erased
    const figures = {
      bookings: counted(counts.bookings, bookings),
      messages: counted(counts.messages, messages),
      mails: counted(counts.mails, mails),
      files: counted(counts.files, files),
    }
    const places = Object.entries(named) as [keyof typeof named, number][]
    const found = places.flatMap(([place, count]) => (count > 0 ? fillIn(done.stillNamed[place], { count }) : []))
    return [
      fillIn(done.erased, figures),
      ...(found.length > 0 ? [done.stillNamed.lead, ...found] : [done.stillNamed.none]),
      ...(relays > 0 ? [done.erasedRelay] : []),
      ...(remains === 'later' ? [done.erasedLater] : []),
      done.erasedBackups,
    ].join('\n')
  },
}
