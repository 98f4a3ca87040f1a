import { measures } from '../../../../content/measures.ts'
import { logbookSolidarity, logbookSolidarity as words } from '../../../../content/pages/logbook-solidarity.ts'
import { maxLengths } from '../../../../domain/person.ts'
import { counted } from '../../../../wording/counts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { lakeDay } from '../../../../wording/lake-time.ts'
import { boatName } from '../../../../wording/resources.ts'
import { closureSpan } from '../../../../wording/spans.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { ActForm, ConfirmedAct } from '../acts/act-controls.tsx'
import { Tick } from '../acts/fields.tsx'
import { useAct } from '../acts/use-act.ts'
import { OpenLink } from '../section-parts.tsx'
import { SecretAddress } from '../sections/links.tsx'
import { type Shown, useOpenLogbook } from '../use-logbook.ts'
import { HoursToOffer, OpenPlaces } from './places.tsx'

/** Offered outings and the relays. */
export function SolidaritySection({ shown: { toOffer, places, offered, relays } }: { shown: Shown<'solidarity'> }) {
  return (
    <>
      <HoursToOffer toOffer={toOffer} relays={relays} />
      <OpenPlaces places={places} />
      <OfferedList offered={offered} />
      <Relays relays={relays} />
    </>
  )
}

/** The offered outings still to come, with the relay that asked for each. */
function OfferedList({ offered }: { offered: Shown<'solidarity'>['offered'] }) {
  const { now } = useOpenLogbook()
  return (
    <section className="space-y-3">
      <h3>{words.offered.title}</h3>
      {offered.length === 0 && <p>{words.offered.none}</p>}
      <ul className="space-y-3 empty:hidden">
        {offered.map((outing) => {
          const { reference, relay, name, participants } = outing
          const boat = boatName(outing.boatType)
          return (
            <li key={reference} className="edge-when-forced max-w-none rounded-card bg-surface p-4 shadow-card">
              <p className="first-letter:uppercase">{closureSpan(outing, now)}</p>
              <p>{fillIn(words.offered.line, { boat, name, persons: counted(measures.persons, participants) })}</p>
              <p className="text-ink-soft">
                {relay ? fillIn(words.offered.byRelay, { name: relay }) : words.offered.byTeam}
              </p>
              <OpenLink target={{ reference }} variant="quiet" className="px-0!">
                {fillIn(words.offered.see, { reference })}
              </OpenLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const relayWords = logbookSolidarity.relays

/** The relays that may take places. A link is shown once, to the person who asked for it, to be handed on by hand. */
function Relays({ relays }: { relays: Shown<'solidarity'>['relays'] }) {
  return (
    <section className="space-y-3">
      <h3>{relayWords.title}</h3>
      {relays.length === 0 && <p>{relayWords.none}</p>}
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
  const renewing = useAct('renew-relay')
  const retiring = useAct('retire-relay', {
    onDone: ({ remaining = [] }) => {
      const outings = remaining.map(({ reference, startsAt }) =>
        fillIn(relayWords.remaining, { reference, date: lakeDay(startsAt) }),
      )
      const text =
        outings.length > 0 ? fillIn(relayWords.retiredComing, { outings: outings.join(', ') }) : relayWords.retiredNone
      tell({ title: relayWords.retired, text, tone: 'success' })
    },
  })
  return (
    <li className="edge-when-forced max-w-none space-y-3 rounded-card bg-surface p-4 shadow-card [&>button]:mr-3">
      <p>
        <strong className="wrap-anywhere">{name}</strong>
        <span className="block wrap-anywhere">{email}</span>
        <span className="block text-ink-soft">
          {linkEndsAt ? fillIn(relayWords.linkEnd, { to: lakeDay(linkEndsAt) }) : relayWords.noLink}
        </span>
        {isNamed && <span className="block text-ink-soft">{relayWords.isNamed}</span>}
      </p>
      <div className="flex flex-wrap gap-2.5 *:[form]:w-full">
        {renewing.link ? (
          <SecretAddress label={relayWords.added} address={renewing.link} />
        ) : (
          <ConfirmedAct
            acting={renewing}
            fields={{ id }}
            label={relayWords.renew}
            name={fillIn(relayWords.renewName, { name })}
            title={relayWords.renewTitle}
            text={fillIn(relayWords.renewText, { name })}
            submitLabel={relayWords.renewSubmit}
          />
        )}
        <ConfirmedAct
          acting={retiring}
          fields={{ id }}
          label={relayWords.retire}
          name={fillIn(relayWords.retireName, { name })}
          title={relayWords.retireTitle}
          text={fillIn(relayWords.retireText, { name })}
          submitLabel={relayWords.retireSubmit}
        />
      </div>
    </li>
  )
}

function AddRelay() {
  const acting = useAct('add-relay')
  const { link } = acting
  return (
    <ActForm
      acting={acting}
      submitLabel={relayWords.add}
      after={link && <SecretAddress label={relayWords.added} address={link} />}
    >
      <TextField {...acting.field('name', relayWords.name)} maxLength={maxLengths.name} autoComplete="off" />
      <TextField
        {...acting.field('email', relayWords.email)}
        type="email"
        maxLength={maxLengths.email}
        autoComplete="off"
      />
      <Tick label={relayWords.named} name="named" value="yes" />
    </ActForm>
  )
}
