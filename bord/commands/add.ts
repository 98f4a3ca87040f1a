import { randomUUID } from 'node:crypto'
import { cliMessages } from '../../content/messages/cli.ts'
import { addBooking } from '../../server/booking/add-booking.server.ts'
import { fillIn } from '../../wording/fill-in.ts'
import { instantWords } from '../../wording/lake-time.ts'
import { complain, fieldProblems, mailDeliveryText, takenText } from '../act-on-booking.ts'
import { type Command, UsageError } from '../command.ts'
import { readBoat, readDate, readDuration, readPersons, readTime } from '../read-words.ts'

const { done, refused, badUsage } = cliMessages

const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined)

export const add: Command = {
  words: [5, 5],
  options: {
    nom: { type: 'string' },
    email: { type: 'string' },
    telephone: { type: 'string' },
    mot: { type: 'string' },
    'sans-skipper': { type: 'boolean' },
    offerte: { type: 'boolean' },
  },
  run: async ({ services, terminal, options, words: [boat, date, time, duration, persons] }) => {
    if (!text(options.nom)?.trim()) throw new UsageError(badUsage.nameMissing)
    const asked = {
      boatType: readBoat(boat),
      skipperOption: options['sans-skipper'] ? 'sans-skipper' : 'avec-skipper',
      date: readDate(date),
      time: readTime(time),
      duration: readDuration(duration),
      participants: readPersons(persons),
      name: text(options.nom),
      email: text(options.email),
      phone: text(options.telephone),
      message: text(options.mot),
      isOffered: options.offerte === true,
    }
    const begunAt = services.now()
    const outcome = await addBooking(services, asked, { idempotencyKey: randomUUID() })
    if (outcome.kind === 'invalid') throw new UsageError(fieldProblems(outcome.errors))
    if (outcome.kind === 'taken') return complain(terminal, takenText(outcome.alternatives))
    if (outcome.kind !== 'done') return complain(terminal, refused.unavailable)
    const { booking, manageUrl, isMailed } = outcome
    terminal.print(fillIn(done.added, { reference: booking.reference, when: instantWords(booking.startsAt) }))
    terminal.print(fillIn(done.addedPage, { url: manageUrl }))
    terminal.print(isMailed ? await mailDeliveryText(services, begunAt) : done.addedUnmailed)
    return 0
  },
}
