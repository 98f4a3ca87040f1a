import type { ReactNode } from 'react'
import { href } from 'react-router'
import { privacyLinkLabel } from '../../content/messages/privacy.ts'
import { associationBlanks } from '../../wording/association-names.ts'
import { fillIn } from '../../wording/sentences.ts'

/** Who collects the data, why, and who receives it: the law requires this beside the form (LPD art. 19). */
export function PrivacyNote({ text, linkLabel = privacyLinkLabel }: { text: ReactNode; linkLabel?: ReactNode }) {
  return (
    <p className="text-sm text-ink-soft">
      {typeof text === 'string' ? fillIn<string>(text, associationBlanks) : text}{' '}
      <a href={href('/politique-confidentialite')} className="text-link underline underline-offset-4">
        {linkLabel}
      </a>
    </p>
  )
}
