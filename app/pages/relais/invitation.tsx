import type { ReactNode } from 'react'
import { association } from '../../../content/association.ts'
import type { RelayOuting } from '../../../server/solidarity/relay-page.server.ts'
import { portOnOneLine } from '../../../wording/addresses.ts'
import { associationPhone } from '../../../wording/fact-in-force.ts'
import { relayPage } from '../../../wording/pages/relay.ts'
import { boatName } from '../../../wording/resources.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { invitationSms } from '../../../wording/sms-texts.ts'
import { inSeason, lakeDay, spanInWords } from '../../../wording/times.ts'
import { CopyButton } from '../../forms/copy-button.tsx'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { pageButton } from '../../private-pages/keyed-page.tsx'
import { Lines } from '../../sections/lines.tsx'
import { QrCode } from '../../sections/qr-code.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

const texts = relayPage.invitation

type InvitationProps = {
  /** `isMailed`: the family was also written to. `phone`: its number, if it was just typed. */
  invited: { outing: RelayOuting; code: string; isMailed?: boolean; phone?: string | undefined }
  publicUrl: string
  onClose: () => void
}

/** The invitation for the family: half a sheet in easy words. It does not mention the relay, or any name in full. */
export function Invitation({ invited, publicUrl, onClose }: InvitationProps) {
  const { outing, code } = invited
  const { email, port } = association
  const phone = associationPhone()
  const address = `${new URL(publicUrl).host}/invitation`
  const { greeting: name, ...hours } = outing
  const sms = invited.phone && invitationSms(invited.phone, { ...hours, name }, { code, address })
  const message = fillIn(texts.message.text, {
    ...{ greeting: outing.greeting, date: lakeDay(outing.startsAt), span: spanInWords(outing), address, code },
    place: `${portOnOneLine(port)}, ${boatName(outing.boatType)}`,
  })
  return (
    <div className="space-y-6 print:m-0!">
      <div className="print:hidden">
        <OutcomeBox title={texts.ready} tone="success" attempt={code}>
          <p className="mt-3">{texts.readyText}</p>
          {invited.isMailed && <p className="mt-2">{texts.mailed}</p>}
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
        className="invitation space-y-5 rounded-card bg-surface p-5 text-lg shadow-card edge-when-forced sm:p-7 print:grid print:grid-cols-[5fr_4fr] print:gap-x-6 print:gap-y-2.5 print:space-y-0 print:border-none print:p-0 print:text-[11pt]/[1.3] print:shadow-none print:[&_h3]:text-[13pt] print:[&_p]:p-0"
      >
        <div>
          <h2 id="invitation-title" className="mb-3 print:text-[20pt]">
            {texts.title}
          </h2>
          <Lines of={[fillIn(texts.hello, { greeting: outing.greeting }), ...texts.free]} />
        </div>
        <Picture
          of={port.imgKey}
          alt={texts.portAlt}
          priority
          width={1200}
          height={800}
          className="w-full rounded-card"
        />
        <Part title={texts.when}>
          <p className="py-1 font-display text-h2 leading-tight font-semibold">{lakeDay(outing.startsAt)}</p>
          <p className="py-1 text-xl font-bold print:text-[14pt]">{spanInWords(outing)}</p>
          <Lines of={[texts.early]} />
        </Part>
        <Part title={texts.where}>
          <Lines of={[portOnOneLine(port), boatName(outing.boatType), ...texts.way]} />
        </Part>
        <Part title={texts.bring} isHalf>
          <Lines of={[...inSeason(outing.startsAt, texts.things), texts.jackets]} />
        </Part>
        <Part title={texts.question} isHalf>
          <Lines of={[...(phone ? [fillIn(texts.call, { phone })] : []), texts.write, email]} />
        </Part>
        <Part title={texts.code}>
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3 print:flex-nowrap">
            <div className="grow basis-60">
              <p className="text-h2 font-bold tracking-wide tabular-nums print:whitespace-nowrap">{code}</p>
              <Lines of={[fillIn(texts.codeText, { address }), texts.codeScan, texts.codeUse]} />
            </div>
            {/* In the fragment, which browsers never send: the code appears in no log. */}
            <QrCode
              text={`${publicUrl}/invitation#${code}`}
              label={fillIn(texts.qrName, { address })}
              className="w-44 max-w-full rounded-field print:w-[32mm] print:shrink-0"
            />
          </div>
        </Part>
      </article>
    </div>
  )
}

/** `isHalf`: on paper it shares its line with another part. */
function Part({ title, isHalf = false, children }: { title: string; isHalf?: boolean; children: ReactNode }) {
  return (
    <section
      className={`border-t-4 border-accent pt-3 wrap-anywhere print:break-inside-avoid print:pt-[1mm] ${isHalf ? '' : 'print:col-span-2'}`}
    >
      <h3>{title}</h3>
      {children}
    </section>
  )
}
