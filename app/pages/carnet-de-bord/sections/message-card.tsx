import type { ReactNode } from 'react'
import { isCalendarDay } from '../../../../domain/calendar.ts'
import { mailtoUrl } from '../../../../domain/mailto.ts'
import type { LogbookMessage } from '../../../../server/team/view-logbook.server.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { dayWords, lakeClock, lakeHour } from '../../../../wording/lake-time.ts'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { AddressLink } from '../../../ui/text-link.tsx'
import { phoneAddress } from '../booking/booking-facts.tsx'
import { Heading } from '../section-title.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookPage.messages
const order = ['subject', 'eventType', 'date', 'guests', 'message', 'wishes'] as const

type MessageCardProps = {
  message: LogbookMessage
  /** 3 below the section's own title, 4 below the title of the messages set aside. */
  level: 3 | 4
  children?: ReactNode
}

/** A message or a quote request, with the answer one tap away. */
export function MessageCard({ message, level, children }: MessageCardProps) {
  const { now } = useOpenLogbook()
  const { form, fields, createdAt } = message
  const { name = '', email = '', phone } = fields
  const kind = form === 'contact' || form === 'devis' ? words.forms[form] : words.unknownForm
  const subject =
    form === 'devis'
      ? fillIn(words.quoteSubject, { eventType: fields.eventType ?? '' })
      : fillIn(words.replySubject, { subject: fields.subject ?? '' })
  return (
    <article className="edge-when-forced space-y-3 rounded-card bg-surface p-5 shadow-card">
      <div>
        <p className="text-sm text-ink-soft">
          {kind}, {fillIn(words.sentAt, { date: dayWords(lakeClock(createdAt).day, now), time: lakeHour(createdAt) })}
        </p>
        <Heading level={level} className="text-lg wrap-anywhere">
          {name}
        </Heading>
        <p className="wrap-anywhere">{email}</p>
        {phone && <AddressLink href={phoneAddress(phone)}>{phone}</AddressLink>}
      </div>
      <dl className="space-y-2">
        {order.map((field) => {
          const value = fields[field]
          if (!value) return null
          return (
            <div key={field}>
              <dt className="text-sm text-ink-soft">{words.labels[field]}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                {field === 'date' && isCalendarDay(value) ? dayWords(value, now) : value}
              </dd>
            </div>
          )
        })}
      </dl>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5">
        <AddressLink href={mailtoUrl(email, subject)}>{words.reply}</AddressLink>
        {children}
      </div>
    </article>
  )
}
