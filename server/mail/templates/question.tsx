import { association } from '../../../content/association.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { Paragraph, Subtitle } from './paragraph.tsx'

const words = emailsToGuest.question

/** How to reach the team; the phone is mentioned only if there is a number. */
export function Question() {
  const { phone, email } = association
  return (
    <>
      <Subtitle>{phone ? words.titleCall : words.titleWrite}</Subtitle>
      <Paragraph>{phone ? fillIn(words.call, { phone, email }) : fillIn(words.write, { email })}</Paragraph>
    </>
  )
}
