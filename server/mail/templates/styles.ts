import type { CSSProperties } from 'react'
import { inks } from '../../../content/inks.ts'

/** Mail programs support little CSS: only style attributes, and no variables for the brand's colours. */
const { day, night } = inks

const textFont = "'Atkinson Hyperlegible Next', Verdana, sans-serif"
const titleFont = 'Fraunces, Georgia, serif'

/** A very long word, such as a name of 120 letters, is broken, so that it does not widen the page. */
const wordBreaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

export const mailStyles = {
  page: { backgroundColor: day.page, margin: 0, padding: '24px 0', fontFamily: textFont, color: day.ink },
  card: {
    backgroundColor: day.surface,
    maxWidth: '560px',
    padding: '32px 24px',
    borderRadius: '16px',
    ...wordBreaking,
  },
  header: {
    width: '100%',
    maxWidth: '510px',
    height: 'auto',
    borderRadius: '12px',
    fontFamily: titleFont,
    fontSize: '20px',
    color: day.link,
  },
  title: { fontFamily: titleFont, fontSize: '26px', lineHeight: 1.25, margin: '20px 0 16px' },
  subtitle: { fontFamily: titleFont, fontSize: '19px', margin: '28px 0 8px' },
  text: { fontSize: '17px', lineHeight: 1.6, margin: '12px 0' },
  small: { fontSize: '14px', lineHeight: 1.5, margin: '4px 0' },
  list: { margin: '8px 0 16px', paddingLeft: '22px' },
  point: { fontSize: '16px', lineHeight: 1.5, margin: '6px 0' },
  link: { color: day.link, textDecoration: 'underline' },
  quote: {
    margin: '12px 0',
    padding: '12px 16px',
    borderLeft: `4px solid ${day.accent}`,
    backgroundColor: day.page,
    fontSize: '17px',
    lineHeight: 1.6,
  },
  action: { margin: '24px 0' },
  rule: { borderColor: day.band, margin: '24px 0' },
  label: { width: '40%', padding: '6px 12px 6px 0', fontSize: '16px', verticalAlign: 'top', textAlign: 'left' },
  value: { padding: '6px 0', fontSize: '16px', verticalAlign: 'top' },
  button: {
    backgroundColor: day.action,
    color: day.surface,
    fontSize: '17px',
    padding: '14px 24px',
    borderRadius: '999px',
    textDecoration: 'none',
    display: 'inline-block',
  },
  secondButton: {
    color: day.link,
    fontSize: '17px',
    padding: '12px 22px',
    border: `2px solid ${day.link}`,
    borderRadius: '999px',
    textDecoration: 'none',
    display: 'inline-block',
  },
} as const satisfies Record<string, CSSProperties>

/**
 * Dark mode, for mail programs that support it; the others show the light colours. `!important` overrides the style
 * attributes above.
 */
export const nightStyles = `@media (prefers-color-scheme: dark) {
  .mail-page, .mail-page > table > tbody > tr > td { background-color: ${night.page} !important; color: ${night.ink} !important; }
  .mail-card { background-color: ${night.surface} !important; color: ${night.ink} !important; }
  .mail-quote { background-color: ${night.band} !important; }
  .mail-rule { border-color: ${night.edge} !important; }
  .mail-link, .mail-card img { color: ${night.link} !important; }
  .mail-second { border-color: ${night.link} !important; }
  .mail-button { background-color: ${night.action} !important; color: ${night['on-action']} !important; }
}`
