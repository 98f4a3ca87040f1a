import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { ActButton } from '../acts/act-button.tsx'
import { EmptyState } from '../empty-state.tsx'
import type { Shown } from '../use-logbook.ts'
import { Answer } from './answer.tsx'
import { FailedMails } from './failed-mails.tsx'
import { MessageCard } from './message-card.tsx'

const words = logbookPage.messages

/** Messages, those set aside, and mails that could not be sent. */
export function MessagesSection({ shown: { messages, quarantined, failedMails } }: { shown: Shown<'messages'> }) {
  return (
    <>
      {failedMails.length > 0 && <FailedMails mails={failedMails} />}
      {messages.length === 0 && <EmptyState>{words.none}</EmptyState>}
      <div className="space-y-4 empty:hidden">
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} level={3}>
            <Answer message={message} />
          </MessageCard>
        ))}
      </div>
      <section className="space-y-3 pt-2">
        <h3>{words.quarantine.title}</h3>
        <p className="text-ink-soft">{quarantined.length > 0 ? words.quarantine.lead : words.quarantine.none}</p>
        {quarantined.map((message) => (
          <MessageCard key={message.id} message={message} level={4}>
            <ActButton
              intent="release"
              fields={{ id: message.id }}
              label={words.quarantine.release}
              notice={{ title: logbookActs.release.done, description: logbookActs.release.told }}
            />
          </MessageCard>
        ))}
      </section>
      {failedMails.length === 0 && <p className="text-ink-soft">{logbookPage.failedMails.none}</p>}
    </>
  )
}
