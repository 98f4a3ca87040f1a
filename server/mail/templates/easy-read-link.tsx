import { useContext } from 'react'
import { easyReadPage } from '../../../content/pages/easy-read.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { easyReadUrl } from '../../page-links.ts'
import { MailOrigin } from './layout.tsx'
import { MailLink, Paragraph } from './paragraph.tsx'

/** A link to the outing told in pictures, for families who read little, or little French. */
export function EasyReadLink() {
  const publicUrl = useContext(MailOrigin)
  return (
    <Paragraph>
      {emailsToGuest.easyRead} <MailLink href={easyReadUrl({ publicUrl })}>{easyReadPage.title}</MailLink>
    </Paragraph>
  )
}
