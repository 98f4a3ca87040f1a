import { z } from 'zod'
import { emailAddress, type PersonErrorCode, personName, requiredText, severalLines } from '../person.ts'
import { singleLine } from '../single-line.ts'

/** All that can be wrong with a message to the team; `content/messages/form-errors.ts` has a sentence for each. */
export type ContactErrorCode =
  | PersonErrorCode
  | 'subject-required'
  | 'subject-too-long'
  | 'message-required'
  | 'message-too-long'

/** The form itself sets no lengths (rule 4.1), so these are generous: they only keep out what no person would write. */
const maxLengths = { subject: 200, message: 10_000 } as const

/** A message to the team (rule 4.1): four fields, all required. Takes strings, returns error codes. */
export const contactMessageSchema = z.object({
  name: personName,
  email: emailAddress,
  subject: requiredText(singleLine, 'subject-required', maxLengths.subject, 'subject-too-long'),
  message: requiredText(severalLines, 'message-required', maxLengths.message, 'message-too-long'),
})

export type ContactMessage = z.output<typeof contactMessageSchema>
