import { boardingFigures } from '../../content/boarding-facts.ts'
import { cancellationFigures } from '../../wording/cancellation-terms.ts'
import { termBlanks } from '../../wording/in-terms.ts'

const list = (names: string) => names.split(/\s+/)

/** The blanks (names in braces) that the site fills in, per file or folder; `legal/` stands for its Markdown texts. */
const known: Record<string, readonly string[]> = {
  'pages/home.ts': list('fromPrice minHours rate maxParticipants'),
  'pages/legal.ts': list('date number'),
  'boarding-facts.ts': ['date', ...Object.keys(boardingFigures)],
  'boarding-needs.ts': Object.keys(boardingFigures),
  'pages/easy-read.ts': ['email'],
  'pages/accessibility.ts': list('met applicable rate date email answerTime'),
  'for-assistants.ts': [...list('site port email startTimes boatIds'), ...termBlanks],
  'pages/practical-info.ts': [
    ...list('weatherTime freeHours toiletToRampM'),
    ...Object.keys(cancellationFigures),
    ...termBlanks,
  ],
  'legal/': list(
    `name legalForm seat port email jurisdiction responsible vatNumber onSiteMeans minHours maxParticipants holdHours
    refundDays weatherTime cgvVersion freeInPracticeHours freeUntilHours lateDuePercent noShowDuePercent freeUntilDays
    partlyUntilDays partlyRefundPercent bookingMonths messageMonths quarantineDays lostMailDays addressHours needsHours familyHours payerMonths backupDays unprovedWaitHours
    mailboxMonths applicationMonths hostingState mailState calendarStates accountsState countMinutes`,
  ),
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
