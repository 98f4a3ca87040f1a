import { z } from 'zod'
import type { PersonErrorCode } from '../person.ts'
import { emailAddress, language, personName, phoneNumber, requiredText, severalLines } from '../person.ts'
import { phoneAddress } from '../phone-address.ts'
import { singleLine } from '../single-line.ts'

/** All that can be wrong with a request for an offered outing; `content/messages/form-errors.ts` has the sentences. */
export type OfferedRequestErrorCode =
  | Exclude<PersonErrorCode, `email-${string}`>
  | 'reach-required'
  | 'reach-invalid'
  | 'message-required'
  | 'message-too-long'

const maxLengths = { reach: 300, message: 10_000 } as const

/** A Swiss mobile number with a digit too few or too many: only of such a number can we be sure that it is mistyped. */
const mistypedMobile = /^\D*07[4-9](?!(\D*\d){7}\D*$)/

/** One field for a telephone number, an e-mail address or both, since a family may have only one of them. */
const contactField = requiredText(singleLine, 'reach-required', maxLengths.reach, 'reach-invalid').transform(
  (text, context) => {
    const emailText = text.match(/[^\s,;:/<]+@[^\s,;/>]*[^\s,;/>.]/)?.[0]
    const email = emailText === undefined ? undefined : emailAddress.safeParse(emailText).data
    const phoneText = text
      .replace(emailText ?? '', '')
      .replace(/(^|\s)(ou|et|\/)(?=\s|$)|[,;<>]|\.(?=\s|$)/g, ' ')
      .trim()
    const phone = phoneText === '' ? undefined : phoneNumber.safeParse(phoneText).data
    const isValid =
      (emailText === undefined || email) &&
      (phoneText === '' || (phone && phoneAddress(phone) && !mistypedMobile.test(phone)))
    if (!isValid) context.addIssue({ code: 'custom', message: 'reach-invalid' })
    return { email, phone }
  },
)

/**
 * A family, or whoever asks for it, wants an offered outing: three fields, all required. `language`: that of the page,
 * where it was not French; no field asks for it, so none is refused. Takes strings, returns error codes.
 */
export const offeredRequestSchema = z
  .object({
    name: personName,
    reach: contactField,
    message: requiredText(severalLines, 'message-required', maxLengths.message, 'message-too-long'),
    language: language.catch(undefined),
  })
  .transform(({ reach: { email, phone }, ...rest }) => ({ ...rest, email, phone }))

export type OfferedRequest = z.output<typeof offeredRequestSchema>
