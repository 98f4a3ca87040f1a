import type { ReactNode } from 'react'
import { association } from '../../../content/association.ts'
import { languageTexts } from '../../../content/languages.ts'
import { manageBookingPage } from '../../../content/pages/manage-booking.ts'
import type { RelayOuting } from '../../../server/solidarity/relay-page.server.ts'
import { portOnOneLine } from '../../../wording/addresses.ts'
import { associationPhone } from '../../../wording/fact-in-force.ts'
import { termFigures } from '../../../wording/in-terms.ts'
import { invitationTexts, relayPage } from '../../../wording/pages/relay.ts'
import { boatName } from '../../../wording/resources.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { invitationSms } from '../../../wording/sms-texts.ts'
import { lakeDay, longMoment, spanInWords, warmOrCold } from '../../../wording/times.ts'
import type { Translation } from '../../../wording/translations.ts'
import { CopyButton } from '../../forms/copy-button.tsx'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { type Translator, translator } from '../../languages/translator.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { pageButton } from '../../private-pages/keyed-page.tsx'
import { Lines } from '../../sections/lines.tsx'
import { QrCode } from '../../sections/qr-code.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

const texts = relayPage.invitation
/** The same words as on the page that the code opens. */
const { postponed } = manageBookingPage.states

type InvitationProps = {
  /**
   * `isMailed`: the family was also written to. `phone`: its number, if it was just typed. `translation`: in another
   * language, alone or beside French.
   */
  invitation: {
    outing: RelayOuting
    code: string
    isMailed?: boolean
    phone?: string | undefined
    translation?: Translation & Times & { isBesideFrench: boolean }
  }
  publicUrl: string
  onClose: () => void
}

type Times = { day: string; hours: string; moments: { start: string; heldUntil: string } }

/** What the sheet says in one language. */
type Side = Times & { translator: Translator }

