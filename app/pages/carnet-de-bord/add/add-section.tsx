import { useState } from 'react'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { dayWords, lakeClock } from '../../../../wording/lake-time.ts'
import { hoursSpan } from '../../../../wording/spans.ts'
import { Button } from '../../../ui/button.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import type { Done } from '../acts/use-act.ts'
import type { Prefill } from '../logbook-address.ts'
import { OpenLink } from '../open-link.tsx'
import { SectionTitle } from '../section-title.tsx'
import { SecretAddress } from '../sections/secret-address.tsx'
import { useOpenLogbook } from '../use-logbook.ts'
import { AddForm } from './add-form.tsx'

const words = logbookActs.add

type Added = Required<Pick<Done, 'booking' | 'added'>>

/** The team books for somebody. */
export function AddSection({ prefill }: { prefill: Prefill }) {
  const [{ booking, added }, setMade] = useState<Partial<Added>>({})
  const [from, setFrom] = useState(prefill)
  if (booking && added) {
    const again = () => {
      setFrom({})
      setMade({})
    }
    return <AddedPanel made={{ booking, added }} onAgain={again} />
  }
  return (
    <>
      <div>
        <SectionTitle>{words.title}</SectionTitle>
        <p className="text-ink-soft">{words.lead}</p>
      </div>
      <AddForm prefill={from} onAdded={setMade} />
    </>
  )
}

/** What was added, and the address of the guest's page: where nothing is mailed, it is printed or handed on. */
function AddedPanel({ made: { booking, added }, onAgain }: { made: Added; onAgain: () => void }) {
  const { now } = useOpenLogbook()
  const { reference, name, email, startsAt } = booking
  return (
    <section className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card">
      <SectionTitle>{fillIn(words.added.title, { reference })}</SectionTitle>
      <p className="font-semibold">
        {fillIn(words.added.facts, { date: dayWords(lakeClock(startsAt).day, now), hours: hoursSpan(booking), name })}
      </p>
      <p>{email && added.isMailed ? fillIn(words.added.mailed, { email }) : words.added.unmailed}</p>
      <p>
        <ExternalLink href={added.manageUrl} target="_blank" hint={words.added.newTab}>
          {words.added.page}
        </ExternalLink>
      </p>
      <SecretAddress
        label={words.added.link}
        address={added.manageUrl}
        copyLabel={words.added.copy}
        copied={words.added.copied}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" onClick={onAgain}>
          {words.added.another}
        </Button>
        <OpenLink target={{ section: 'outings' }} variant="quiet">
          {words.added.back}
        </OpenLink>
      </div>
    </section>
  )
}
