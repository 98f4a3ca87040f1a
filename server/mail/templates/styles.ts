import type { CSSProperties } from 'react'

/** Mail programs support little CSS: only style attributes, and no variables for the brand's colours. */
const colours = {
  ink: '#0B3A53',
  link: '#14708A',
  paper: '#FBF7EF',
  sand: '#EFE4D0',
  sun: '#F4A64A',
  action: '#B9381A',
  snow: '#FFFFFF',
}

const textFont = "'Atkinson Hyperlegible Next', Verdana, sans-serif"
const titleFont = 'Fraunces, Georgia, serif'

export const mailStyles = {
  page: { backgroundColor: colours.paper, margin: 0, padding: '24px 0', fontFamily: textFont, color: colours.ink },
  card: { backgroundColor: colours.snow, maxWidth: '560px', padding: '32px 24px', borderRadius: '16px' },
  header: {
    width: '100%',
    maxWidth: '510px',
    height: 'auto',
    borderRadius: '12px',
    fontFamily: titleFont,
    fontSize: '20px',
    color: colours.link,
  },
  title: { fontFamily: titleFont, fontSize: '26px', lineHeight: 1.25, margin: '20px 0 16px' },
  subtitle: { fontFamily: titleFont, fontSize: '19px', margin: '28px 0 8px' },
  text: { fontSize: '17px', lineHeight: 1.6, margin: '12px 0' },
  small: { fontSize: '14px', lineHeight: 1.5, margin: '4px 0' },
  list: { margin: '8px 0 16px', paddingLeft: '22px' },
  point: { fontSize: '16px', lineHeight: 1.5, margin: '6px 0' },
  link: { color: colours.link, textDecoration: 'underline' },
  quote: {
    margin: '12px 0',
    padding: '12px 16px',
    borderLeft: `4px solid ${colours.sun}`,
    backgroundColor: colours.paper,
    fontSize: '17px',
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
  },
  action: { margin: '24px 0' },
  rule: { borderColor: colours.sand, margin: '24px 0' },
  label: { width: '40%', padding: '6px 12px 6px 0', fontSize: '16px', verticalAlign: 'top', textAlign: 'left' },
  value: { padding: '6px 0', fontSize: '16px', verticalAlign: 'top', overflowWrap: 'anywhere' },
  button: {
    backgroundColor: colours.action,
    color: colours.snow,
    fontSize: '17px',
    padding: '14px 24px',
    borderRadius: '999px',
    textDecoration: 'none',
    display: 'inline-block',
  },
  secondButton: {
    color: colours.link,
    fontSize: '17px',
    padding: '12px 22px',
    border: `2px solid ${colours.link}`,
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
  .mail-page, .mail-page > table > tbody > tr > td { background-color: #0a2535 !important; color: #f8f1e3 !important; }
  .mail-card { background-color: #12384c !important; color: #f8f1e3 !important; }
  .mail-quote { background-color: #0e2f42 !important; }
  .mail-rule { border-color: #7699a8 !important; }
  .mail-link, .mail-card img { color: #93d3e2 !important; }
  .mail-second { border-color: #93d3e2 !important; }
  .mail-button { background-color: #f4a64a !important; color: #0a2535 !important; }
}`
