import { association } from '../../content/association.ts'
import { AddressLink, TextLink } from '../ui/text-link.tsx'
import { Lines } from './lines.tsx'

type Question = {
  title: string
  lines: readonly string[]
  link?: { label: string; to: string }
  /** True when the answer ends with the telephone number, or the e-mail address until there is one. */
  reach?: boolean
}

type QuestionsProps = { id: string; title: string; parts: readonly Question[]; className?: string }

/** Short answers side by side, each under its question, to be found at a glance. */
export function Questions({ id, title, parts, className = '' }: QuestionsProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className={className}>
      <h2 id={`${id}-titre`} className="mb-8">
        {title}
      </h2>
      <div className="answers">
        {parts.map(({ title: question, lines, link, reach }) => (
          <div key={question}>
            <h3>{question}</h3>
            <Lines of={lines} />
            {link && <TextLink to={link.to}>{link.label}</TextLink>}
            {reach && <Reach />}
          </div>
        ))}
      </div>
    </section>
  )
}

function Reach() {
  const { phone, email } = association
  const address = phone ? `tel:${phone.replaceAll(/\s/g, '')}` : `mailto:${email}`
  return (
    <span className="wrap-anywhere">
      <AddressLink href={address}>{phone ?? email}</AddressLink>
    </span>
  )
}
