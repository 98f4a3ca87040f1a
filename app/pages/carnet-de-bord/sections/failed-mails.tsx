import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import type { FailedMail } from '../../../../server/team/view-logbook.server.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { dayWords, lakeClock, lakeHour } from '../../../../wording/lake-time.ts'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { ActButton } from '../acts/act-button.tsx'
import { OpenLink } from '../open-link.tsx'
import { Heading } from '../section-title.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookPage.failedMails

/** Mails whose sending was given up: their recipients wait for them without knowing. */
export function FailedMails({ mails }: { mails: readonly FailedMail[] }) {
  return (
    <section className="space-y-3 rounded-card border-2 border-danger p-4 sm:p-5">
      <h3 className="text-danger">{words.title}</h3>
      <p>{words.lead}</p>
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
  const { reference, name, abandonedAt, reason } = mail
  const { kinds } = words
  const kind = Object.hasOwn(kinds, mail.kind) ? kinds[mail.kind as keyof typeof kinds] : words.unknownKind
  const about = reference ? fillIn(words.aboutBooking, { reference, name: name ?? '' }) : name
  return (
    <li className="space-y-2">
      <div>
        <Heading level={4}>{kind}</Heading>
        {about && <p>{reference ? about : fillIn(words.about, { name: about })}</p>}
        <p className="text-sm text-ink-soft">
          {fillIn(words.abandonedAt, {
            date: dayWords(lakeClock(abandonedAt).day, now),
            time: lakeHour(abandonedAt),
          })}
          {reason && <span className="block wrap-anywhere">{fillIn(words.reason, { reason })}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <ActButton
          intent="retry-mail"
          fields={{ id: mail.id }}
          label={words.retry}
          notice={{ title: logbookActs.retryMail.done, description: logbookActs.retryMail.told }}
        />
        {reference && (
          <OpenLink target={{ reference }} variant="quiet">
            {fillIn(logbookActs.close.openBooking, { reference })}
          </OpenLink>
        )}
      </div>
    </li>
  )
}
