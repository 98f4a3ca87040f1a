import { Button, Section } from '@react-email/components'
import { mailStyles } from './styles.ts'

/** The one thing to do next. It opens a page; only a person's press there changes anything. */
export function ActionButton({ href, label }: { href: string; label: string }) {
  return (
    <Section style={mailStyles.action}>
      <Button href={href} className="mail-button" style={mailStyles.button}>
        {label}
      </Button>
    </Section>
  )
}
