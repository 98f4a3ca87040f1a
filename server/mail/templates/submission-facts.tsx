import { emailMessages } from '../../../content/messages/emails.ts'
import { lakeMoment } from '../../../wording/lake-time.ts'
import { FactsTable } from './facts-table.tsx'

const words = emailMessages.submission

type Label = Exclude<keyof typeof words.labels, 'sentAt'>

/** The values of a submitted form as a table, with the time of submission. Empty fields are left out. */
export function SubmissionFacts({ fields, sentAt }: { fields: [Label, string | undefined][]; sentAt: Date }) {
  const rows = [...fields, ['sentAt', lakeMoment(sentAt)] as const]
  return <FactsTable rows={rows.map(([label, value]) => [words.labels[label], value])} />
}
