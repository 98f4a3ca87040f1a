import { Link } from 'react-router'
import { fillIn } from '../../wording/sentences.ts'

type PrivacyNoteProps = {
  text: string
  link: { label: string; to: string }
  /** How long the entered data is kept, where the text says it in months; see `domain/privacy/retention.ts`. */
  months?: number
}

/** Who collects the data, why, and who receives it: the law requires this beside the form (LPD art. 19). */
export function PrivacyNote({ text, link, months = 0 }: PrivacyNoteProps) {
  return (
    <p className="text-sm text-ink-soft">
      {fillIn<string>(text, { months })}{' '}
      <Link to={link.to} prefetch="intent" className="text-link underline underline-offset-4">
        {link.label}
      </Link>
    </p>
  )
}
