import type { ReactNode } from 'react'
import { type Blanks, fillIn } from '../../../wording/sentences.ts'
import type { Letter } from '../mail-kinds.ts'
import { paragraphs } from './parts.tsx'

type Words = { subject: string; title: string; preview?: string; lead?: string }
/** The blanks in these four. What else belongs to the mail stands beside them, and is filled where it is said. */
type BlanksOf<Said extends Words> = Blanks<Extract<Said[keyof Said & keyof Words], string>>

/**
 * A letter in these words, with `values` in their blanks: the lead, then `parts`, of which each text is a paragraph.
 * Where the words have no preview, mailboxes show the lead beside the subject.
 */
export function letter<const Said extends Words>(
  { subject, title, lead, preview = lead ?? '' }: Said,
  values: Record<BlanksOf<Said>, string | number>,
  ...parts: ReactNode[]
): Letter {
  const fill = (text: string) => fillIn<string>(text, values)
  return { subject: fill(subject), preview: fill(preview), title, body: paragraphs(lead && fill(lead), ...parts) }
}
