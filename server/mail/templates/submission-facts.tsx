import { bookingTerms } from '../../../content/booking-terms.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { formatLongDate } from '../../../content/formats.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { wallClockAt } from '../../../domain/calendar.ts'
import { FactsTable } from './facts-table.tsx'

const words = emailMessages.submission

type Label = Exclude<keyof typeof words.labels, 'sentAt'>

/** What somebody wrote in one of the forms, as a table, with the moment it came. Fields left empty are left out. */
export function SubmissionFacts({ fields, sentAt }: { fields: [Label, string | undefined][]; sentAt: number }) {
  const { day, time } = wallClockAt(new Date(sentAt), bookingTerms.timeZone)
  const rows = [...fields, ['sentAt', fillIn(words.sentAt, { date: formatLongDate(day), time })] as const]
  return <FactsTable rows={rows.map(([label, value]) => [words.labels[label], value])} />
}
