import { association } from '../../content/association.ts'
import type { Answer } from '../../content/text-types.ts'
import { phoneAddress } from '../../domain/phone-address.ts'
import { associationPhone } from '../../wording/fact-in-force.ts'
import { frenchTranslator, type Translator } from '../languages/translator.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Lines } from './lines.tsx'

type QuestionsProps = { title: string; parts: readonly Answer[]; className?: string; translator?: Translator }

/** Short answers side by side, each under its question, to be found at a glance; `translator` says them in another language. */
export function Questions({ title, parts, className = '', translator = frenchTranslator }: QuestionsProps) {
  return (
    <section id="bon-a-savoir" aria-labelledby="bon-a-savoir-titre" className={className}>
      <h2 id="bon-a-savoir-titre" className="mb-8">
        {translator.translate(title)}
      </h2>
      <div className="answers">
        {parts.map(({ title: question, lines, link, reach }) => (
          <div key={question}>
            <h3>{translator.translate(question)}</h3>
            <Lines lines={lines} translator={translator} />
            {link && (
              <TextLink to={link.to} hrefLang={translator.language && 'fr'}>
                {translator.translate(link.label)}
              </TextLink>
            )}
            {reach && <ContactAnswer />}
          </div>
        ))}
      </div>
    </section>
  )
}

/** The telephone number, or the e-mail address until there is one. */
function ContactAnswer() {
  const { email } = association
  const phone = associationPhone()
  const address = phone ? phoneAddress(phone) : `mailto:${email}`
  return <TextLink to={address}>{phone ?? email}</TextLink>
}
