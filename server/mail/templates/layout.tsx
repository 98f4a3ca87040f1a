import { Body, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { association } from '../../../content/association.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { mailStyles } from './styles.ts'

type Props = {
  preview: string
  title: string
  children: ReactNode
  /** A mail of the site to its own team: it is not signed by them, and says so below. */
  forTeam?: boolean
}

/** The frame of every mail: readable without pictures, one column, dark text on warm paper. */
export function MailLayout({ preview, title, children, forTeam = false }: Props) {
  return (
    <Html lang="fr-CH">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={mailStyles.page}>
        <Container style={mailStyles.card}>
          <Text style={mailStyles.brand}>{association.name}</Text>
          <Heading as="h1" style={mailStyles.title}>
            {title}
          </Heading>
          {children}
          {!forTeam && <Text style={mailStyles.text}>{emailMessages.shared.signature}</Text>}
          <Hr style={mailStyles.rule} />
          <Section>
            <Text style={mailStyles.small}>
              {fillIn(forTeam ? emailMessages.shared.teamFooter : emailMessages.shared.footer, {
                association: association.name,
                place: `${association.port.postalCode} ${association.port.city}`,
              })}{' '}
              {association.email}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
