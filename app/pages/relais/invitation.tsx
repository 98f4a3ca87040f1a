import type { ReactNode } from 'react'
import { association } from '../../../content/association.ts'
import { boats } from '../../../content/boats.ts'
import { relayPage } from '../../../content/pages/relay.ts'
import { portOnOneLine } from '../../../wording/addresses.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { lakeDay } from '../../../wording/lake-time.ts'
import { spanInWords } from '../../../wording/spans.ts'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { Lines } from '../../sections/lines.tsx'
import { Button } from '../../ui/button.tsx'
import type { Invited } from './invited.ts'

const words = relayPage.invitation

/** What the family is given: half a sheet in easy words. It says nothing of the relay, and no name in full. */
export function Invitation({ outing, code, isMailed, onClose }: Invited & { onClose: () => void }) {
  const { phone, email, port } = association
  return (
    <div className="space-y-6 print:m-0!">
      <div className="print:hidden">
        <OutcomeBox title={words.ready} tone="success" attempt={code}>
          <p className="mt-3">{words.readyText}</p>
          {isMailed && <p className="mt-2">{words.mailed}</p>}
          <div className="mt-5 flex flex-wrap gap-3">
            <Button onClick={() => window.print()}>{words.print}</Button>
            <Button variant="quiet" onClick={onClose}>
              {words.close}
            </Button>
          </div>
        </OutcomeBox>
      </div>
      <article
        aria-labelledby="invitation-title"
        className="invitation space-y-5 print:space-y-2.5 rounded-card bg-surface p-5 text-lg shadow-card edge-when-forced sm:p-7 print:shadow-none"
      >
        <h2 id="invitation-title">{words.title}</h2>
        <div>
          <Lines of={[fillIn(words.hello, { greeting: outing.greeting }), words.free]} />
        </div>
        <Part title={words.when}>
          <Lines of={[lakeDay(outing.startsAt), spanInWords(outing), words.early]} />
        </Part>
        <Part title={words.where}>
          <Lines of={[portOnOneLine(port), boats[outing.boatType].shortName]} />
          <Picture
            of="port-villeneuve"
            alt={words.portAlt}
            priority
            width={1200}
            height={800}
            className="mt-3 w-full rounded-card"
          />
        </Part>
        <Part title={words.bring}>
          <Lines of={[...words.things, words.jackets]} />
        </Part>
        <Part title={words.question}>
          <Lines of={[...(phone ? [fillIn(words.call, { phone })] : []), fillIn(words.write, { email })]} />
        </Part>
        <Part title={words.code}>
          <p className="text-h2 font-bold tracking-wide tabular-nums">{code}</p>
          <p>{fillIn(words.codeText, { address: `${window.location.host}/invitation` })}</p>
        </Part>
      </article>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-4 border-accent pt-3">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
