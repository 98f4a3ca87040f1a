import { Link } from 'react-router'

type PrivacyNoteProps = { text: string; link: { label: string; to: string } }

/** Who collects what is written here, why, and who receives it: the law asks for it beside the form (LPD art. 19). */
export function PrivacyNote({ text, link }: PrivacyNoteProps) {
  return (
    <p className="text-sm text-ink-soft">
      {text}{' '}
      <Link to={link.to} prefetch="intent" className="text-link underline underline-offset-4">
        {link.label}
      </Link>
    </p>
  )
}
