import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import type { LogbookMessage } from '../../../../server/team/view-logbook.server.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { dayWords, lakeClock, lakeHour } from '../../../../wording/lake-time.ts'
import { ActButton } from '../acts/act-button.tsx'
import { OpenLink } from '../open-link.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookActs.answered

/** Who answered a message or, before that, the two ways: a booking, or a note that it was answered. */
export function Answer({ message }: { message: LogbookMessage }) {
  const { now } = useOpenLogbook()
  const { id, fields, answered } = message
  if (answered) {
    const when = { date: dayWords(lakeClock(answered.at).day, now), time: lakeHour(answered.at) }
    return <p>{answered.by ? fillIn(words.by, { name: answered.by, ...when }) : fillIn(words.byNobody, when)}</p>
  }
  const { name, email, phone, date, guests: participants } = fields
  const adding = { submission: id, name, email, phone, date, participants, message: fields.wishes ?? fields.message }
  return (
    <>
      <OpenLink target={{ section: 'outings', remember: { adding } }}>
        {words.book}
        <span className="sr-only">&#8239;: {name}</span>
      </OpenLink>
      <ActButton
        intent="answered"
        fields={{ id }}
        label={words.open}
        about={name ?? ''}
        notice={{ title: words.done, description: words.told }}
        variant="quiet"
      />
    </>
  )
}
