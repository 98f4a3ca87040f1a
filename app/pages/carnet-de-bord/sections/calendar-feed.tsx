import { useState } from 'react'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { ActButton } from '../acts/act-button.tsx'
import { SecretAddress } from './secret-address.tsx'

const words = logbookPage.more.calendar

/** Shows the outings in a phone's calendar. Every phone has a key of its own, made on request. */
export function CalendarFeed() {
  const [address, setAddress] = useState<string>()
  return (
    <section className="edge-when-forced space-y-4 rounded-card bg-surface p-5 shadow-card">
      <h3>{words.title}</h3>
      <p>{words.lead}</p>
      {!address && <ActButton intent="subscribe" label={words.subscribe} onDone={(done) => setAddress(done.feedUrl)} />}
      <div role="status" className="empty:hidden">
        {address && <p className="font-bold text-success">{words.ready}</p>}
      </div>
      {address && (
        <>
          <a
            href={address.replace(/^https?:/, 'webcal:')}
            className="edge-when-forced inline-flex min-h-12 items-center rounded-full bg-action px-6 font-semibold text-on-action no-underline"
          >
            {words.open}
          </a>
          <p>{words.apple}</p>
          <p>{words.android}</p>
          <SecretAddress label={words.address} address={address} copyLabel={words.copy} copied={words.copied} />
          <p className="text-sm text-ink-soft">{words.secret}</p>
        </>
      )}
    </section>
  )
}
