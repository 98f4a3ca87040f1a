import { cliMessages } from '../../content/messages/cli.ts'
import { runDueJobs } from '../../server/jobs/run-due-jobs.ts'
import { erasePerson } from '../../server/privacy/erase-person.ts'
import { fillIn, formatCount } from '../../wording/sentences.ts'
import { type Command, RefusedError } from '../command.ts'
import { readAddress, shortId } from '../read-arguments.ts'

const { done, refused, countTexts } = cliMessages

export const erase: Command = {
  argCountRange: [1, 1],
  run: async ({ services, args }) => {
    const address = readAddress(args[0])
    // Expire requests whose hold is over: they would block the erasure if no server has been running.
    await runDueJobs(services)
    const outcome = await erasePerson(services, address)
    if (outcome.kind === 'unknown') throw new RefusedError(refused.unknownPerson)
    if (outcome.kind === 'held') {
      const { outings, relays } = outcome
      const bookingLines = outings.map(({ reference, isOut }) => {
        return `  ${fillIn(isOut ? refused.noteReturn : refused.cancelBooking, { reference })}`
      })
      const relayLines = relays.flatMap(({ id, name }) => [
        fillIn(refused.activeRelay, { name }),
        `  ${fillIn(refused.retireRelay, { number: shortId({ id }) })}`,
      ])
      throw new RefusedError(
        [...(bookingLines.length > 0 ? [refused.heldHours, ...bookingLines] : []), ...relayLines].join('\n'),
      )
    }
    const { bookings, messages, mails, relays, files, remains, named: mentions } = outcome
    const figures = {
      bookings: formatCount(countTexts.bookings, bookings),
      messages: formatCount(countTexts.messages, messages),
      mails: formatCount(countTexts.mails, mails),
      files: formatCount(countTexts.files, files),
    }
    const mentionCounts = Object.entries(mentions) as [keyof typeof mentions, number][]
    const mentionLines = mentionCounts.flatMap(([place, count]) =>
      count > 0 ? fillIn(done.stillNamed[place], { count }) : [],
    )
    return [
      fillIn(done.erased, figures),
      ...(mentionLines.length > 0 ? [done.stillNamed.lead, ...mentionLines] : [done.stillNamed.none]),
      ...(relays > 0 ? [done.erasedRelay] : []),
      ...(remains === 'later' ? [done.erasedLater] : []),
      done.erasedBackups,
    ].join('\n')
  },
}