/** The invitation for the family: half a sheet in easy words. It does not mention the relay, or any name in full. */
export function Invitation({ invitation, publicUrl, onClose }: InvitationProps) {
  const { outing, code, translation } = invitation
  const { email, port } = association
  const phone = associationPhone()
  const address = `${new URL(publicUrl).host}/invitation`
  const { greeting: name, ...otherFacts } = outing
  const sms = invitation.phone && invitationSms(invitation.phone, { ...otherFacts, name }, { code, address })
  const isPostponed = outing.status === 'postponed'
  const moments = { start: longMoment(outing.startsAt), heldUntil: longMoment(outing.heldUntil) }
  const frenchTimes = { day: lakeDay(outing.startsAt), hours: spanInWords(outing), moments }
  const message = fillIn<string>(texts.message[isPostponed ? 'postponed' : 'text'], {
    ...{
      greeting: outing.greeting,
      date: frenchTimes.day,
      span: frenchTimes.hours,
      heldUntil: moments.heldUntil,
      address,
      code,
    },
    place: `${portOnOneLine(port)}, ${boatName(outing.boatType)}`,
  })
  const figures = termFigures()
  const frenchSide = { translator: translator(undefined, figures), ...frenchTimes }
  const firstSide = translation ? { ...translation, translator: translator(translation, figures) } : frenchSide
  const sides = translation?.isBesideFrench ? [firstSide, frenchSide] : [firstSide]
  const isBilingual = sides.length > 1
  const addressIn = ({ language }: Translator) => (language ? `${address}/${language.code}` : address)
  return (
    <div className="space-y-6 print:m-0!">
      <div className="print:hidden">
        <OutcomeBox title={isPostponed ? texts.renewed : texts.ready} tone="success" attempt={code}>
          <p className="mt-3">{texts.readyText}</p>
          {invitation.isMailed && <p className="mt-2">{texts.mailed}</p>}
          <div className="mt-5 flex flex-wrap gap-3">
            <Button onClick={() => window.print()} className="needs-script">
              {texts.print}
            </Button>
            <CopyButton label={texts.message.copy} text={message} />
            {sms && (
              <ButtonLink variant="secondary" to={sms}>
                {texts.sms}
              </ButtonLink>
            )}
            <Button variant="quiet" {...pageButton(onClose)}>
              {texts.close}
            </Button>
          </div>
        </OutcomeBox>
      </div>
      <article
        aria-labelledby="invitation-title"
        dir={translation?.direction}
        className={`invitation space-y-5 rounded-card bg-surface p-5 text-lg shadow-card edge-when-forced sm:p-7 print:grid print:grid-cols-[5fr_4fr] print:gap-x-6 print:gap-y-2.5 print:space-y-0 print:border-none print:p-0 print:text-[11pt]/[1.3] print:shadow-none print:[&_h3]:text-[13pt] print:[&_p]:p-0 ${isBilingual ? 'two-languages' : ''}`}
      >
        <div className={translation ? 'print:col-span-2' : ''}>
          <Sides sides={sides}>
            {({ translator }) => (
              <>
                <h2
                  id={translator === firstSide.translator ? 'invitation-title' : undefined}
                  className="mb-3 print:text-[20pt]"
                >
                  {translator.translate(invitationTexts.title)}
                </h2>
                <p className="py-1">{translator.translate(invitationTexts.hello, { greeting: outing.greeting })}</p>
                <Lines lines={invitationTexts.free} translator={translator} />
              </>
            )}
          </Sides>
        </div>
        <Picture
          imgKey={port.imgKey}
          alt={port.name}
          priority
          width={1200}
          height={800}
          className={`w-full rounded-card ${translation ? 'print:hidden' : ''}`}
        />
        <Part sides={sides} title={invitationTexts.when}>
          {({ translator, day, hours, moments }) =>
            isPostponed ? (
              <>
                <p className="py-1 text-xl font-bold print:text-[14pt]">{translator.translate(postponed.label)}</p>
                <p className="py-1">{translator.translate(postponed.next, moments)}</p>
              </>
            ) : (
              <>
                <p className="py-1 font-display text-h2 leading-tight font-semibold">{day}</p>
                <p className="py-1 text-xl font-bold print:text-[14pt]">{hours}</p>
                <Lines lines={[invitationTexts.early]} translator={translator} />
              </>
            )
          }
        </Part>
        <Part sides={sides} title={invitationTexts.where}>
          {({ translator }) => (
            <>
              <Lines
                lines={[portOnOneLine(port), boatName(outing.boatType), ...invitationTexts.way]}
                translator={translator}
              />
            </>
          )}
        </Part>
        <Part sides={sides} title={invitationTexts.bring} isHalf>
          {({ translator }) => (
            <>
              <Lines
                lines={[...warmOrCold(outing.startsAt, invitationTexts.things), invitationTexts.jackets]}
                translator={translator}
              />
            </>
          )}
        </Part>
        <Part sides={sides} title={invitationTexts.question} isHalf>
          {({ translator }) => (
            <>
              {phone && <p className="py-1">{translator.translate(invitationTexts.call, { phone })}</p>}
              <Lines lines={[invitationTexts.write, email]} translator={translator} />
            </>
          )}
        </Part>
        <Part sides={sides} title={invitationTexts.code}>
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3 print:flex-nowrap">
            <div className="grow basis-60">
              <p className="text-h2 font-bold tracking-wide tabular-nums print:whitespace-nowrap">
                <bdi>{code}</bdi>
              </p>
              <Sides sides={sides}>
                {({ translator }) => (
                  <>
                    <p className="py-1">
                      {translator.translate(invitationTexts.codeText, { address: addressIn(translator) })}
                    </p>
                    <Lines lines={[invitationTexts.codeScan, invitationTexts.codeUse]} translator={translator} />
                  </>
                )}
              </Sides>
              {translation && !translation.reader && (
                <div className="text-sm print:text-[8pt]">
                  <p lang={translation.code}>{firstSide.translator.translate(languageTexts.toReread)}</p>
                  <p lang="fr" dir="ltr">
                    {languageTexts.toReread}
                  </p>
                </div>
              )}
            </div>
            {/* In the fragment, which browsers never send: the code appears in no log. */}
            <QrCode
              text={`${publicUrl}/invitation${translation ? `/${translation.code}` : ''}#${code}`}
              label={frenchSide.translator.text(invitationTexts.qrName, { address: addressIn(firstSide.translator) })}
              className="w-44 max-w-full rounded-field print:w-[32mm] print:shrink-0"
            />
          </div>
        </Part>
      </article>
    </div>
  )
}

/** The same in each language, side by side; on a telephone one below the other. */
function Sides({ sides, children }: { sides: readonly Side[]; children: (side: Side) => ReactNode }) {
  const [firstSide] = sides
  if (firstSide && !firstSide.translator.language) return children(firstSide)
  return (
    <div className={sides.length > 1 ? 'grid gap-x-6 gap-y-3 sm:grid-cols-2 print:grid-cols-2' : undefined}>
      {sides.map((side) => {
        const { code = 'fr', direction = 'ltr' } = side.translator.language ?? {}
        return (
          <div key={code} lang={code} dir={direction}>
            {children(side)}
          </div>
        )
      })}
    </div>
  )
}

type PartProps = {
  title: string
  sides: readonly Side[]
  /** On paper it shares its line with another part, where there is but one language. */
  isHalf?: boolean
  children: ReactNode | ((side: Side) => ReactNode)
}

function Part({ title, sides, isHalf = false, children }: PartProps) {
  const width = isHalf && sides.length === 1 ? '' : 'print:col-span-2'
  return (
    <section className={`border-t-4 border-accent pt-3 wrap-anywhere print:break-inside-avoid print:pt-[1mm] ${width}`}>
      <Sides sides={sides}>
        {(side) => (
          <>
            <h3>{side.translator.translate(title)}</h3>
            {typeof children === 'function' && children(side)}
          </>
        )}
      </Sides>
      {typeof children !== 'function' && children}
    </section>
  )
}
