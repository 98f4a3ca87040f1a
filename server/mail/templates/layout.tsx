import { Body, Container, Head, Heading, Hr, Html, Img, Preview, Section, Text } from '@react-email/components'
import { createContext, type ReactNode, useContext } from 'react'
import { association } from '../../../content/association.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { postalPlace } from '../../../wording/addresses.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { mailHeaderPath, mailHeaderSize } from '../header-picture.ts'
import { mailStyles, nightStyles } from './styles.ts'

type Props = {
  preview: string
  title: string
  children: ReactNode
  /** Selects the footer, which says why the mail was sent. Mails to the team have no signature. */
  reader?: 'guest' | 'team' | 'relay' | 'waiting'
}

/** The public URL of the site, provided once by the code that renders a mail. */
export const MailOrigin = createContext('')

/** The frame of every mail: readable without pictures, one column, dark text on warm paper. */
export function MailLayout({ preview, title, children, reader = 'guest' }: Props) {
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
          <HeaderPicture />
          <Heading as="h1" style={mailStyles.title}>
            {title}
          </Heading>
          {children}
          {reader !== 'team' && <Text style={mailStyles.text}>{emailMessages.shared.signature}</Text>}
          <Hr className="mail-rule" style={mailStyles.rule} />
          <Section>
            <Text style={mailStyles.small}>
              {fillIn(emailMessages.shared.footers[reader], {
                association: association.name,
                place: postalPlace(association.port),
              })}{' '}
              {association.email}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/**
 * Loaded from our site, at the same address in all mails: as an attachment it would be listed beside the calendar entry
 * and the payment slip, and an address common to all mails does not reveal who opened one. Where a mail program shows
 * no pictures, the alternative text shows the association's name in the same font.
 */
function HeaderPicture() {
  const origin = useContext(MailOrigin)
  return <Img src={origin + mailHeaderPath} alt={association.name} {...mailHeaderSize} style={mailStyles.header} />
}
