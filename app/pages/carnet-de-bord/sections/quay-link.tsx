import { useState } from 'react'
import { logbookPage } from '../../../../wording/pages/logbook.ts'
import { QrCode } from '../../../sections/qr-code.tsx'
import { ActButton } from '../acts/act-button.tsx'
import { SecretAddress } from './secret-address.tsx'

const words = logbookPage.more.quay

/** Gives a link to the sheet at the quay, to be scanned by the phone of whoever stands at the boat. */
export function QuayLink() {
  const [link, setLink] = useState<string>()
  return (
    <>
      <ActButton intent="quay-link" label={words.give} onDone={({ quayLink }) => setLink(quayLink)} />
      {link && (
        <>
          <QrCode text={link} label={words.code} className="w-56 max-w-full" />
          <SecretAddress label={words.label} address={link} copyLabel={words.copy} copied={words.copied} />
          <p>{words.until}</p>
        </>
      )}
    </>
  )
}
