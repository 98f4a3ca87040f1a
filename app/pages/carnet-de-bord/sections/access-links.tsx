import { useId } from 'react'
import { logbookPage } from '../../../../content/pages/logbook.ts'
import { logbookActs } from '../../../../content/pages/logbook-acts.ts'
import { logbookLinks as texts } from '../../../../content/pages/logbook-links.ts'
import { fillIn, formatCount } from '../../../../wording/sentences.ts'
import { lakeDay } from '../../../../wording/times.ts'
import { CopyButton } from '../../../forms/copy-button.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { QrCode } from '../../../sections/qr-code.tsx'
import {
  ActButton,
  ActErrors,
  ActProblem,
  ActSubmit,
  ConfirmedAct,
  SendForm,
  useLogbookAct,
} from '../acts/act-controls.tsx'
import type { SectionView } from '../use-logbook.ts'

/** Who has a link, until when, and buttons to renew or revoke each separately. */
export function AccessLinks({ links, mailedLinks }: Pick<SectionView<'more'>, 'links' | 'mailedLinks'>) {
  return (
    <>
      <ul className="space-y-4">
        {links.map(({ number, kind, name, createdAt, expiresAt, isOwn }) => {
          const shownName = name || texts.unnamed
          return (
            <li key={number} className="max-w-none space-y-2 border-t border-edge pt-3">
              <p>
                <strong className="wrap-anywhere">{shownName}</strong>, {texts.kinds[kind]}
                {isOwn && `, ${texts.own}`}
                <br />
                {fillIn(texts.dates, { from: lakeDay(createdAt), to: lakeDay(new Date(expiresAt.getTime() - 1)) })}
              </p>
              <div className="flex flex-wrap gap-2.5">
                <ActButton intent="renew-link" fields={{ id: number }} subject={shownName} />
                {!isOwn && <RevokeLink intent="revoke-link" id={number} name={shownName} />}
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

type RevokeLinkProps = { intent: 'revoke-link' | 'revoke-mailed'; id: string; name: string }

/** A revoked link cannot be restored, so this act asks first. */
function RevokeLink({ intent, id, name }: RevokeLinkProps) {
  return (
    <ConfirmedAct {...{ intent }} fields={{ id }} facts={{ name }} subject={name} openButton={{ variant: 'quiet' }} />
  )
}

function GiveLink() {
  const actState = useLogbookAct('give-link')
  const link = actState.doneAnswer?.link
  return (
    <SendForm actState={actState} className="space-y-3 border-t border-edge pt-4">
      <ActErrors actState={actState} level={3} />
      <TextField {...actState.field('name', texts.name)} maxLength={60} />
      <ActSubmit actState={actState}>{logbookActs['give-link'].submit}</ActSubmit>
      <ActProblem actState={actState} />
      {link && <SecretAddress label={texts.given} address={link} />}
    </SendForm>
  )
}

/** The links that mails to the team contain. Each opens one booking only, so they are named by its reference. */
function MailedLinks({ mailedLinks }: Pick<SectionView<'more'>, 'mailedLinks'>) {
  return (
    <details className="border-t border-edge pt-3">
      <summary className="min-h-11 font-semibold text-link">
        {formatCount(texts.mailed.count, mailedLinks.length)}
      </summary>
      <p>{texts.mailed.lead}</p>
      <ul className="mt-2 space-y-3">
        {mailedLinks.map(({ bookingId, reference, expiresAt }) => (
          <li key={bookingId} className="flex max-w-none flex-wrap items-center justify-between gap-x-4">
            {fillIn(texts.mailed.line, { reference, to: lakeDay(expiresAt) })}
            <RevokeLink intent="revoke-mailed" id={bookingId} name={reference} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const quayTexts = logbookPage.outings.quay

/** Gives a link to the sheet at the quay, to be scanned by the phone of whoever stands at the boat. */
export function QuayLink() {
  const actState = useLogbookAct('quay-link')
  const link = actState.doneAnswer?.link
  return (
    <>
      <div className="[&_button]:px-0!">
        <ActButton intent="quay-link" actState={actState} variant="quiet" />
      </div>
      {link && (
        <div className="edge-when-forced w-full space-y-4 rounded-card bg-surface p-5 shadow-card">
          <QrCode text={link} label={quayTexts.code} className="w-56 max-w-full" />
          <SecretAddress label={quayTexts.label} address={link} />
          <p>{quayTexts.until}</p>
        </div>
      )}
    </>
  )
}

type SecretAddressProps = { label: string; address: string; copyLabel?: string; leavesFocus?: boolean }

/**
 * An address to hand on. It takes the focus when it appears, so that it is announced, and is then selected, for
 * browsers whose button cannot copy it. With `leavesFocus`, something above it takes the focus instead.
 */
export function SecretAddress({ label, address, copyLabel = texts.copy, leavesFocus = false }: SecretAddressProps) {
  return (
    <div className="space-y-2">
      <TextField
        id={useId()}
        label={label}
        readOnly
        value={address}
        autoFocus={!leavesFocus}
        className="text-ellipsis"
        onFocus={({ target }) => target.select()}
      />
      <CopyButton label={copyLabel} text={address} />
    </div>
  )
}

/** As a `ref`: the element takes the focus when it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
