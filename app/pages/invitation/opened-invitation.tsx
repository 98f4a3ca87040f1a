import { association } from '../../../content/association.ts'
import { boats } from '../../../content/boats.ts'
import { invitationPage } from '../../../content/pages/invitation.ts'
import { holdsHours } from '../../../domain/booking/life-cycle.ts'
import type { OpenOutcome } from '../../../server/solidarity/open-invitation.server.ts'
import { portOnOneLine } from '../../../wording/addresses.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { lakeDay } from '../../../wording/lake-time.ts'
import { spanInWords } from '../../../wording/spans.ts'
import { OutcomeBox } from '../../forms/outcome-box.tsx'
import { useTitlePrefix } from '../../forms/use-title-prefix.ts'
import { Lines } from '../../sections/lines.tsx'
import { AddressLink } from '../../ui/text-link.tsx'

const words = invitationPage.opened

/** What a family must know, at once and without scripts, and the link to its page. */
export function OpenedInvitation({ outing, manageUrl }: Extract<OpenOutcome, { kind: 'done' }>) {
  useTitlePrefix(words.titlePrefix)
  const isOn = holdsHours(outing.status)
  const where = isOn ? [portOnOneLine(association.port), words.early] : []
  return (
    <OutcomeBox
      title={fillIn(words.title, { name: outing.name })}
      tone={isOn ? 'success' : 'danger'}
      attempt={manageUrl}
    >
      <div className="mt-3 space-y-3 text-lg">
        <p>{isOn ? words.status.on : words.status.off}</p>
        <Lines of={[lakeDay(outing.startsAt), spanInWords(outing), boats[outing.boatType].shortName, ...where]} />
        {/* A plain link, not a router `Link`: the page it opens reads its key from the browser's address. */}
        <AddressLink href={manageUrl}>{words.link}</AddressLink>
      </div>
    </OutcomeBox>
  )
}
