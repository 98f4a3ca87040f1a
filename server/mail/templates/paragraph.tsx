import { Heading, Link, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { mailStyles } from './styles.ts'

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={mailStyles.text}>{children}</Text>
}

export function Subtitle({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" style={mailStyles.subtitle}>
      {children}
    </Heading>
  )
}

export function Points({ lines }: { lines: readonly string[] }) {
  return (
    <ul style={mailStyles.list}>
      {lines.map((line) => (
        <li key={line} style={mailStyles.point}>
          {line}
        </li>
      ))}
    </ul>
  )
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="mail-link" style={mailStyles.link}>
      {children}
    </Link>
  )
}
