import type { ReactNode } from 'react'
import { boats } from '../../../content/boats.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import type { BoatType } from '../../../domain/booking/boat.ts'
import { lakeDay } from '../../../wording/lake-time.ts'
import { type Span, spanInWords } from '../../../wording/spans.ts'
import type { ToRelay } from '../mail-kinds.ts'
import type { MailDraft } from '../mail-template.ts'
import { FactsTable } from './facts-table.tsx'
import { MailLayout } from './layout.tsx'
import { Paragraph } from './paragraph.tsx'

const { labels, greetingUnknown } = emailMessages.shared

type Words = { subject: string; preview: string; title: string }

/** A mail to a relay. A reply goes to the sender, the team. */
export function toRelay({ relay }: ToRelay, { subject, preview, title }: Words, body: ReactNode): MailDraft {
  return {
    to: { name: relay.name, address: relay.email },
    subject,
    body: (
      <MailLayout preview={preview} title={title} reader="relay">
        <Paragraph>{greetingUnknown}</Paragraph>
        {body}
      </MailLayout>
    ),
  }
}

/** Which boat leaves when; for an outing that was taken, also its reference. */
export function RelayedFacts({ outing }: { outing: Span & { boatType: BoatType; reference?: string } }) {
  return (
    <FactsTable
      rows={[
        [labels.reference, outing.reference],
        [labels.boat, boats[outing.boatType].shortName],
        [labels.date, lakeDay(outing.startsAt)],
        [labels.time, spanInWords(outing)],
      ]}
    />
  )
}
