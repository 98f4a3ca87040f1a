import { Button, Heading, Link, Section, Text } from '@react-email/components'
import { createElement, Fragment, type ReactNode } from 'react'
import { mailStyles } from './styles.ts'

/** The parts of a mail, one below the other; each text is a paragraph. Spread, since parts in order need no keys. */
export function paragraphs(...parts: ReactNode[]): ReactNode {
  const elements = parts.map((part) => (typeof part === 'string' ? createElement(Paragraph, null, part) : part))
  return createElement(Fragment, null, ...elements)
}

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

/** Marks the tables of facts, so that the plain text of a mail keeps a line for each row. */
export const factsTableClass = 'facts'

export type FactRow = readonly [label: string, value: string | undefined]

/** Labels and values as a table, which mail programs and screen readers read row by row. Without value, no row. */
export function FactsTable({ rows }: { rows: readonly FactRow[] }) {
  return (
    <table className={factsTableClass} width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {rows.map(([label, value], index) =>
          value === undefined ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and an extra may stand there twice.
            <tr key={index}>
              <th scope="row" style={mailStyles.label}>
                {label}
              </th>
              <td style={mailStyles.value}>
                <Lines text={value} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

/** A text with its line breaks: not all mail programs support the style that preserves them. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text that never changes.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

type ActionButtonProps = { href: string; label: string; isSecond?: boolean }

/** The next step, or with `isSecond` the alternative. It only opens a page or a mail; the person acts there. */
export function ActionButton({ href, label, isSecond = false }: ActionButtonProps) {
  const styleProps = isSecond
    ? { className: 'mail-link mail-second', style: mailStyles.secondButton }
    : { className: 'mail-button', style: mailStyles.button }
  return (
    <Section style={mailStyles.action}>
      <Button href={href} {...styleProps}>
        {label}
      </Button>
    </Section>
  )
}
