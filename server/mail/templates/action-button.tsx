import { Button, Section } from '@react-email/components'
import { mailStyles } from './styles.ts'

type Props = { href: string; label: string; isSecond?: boolean }

/** The next step, or with `isSecond` the alternative. It only opens a page or a mail; the person acts there. */
export function ActionButton({ href, label, isSecond = false }: Props) {
  const look = isSecond
    ? { className: 'mail-link mail-second', style: mailStyles.secondButton }
    : { className: 'mail-button', style: mailStyles.button }
  return (
    <Section style={mailStyles.action}>
      <Button href={href} {...look}>
        {label}
      </Button>
    </Section>
  )
}
