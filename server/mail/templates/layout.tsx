import { Body, Container, Head, Heading, Hr, Html, Img, Preview, Section, Text } from '@react-email/components'
import { createContext, type ReactNode, useContext } from 'react'
import { association } from '../../../content/association.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { postalPlace } from '../../../wording/addresses.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { mailHeaderPath, mailHeaderSize } from '../header-picture.ts'
import { mailStyles, nightStyles } from './styles.ts'

type Props = {
  preview: string
  title: string
  children: ReactNode
  /** Why it was sent stands below. A mail of the site to its own team is not signed by them. */
  reader?: 'guest' | 'team' | 'relay'
}

/** Where the site is reached; whoever renders a mail says it once. */
export const MailOrigin = createContext('')

/** The frame of every mail: readable without pictures, one column, dark text on warm paper. */
export function MailLayout({ preview, title, children, reader = 'guest' }: Props) {
  return (
    <Html lang="fr-CH">
      <Head>
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
 * Fetched from us, at one address for all mails: as an attachment it would stand beside the calendar entry and the
 * payment slip, and without anything in the address that tells mails apart it says nothing about who opened one. Where
 * a mail program shows no pictures, its alternative text is the name in the same letters.
 */
function HeaderPicture() {
  const origin = useContext(MailOrigin)
  return <Img src={origin + mailHeaderPath} alt={association.name} {...mailHeaderSize} style={mailStyles.header} />
}
