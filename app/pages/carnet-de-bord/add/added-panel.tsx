import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import type { LogbookOutcome } from '../../../../server/team/act-on-logbook.server.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { dayWords, lakeClock } from '../../../../wording/lake-time.ts'
import { hoursSpan } from '../../../../wording/spans.ts'
import { Button } from '../../../ui/button.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { SectionTitle } from '../section-title.tsx'
import { SecretAddress } from '../sections/secret-address.tsx'
import { useOpenLogbook } from '../use-logbook.ts'

const words = logbookActs.add.added

type Added = NonNullable<Extract<LogbookOutcome, { kind: 'done' }>['added']>

type AddedPanelProps = { booking: LogbookBooking; added: Added; onAgain: () => void; onBack: () => void }

/** What was added, and the address of the guest's page: where nothing is mailed, it is printed or handed on. */
export function AddedPanel({ booking, added, onAgain, onBack }: AddedPanelProps) {
  const { now } = useOpenLogbook()
  const { reference, name, email, startsAt } = booking
  return (
    <section className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card">
      <SectionTitle>{fillIn(words.title, { reference })}</SectionTitle>
      <p className="font-semibold">
        {fillIn(words.facts, { date: dayWords(lakeClock(startsAt).day, now), hours: hoursSpan(booking), name })}
      </p>
      <p>{email && added.isMailed ? fillIn(words.mailed, { email }) : words.unmailed}</p>
      <p>
        <ExternalLink href={added.manageUrl} target="_blank" hint={words.newTab}>
          {words.page}
        </ExternalLink>
      </p>
      <SecretAddress label={words.link} address={added.manageUrl} copyLabel={words.copy} copied={words.copied} />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" onClick={onAgain}>
          {words.another}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </section>
  )
}
