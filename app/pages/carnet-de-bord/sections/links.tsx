import { type FormEvent, useState } from 'react'
import { logbookLinks as words } from '../../../../content/pages/logbook-links.ts'
import { counted } from '../../../../wording/counts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'
import { lakeDay } from '../../../../wording/lake-time.ts'
import { controlLook } from '../../../forms/field-frame.tsx'
import { ActButton } from '../acts/act-button.tsx'
import { ActProblem, ActSubmit } from '../acts/act-panel.tsx'
import { useAct } from '../acts/use-act.ts'
import type { Shown } from '../use-logbook.ts'
import { SecretAddress } from './secret-address.tsx'

/** Who has a link, until when, and buttons to renew or revoke each separately. */
export function Links({ links, mailedLinks }: Pick<Shown<'more'>, 'links' | 'mailedLinks'>) {
  return (
    <>
      <ul className="space-y-4">
        {links.map(({ number, kind, name, createdAt, expiresAt, isOwn }) => {
          const shown = name || words.unnamed
          return (
            <li key={number} className="max-w-none space-y-2 border-t border-edge pt-3">
              <p>
                <strong className="wrap-anywhere">{shown}</strong>, {words.kinds[kind]}
                {isOwn && `, ${words.own}`}
                <br />
                {fillIn(words.dates, { from: lakeDay(createdAt), to: lakeDay(expiresAt) })}
              </p>
              <div className="flex flex-wrap gap-2.5">
                <ActButton
                  intent="renew-link"
                  fields={{ id: number }}
                  label={words.renew}
                  about={shown}
                  notice={words.renewed}
                />
                {!isOwn && (
                  <ActButton
                    intent="revoke-link"
                    fields={{ id: number }}
                    label={words.revoke}
                    about={shown}
                    notice={words.revoked}
                    variant="quiet"
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <GiveLink />
      {mailedLinks.length > 0 && <MailedLinks mailedLinks={mailedLinks} />}
    </>
  )
}

function GiveLink() {
  const [link, setLink] = useState('')
  const acting = useAct('give-link', { onDone: ({ givenLink = '' }) => setLink(givenLink) })
  function give(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    acting.send({ name: String(new FormData(event.currentTarget).get('name') ?? '') })
  }
  return (
    <form onSubmit={give} className="space-y-3 border-t border-edge pt-4">
      <label className="block space-y-1">
        <span className="font-bold">{words.name}</span>
        <input name="name" maxLength={60} required autoComplete="off" className={controlLook} />
      </label>
      <ActSubmit acting={acting} submitLabel={words.give} />
      <ActProblem acting={acting} />
      {link && <SecretAddress label={words.given} address={link} copyLabel={words.copy} copied={words.copied} />}
    </form>
  )
}

/** Each opens one booking only, so they are named by its reference. */
function MailedLinks({ mailedLinks }: Pick<Shown<'more'>, 'mailedLinks'>) {
  return (
    <details className="border-t border-edge pt-3">
      <summary className="min-h-11 font-semibold text-link">{counted(words.mailed.count, mailedLinks.length)}</summary>
      <p>{words.mailed.lead}</p>
      <ul className="mt-2 space-y-3">
        {mailedLinks.map(({ bookingId, reference, expiresAt }) => (
          <li key={bookingId} className="flex max-w-none items-center justify-between gap-x-4">
            {fillIn(words.mailed.line, { reference, to: lakeDay(expiresAt) })}
            <ActButton
              intent="revoke-mailed"
              fields={{ id: bookingId }}
              label={words.mailed.revoke}
              about={reference}
              notice={words.revoked}
              variant="quiet"
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
