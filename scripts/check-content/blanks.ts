import { boardingFigures } from '../../content/boarding-facts.ts'
import { termFigures } from '../../wording/in-terms.ts'

const list = (names: string) => names.split(/\s+/)

/** The blanks (names in braces) that the site fills in, per file or folder; `legal/` stands for its Markdown texts. */
const known: Record<string, readonly string[]> = {
  'measures.ts': list(
    'fromPrice minHours rate maxParticipants count persons date time hours minutes days from to name quantity what amount id',
  ),
  'pages/legal.ts': list('date number paymentStates'),
  'boarding-facts.ts': ['date', ...Object.keys(boardingFigures)],
  'boarding-needs.ts': Object.keys(boardingFigures),
  'pages/easy-read.ts': ['email'],
  'pages/accessibility.ts': list('met applicable rate date email answerTime'),
  'for-assistants.ts': [...list('site port email startTimes boatIds'), ...Object.keys(termFigures)],
  'pages/practical-info.ts': ['toiletToRampM', ...Object.keys(termFigures)],
  'legal/': [
    ...list(
      `name legalForm seat port email jurisdiction responsible vatNumber onSiteMeans refundDays cgvVersion lostMailDays handoverDays
      addressHours needsHours familyHours payerMonths backupDays unprovedWaitHours applicationMonths hostingState mailState
      calendarStates accountsState countMinutes onlineRecipient onlinePayment paymentStates`,
    ),
    ...Object.keys(termFigures),
  ],
}

/** One sentence per unknown blank, which the site would not fill in. */
export function blankProblems(name: string, text: string): string[] {
  const blanks = known[name] ?? known[`${name.split('/')[0]}/`]
  if (!blanks) return []
  const unknown = [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, blank = '']) => blank)
    .filter((blank) => !blanks.includes(blank))
  const allowed = blanks.map((blank) => `{${blank}}`).join(', ')
  return [...new Set(unknown)].map(
    (blank) => `content/${name} : le site ne sait pas par quoi remplacer {${blank}}. Il connaît ici : ${allowed}.`,
  )
}
