import { Body, Container, Head, Heading, Hr, Html, Img, Preview, Section, Text } from '@react-email/components'
import { createContext, type ReactNode, useContext } from 'react'
import { association } from '../../../content/association.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { postalPlace } from '../../../wording/addresses.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { mailHeaderPath, mailHeaderSize } from '../header-picture.ts'
import type { Letter, Recipient } from './letter.ts'
import { Paragraph } from './parts.tsx'
import { mailStyles, nightStyles } from './styles.ts'

/** The public URL of the site, and the page that the mail's key opens: its reader's own. */
export const MailLinks = createContext<{ publicUrl: string; ownPage?: string | undefined }>({ publicUrl: '' })

type Props = Pick<Letter, 'preview' | 'title' | 'body'> & { reader: Recipient; name: string; children: ReactNode }

// For a picture of usual priority React would add a tag that only browsers know.
const headerSize = { ...mailHeaderSize, fetchPriority: 'low' } as const
const { greeting, greetingUnknown, signature, footers } = emailMessages.shared

/**
 * The frame of every mail: readable without pictures, one column, dark text on warm paper. The footer says why it was
 * sent. Mails to the team have neither greeting nor signature; those to an unconfirmed mailbox omit the name, which
 * anybody may have typed (see `mailGuest`).
 */
export function MailLayout({ preview, title, body, reader, name, children }: Props) {
  const { publicUrl } = useContext(MailLinks)
  return (
    <Html lang="fr-CH">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{nightStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="mail-page" style={mailStyles.page}>
        <Container className="mail-card" style={mailStyles.card}>
          {/* Loaded from our site, at one address for all mails, which does not reveal who opened one: as an attachment it
            would be listed beside the calendar entry and the payment slip. Without pictures, its text shows the name. */}
          <Img src={publicUrl + mailHeaderPath} alt={association.name} {...headerSize} style={mailStyles.header} />
          <Heading as="h1" style={mailStyles.title}>
            {title}
          </Heading>
          {reader !== 'team' && (
            <Paragraph>{reader === 'guest' && name ? fillIn(greeting, { name }) : greetingUnknown}</Paragraph>
          )}
          {body}
          {children}
          {reader !== 'team' && <Paragraph>{fillIn(signature, association.inSentences)}</Paragraph>}
          <Hr className="mail-rule" style={mailStyles.rule} />
          <Section>
            <Text style={mailStyles.small}>
              {fillIn(footers[reader], { association: association.name, place: postalPlace(association.port) })}{' '}
              {association.email}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
