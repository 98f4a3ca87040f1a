import { association } from '../../../content/association.ts'
import { portOnOneLine } from '../../../wording/addresses.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { practicalInfoPage } from '../../../wording/pages/practical-info.ts'
import { inSeason } from '../../../wording/season.ts'
import { MailLink, Paragraph, Points, Subtitle } from './paragraph.tsx'

const words = emailsToGuest.outing

/** Where to come and what to bring, in the words of the page « Infos pratiques »; out of the warm months, for the cold. */
export function OutingGuide({ startsAt }: { startsAt: Date }) {
  const where = card('embarquement')
  const bring = inSeason(startsAt, { warm: card('preparation')?.points, cold: words.bringInCold })
  return (
    <>
      <Subtitle>{words.whereTitle}</Subtitle>
      {where && <Paragraph>{where.text}</Paragraph>}
      <Paragraph>
        {portOnOneLine(association.port)}
        <br />
        <MailLink href={association.port.mapSearchUrl}>{practicalInfoPage.mapLinkLabel}</MailLink>
      </Paragraph>
      {where && <Points lines={where.points} />}
      {bring && (
        <>
          <Subtitle>{words.bringTitle}</Subtitle>
          <Points lines={bring} />
        </>
      )}
    </>
  )
}

function card(id: string) {
  return practicalInfoPage.cards.find((card) => card.id === id)
}
