import { useContext } from 'react'
import { association } from '../../../content/association.ts'
import { generalTermsVersions } from '../../../content/cancellation-rules.ts'
import { lakeRules } from '../../../content/lake-rules.ts'
import { emailsToGuest } from '../../../content/messages/emails-to-guest.ts'
import { optionalPages } from '../../../content/optional-pages.ts'
import { contactPage } from '../../../content/pages/contact.ts'
import { easyReadPage } from '../../../content/pages/easy-read.ts'
import { legalPages } from '../../../content/pages/legal.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import { termsPath } from '../../../domain/booking/cancellation-terms.ts'
import { associationPhone } from '../../../wording/fact-in-force.ts'
import { lakeFlagsForTeam } from '../../../wording/lake-notes.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { easyReadUrl } from '../../page-links.ts'
import { MailLinks } from './layout.tsx'
import type { MailedBooking } from './letter.ts'
import { ActionButton, Lines, MailLink, Paragraph, Points, paragraphs, Subtitle } from './parts.tsx'
import { mailStyles } from './styles.ts'

/** What the team should discuss with the guest; renders nothing if there is nothing. */
export function LakeRulesToDiscuss({ booking }: { booking: MailedBooking }) {
  const flags = lakeFlagsForTeam(booking)
  if (flags.length === 0) return null
  return (
    <>
      <Subtitle>{lakeRules.teamTitle}</Subtitle>
      <Points lines={flags} />
    </>
  )
}

const questionTexts = emailsToGuest.question

/** How to reach the team; the phone is mentioned only if there is a number. */
export function TeamContact() {
  const { email } = association
  const phone = associationPhone()
  return paragraphs(
    <Subtitle>{phone ? questionTexts.titleCall : questionTexts.titleWrite}</Subtitle>,
    phone ? fillIn(questionTexts.call, { phone, email }) : fillIn(questionTexts.write, { email }),
  )
}

/** The address of the reader's own page, which the mail's key opens. */
function useOwnPage(): string {
  const { ownPage } = useContext(MailLinks)
  if (!ownPage)
    throw new Error('This mail links to the page of its reader, but its kind has none: see `opens` in mail-kinds.ts.')
  return ownPage
}

/** The button that opens that page. */
export function PageButton({ label = emailsToGuest.manage, ...buttonProps }: { label?: string; isSecond?: boolean }) {
  return <ActionButton href={useOwnPage()} label={label} {...buttonProps} />
}

/** A plain link to that page, in mails whose button is for another step. */
export function PageLink() {
  return (
    <Paragraph>
      <MailLink href={useOwnPage()}>{emailsToGuest.manage}</MailLink>
    </Paragraph>
  )
}

/** A link to the outing told in pictures, for families who read little, or little French. */
export function EasyReadLink() {
  const links = useContext(MailLinks)
  if (!optionalPages['/ma-sortie-en-images']) return null
  return (
    <Paragraph>
      {emailsToGuest.easyRead} <MailLink href={easyReadUrl(links)}>{easyReadPage.title}</MailLink>
    </Paragraph>
  )
}

/** A way to write to the team that does not need the reader's own page, which may be closed by then. */
export function ContactLink({ text }: { text: string }) {
  const { publicUrl } = useContext(MailLinks)
  return (
    <Paragraph>
      {text} <MailLink href={`${publicUrl}/contact`}>{contactPage.title}</MailLink>
    </Paragraph>
  )
}

/** Links to the terms of the booking and to the privacy policy; for an offered outing only to the policy. */
export function RulesLinks({ booking }: { booking: MailedBooking }) {
  const { publicUrl } = useContext(MailLinks)
  const { terms, policy } = emailsToGuest.rules
  const ownTermsPath = termsPath(booking.frozenTerms.generalTermsVersion, generalTermsVersions)
  const linkTo = (page: 'cgv' | 'politique-confidentialite', text: string, path = `/${page}`) => (
    <Paragraph>
      {text} <MailLink href={publicUrl + path}>{legalPages[page].title}</MailLink>
    </Paragraph>
  )
  return paragraphs(
    !isOffered(booking) && linkTo('cgv', terms, ownTermsPath),
    linkTo('politique-confidentialite', policy),
  )
}

/** The team's own words to the guest, set apart from the site's text, with their line breaks. */
export function TeamWord({ word }: { word: string | undefined }) {
  if (!word) return null
  return paragraphs(
    emailsToGuest.teamWord,
    <blockquote className="mail-quote" style={mailStyles.quote}>
      <Lines text={word} />
    </blockquote>,
  )
}
