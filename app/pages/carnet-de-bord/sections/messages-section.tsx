import { logbookPage, submissionLabels } from '../../../../content/pages/logbook.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { isCalendarDay } from '../../../../domain/calendar.ts'
import { mailtoUrl } from '../../../../domain/mailto.ts'
import { phoneAddress } from '../../../../domain/phone-address.ts'
import { retention } from '../../../../domain/privacy/retention.ts'
import type { FailedMail } from '../../../../server/team/view-logbook.server.ts'
import { siteName } from '../../../../wording/association-names.ts'
import { occasionName } from '../../../../wording/pages/private-hire.ts'
import { fillIn, formatCount } from '../../../../wording/sentences.ts'
import { smsLink } from '../../../../wording/sms-texts.ts'
import { dayInWords, shortMoment } from '../../../../wording/times.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { ActButton } from '../acts/act-controls.tsx'
import { EmptyState, Heading, OpenLink, SeeBooking } from '../section-parts.tsx'
import { type SectionView, useOpenLogbook } from '../use-logbook.ts'

const texts = logbookPage.messages

/** Messages, those set aside, and mails that could not be sent. */
export function MessagesSection({ sectionView }: { sectionView: SectionView<'messages'> }) {
  const { messages, quarantined, failedMails, waitingMails } = sectionView
  return (
    <>
      <FailedMails mails={failedMails} />
      {messages.length === 0 && <EmptyState>{texts.none}</EmptyState>}
      <div className="space-y-4 empty:hidden">
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </div>
      <section className="space-y-3 pt-2">
        <h3>{texts.quarantine.title}</h3>
        <p className="text-ink-soft">
          {quarantined.length > 0 ? fillIn(texts.quarantine.lead, retention) : texts.quarantine.none}
        </p>
        {quarantined.map((message) => (
          <MessageCard key={message.id} message={message} isSetAside />
        ))}
      </section>
      {waitingMails > 0 && <p className="text-ink-soft">{formatCount(mailTexts.waiting, waitingMails)}</p>}
      {failedMails.length + waitingMails === 0 && <p className="text-ink-soft">{mailTexts.none}</p>}
    </>
  )
}

type Message = SectionView<'messages'>['messages'][number]

/** Who answered a message or, before that, the two ways to answer: add a booking, or note that it was answered. */
function MessageAnswer({ message }: { message: Message }) {
  const { now } = useOpenLogbook()
  const { id, fields, answered } = message
  const { by, byNobody, book } = logbookActs.answered
  if (answered) {
    const facts = { name: answered.by, moment: shortMoment(answered.at, now) }
    return <p>{fillIn(answered.by ? by : byNobody, facts)}</p>
  }
  return (
    <>
      <OpenLink target={{ section: 'add', at: id }}>
        {book}
        <span className="sr-only">&#8239;: {fields.name}</span>
      </OpenLink>
      <ActButton intent="answered" fields={{ id }} subject={fields.name} variant="quiet" />
    </>
  )
}

const headingFields = ['name', 'email', 'phone']
const fieldOrder = ['language', 'subject', 'eventType', 'date', 'guests', 'message', 'wishes']

/** A message or a quote request, with the answer one tap away. Those set aside stand below a title of their own. */
function MessageCard({ message, isSetAside }: { message: Message; isSetAside?: true }) {
  const { now } = useOpenLogbook()
  const { id, form, createdAt } = message
  const { eventType } = message.fields
  const fields: Message['fields'] = { ...message.fields, ...(eventType && { eventType: occasionName(eventType) }) }
  const { name = '', email = '', phone } = fields
  // A later release, beside which this one runs during an update, may know other forms and fields: plain text here.
  const kind = Object.hasOwn(texts.forms, form) ? form : 'contact'
  const sms = phone && smsLink(phone, fillIn(texts.sms, { name, siteName }))
  const otherFields = Object.keys(fields).filter(
    (field) => !headingFields.includes(field) && !fieldOrder.includes(field),
  )
  return (
    <article className="edge-when-forced space-y-3 rounded-card bg-surface p-5 shadow-card">
      <div>
        <p className="text-sm text-ink-soft">
          {texts.forms[kind]}, {shortMoment(createdAt, now)}
        </p>
        <Heading level={isSetAside ? 4 : 3} className="text-lg wrap-anywhere">
          {name}
        </Heading>
        <p className="wrap-anywhere">{email}</p>
        {phone && <TextLink to={phoneAddress(phone)}>{phone}</TextLink>}
      </div>
      <dl className="space-y-2">
        {[...fieldOrder, ...otherFields].map((field) => {
          const value = fields[field]
          if (!value) return null
          return (
            <div key={field}>
              <dt className="text-sm text-ink-soft">{(submissionLabels as Record<string, string>)[field] ?? field}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                {field === 'date' && isCalendarDay(value) ? dayInWords(value, now) : value}
              </dd>
            </div>
          )
        })}
      </dl>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5">
        {email && (
          <TextLink
            to={mailtoUrl(email, fillIn<string>(texts.subjects[kind], { subject: texts.forms[kind], ...fields }))}
          >
            {texts.reply}
            <span className="sr-only">&#8239;: {name}</span>
          </TextLink>
        )}
        {sms && (
          <TextLink to={sms}>
            {texts.writeSms}
            <span className="sr-only">&#8239;: {name}</span>
          </TextLink>
        )}
        {isSetAside ? <ActButton intent="release" fields={{ id }} /> : <MessageAnswer message={message} />}
      </div>
    </article>
  )
}

const mailTexts = logbookPage.failedMails

/** Mails that were refused or given up: their recipients wait for them without knowing. */
export function FailedMails({ mails }: { mails: readonly FailedMail[] }) {
  if (mails.length === 0) return null
  return (
    <section className="space-y-3 rounded-card border-2 border-danger p-4 sm:p-5">
      <h3 className="text-danger">{mailTexts.title}</h3>
      <p>{mailTexts.lead}</p>
      <ul className="space-y-4">
        {mails.map((mail) => (
          <FailedMailLine key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  )
}

function FailedMailLine({ mail }: { mail: FailedMail }) {
  const { now } = useOpenLogbook()
  const { reference, name, email, phone, abandonedAt, reason } = { email: undefined, phone: undefined, ...mail }
  const subject = reference
    ? fillIn(mailTexts.aboutBooking, { reference, name: name ?? '' })
    : name && fillIn(mailTexts.about, { name })
  return (
    <li className="space-y-2">
      <div>
        <Heading level={4}>{mail.failedAs ?? mailTexts.unknownKind}</Heading>
        {subject && <p>{subject}</p>}
        {phone && <TextLink to={phoneAddress(phone)}>{phone}</TextLink>}
        {email && <p className="wrap-anywhere">{email}</p>}
        <p className="text-sm text-ink-soft">
          {fillIn(mailTexts.abandonedAt, { moment: shortMoment(abandonedAt, now) })}
          {reason && <span className="block wrap-anywhere">{fillIn(mailTexts.reason, { reason })}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <ActButton intent="retry-mail" fields={{ id: mail.id }} />
        {reference && <SeeBooking reference={reference} className="" />}
      </div>
    </li>
  )
}
