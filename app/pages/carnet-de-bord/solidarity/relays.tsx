import { useState } from 'react'
import { logbookSolidarity } from '../../../../content/pages/logbook-solidarity.ts'
import { maxLengths } from '../../../../domain/person.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { lakeDay } from '../../../../wording/lake-time.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { ActForm } from '../acts/act-panel.tsx'
import { ConfirmedAct } from '../acts/panel-button.tsx'
import { useAct } from '../acts/use-act.ts'
import { SecretAddress } from '../sections/secret-address.tsx'
import { type Shown, useOpenLogbook } from '../use-logbook.ts'

const words = logbookSolidarity.relays

/** The relays that may take places. A link is shown once, to the person who asked for it, to be handed on by hand. */
export function Relays({ relays }: { relays: Shown<'solidarity'>['relays'] }) {
  return (
    <section className="space-y-3">
      <h3>{words.title}</h3>
      {relays.length === 0 && <p>{words.none}</p>}
      <ul className="space-y-3 empty:hidden">
        {relays.map((relay) => (
          <RelayLine key={relay.id} relay={relay} />
        ))}
      </ul>
      <AddRelay />
    </section>
  )
}

function RelayLine({
  relay: { id, name, email, isNamed, linkEndsAt },
}: {
  relay: Shown<'solidarity'>['relays'][number]
}) {
  const { tell } = useOpenLogbook()
  const [link, setLink] = useState('')
  const renewing = useAct('renew-relay', { onDone: ({ relayLink = '' }) => setLink(relayLink) })
  const retiring = useAct('retire-relay', {
    onDone: ({ remaining = [] }) => {
      const outings = remaining.map(({ reference, startsAt }) =>
        fillIn(words.remaining, { reference, date: lakeDay(startsAt) }),
      )
      const text = outings.length > 0 ? fillIn(words.retiredComing, { outings: outings.join(', ') }) : words.retiredNone
      tell({ title: words.retired, text, tone: 'success' })
    },
  })
  return (
    <li className="edge-when-forced max-w-none space-y-3 rounded-card bg-surface p-4 shadow-card [&>button]:mr-3">
      <p>
        <strong className="wrap-anywhere">{name}</strong>
        <span className="block wrap-anywhere">{email}</span>
        <span className="block text-ink-soft">
          {linkEndsAt ? fillIn(words.linkEnd, { to: lakeDay(linkEndsAt) }) : words.noLink}
        </span>
        {isNamed && <span className="block text-ink-soft">{words.isNamed}</span>}
      </p>
      <div className="flex flex-wrap gap-2.5 *:[form]:w-full">
        {link ? (
          <GivenLink link={link} />
        ) : (
          <ConfirmedAct
            acting={renewing}
            fields={{ id }}
            label={words.renew}
            name={fillIn(words.renewName, { name })}
            title={words.renewTitle}
            text={fillIn(words.renewText, { name })}
            submitLabel={words.renewSubmit}
          />
        )}
        <ConfirmedAct
          acting={retiring}
          fields={{ id }}
          label={words.retire}
          name={fillIn(words.retireName, { name })}
          title={words.retireTitle}
          text={fillIn(words.retireText, { name })}
          submitLabel={words.retireSubmit}
        />
      </div>
    </li>
  )
}

function AddRelay() {
  const [link, setLink] = useState('')
  const acting = useAct('add-relay', { onDone: ({ relayLink = '' }) => setLink(relayLink) })
  return (
    <ActForm acting={acting} submitLabel={words.add} after={link && <GivenLink link={link} />}>
      <TextField {...acting.field('name', words.name)} maxLength={maxLengths.name} autoComplete="off" />
      <TextField {...acting.field('email', words.email)} type="email" maxLength={maxLengths.email} autoComplete="off" />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="named" value="yes" className="size-5 shrink-0" />
        {words.named}
      </label>
    </ActForm>
  )
}

function GivenLink({ link }: { link: string }) {
  return <SecretAddress label={words.added} address={link} copyLabel={words.copy} copied={words.copied} />
}
