import { measures } from '../../../content/measures.ts'
import type { RelayOuting } from '../../../server/solidarity/relay-page.server.ts'
import { relayPage } from '../../../wording/pages/relay.ts'
import { boatName } from '../../../wording/resources.ts'
import { fillIn, formatCount } from '../../../wording/sentences.ts'
import { hoursSpan, lakeDay, longMoment } from '../../../wording/times.ts'
import { AskFirst } from '../../private-pages/confirmed-button.tsx'
import { ActProblem } from '../../private-pages/problem.tsx'
import { ActForm } from '../../private-pages/use-act.tsx'
import { GuardedButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { FamilyCorrection } from './family-correction.tsx'
import { InvitationLanguage } from './invitation-language.tsx'
import { actProblem, type RelayActState } from './relay-answer.ts'

const texts = relayPage.outings

type OutingCardProps = {
  outing: RelayOuting
  seenAt: Date
  takeState: RelayActState
  inviteState: RelayActState
  cancelState: RelayActState
}

/** One outing of the relay, with buttons to show its invitation again and to give it back. */
export function OutingCard({ outing, seenAt, takeState, inviteState, cancelState }: OutingCardProps) {
  const { id, greeting, status, cancelUntil } = outing
  const when = fillIn(relayPage.when, { date: lakeDay(outing.startsAt), hours: hoursSpan(outing) })
  const isConfirmed = status === 'confirmed'
  // The family of a postponed outing chooses another start with its code.
  const hasCode = isConfirmed || status === 'postponed'
  const canCancel = isConfirmed && seenAt < cancelUntil
  const statesOfOuting = [cancelState, inviteState].filter((act) => act.concerns(id))
  const problem = statesOfOuting.map(actProblem).find(Boolean)
  const isCancelled = cancelState.concerns(id) && cancelState.answer?.kind === 'done'
  const family = {
    greeting,
    adults: formatCount(measures.adults, outing.adults),
    children: formatCount(measures.children, outing.children),
  }

  return (
    <Card as="article" aria-labelledby={`outing-${id}`} className="space-y-4">
      <div>
        <h3 id={`outing-${id}`} tabIndex={-1} className="w-fit rounded-field text-lg">
          {when}
        </h3>
        <p>{fillIn(texts.family, family)}</p>
        <p className="text-ink-soft">
          {boatName(outing.boatType)} – {texts.status[outing.isMissed ? 'missed' : status]} –{' '}
          {fillIn(texts.reference, { reference: outing.reference })}
        </p>
      </div>
      {hasCode && (
        <p>{canCancel ? fillIn(texts.cancelUntil, { moment: longMoment(cancelUntil) }) : texts.cancelOver}</p>
      )}
      <ActProblem text={problem} />
      <LiveRegion text={isCancelled && texts.cancelled} trigger={isCancelled} />
      {hasCode && (
        <div className="flex flex-wrap items-end gap-3">
          <ActForm act={inviteState} onSubmit={takeState.reset} className="space-y-3">
            <input type="hidden" name="id" value={id} />
            <InvitationLanguage id={`langue-${id}`} />
            <GuardedButton
              type="submit"
              variant="secondary"
              isPending={inviteState.isPending && inviteState.concerns(id)}
              pendingLabel={texts.pending}
              aria-label={fillIn(texts.inviteName, { when })}
            >
              {texts.invite}
            </GuardedButton>
          </ActForm>
          {canCancel && (
            <AskFirst
              name={`rendre-${id}`}
              openButton={{
                children: texts.cancel,
                variant: 'quiet',
                'aria-label': fillIn(texts.cancelName, { when }),
              }}
              title={texts.sure}
              texts={{ keep: texts.no, confirm: texts.yes, confirming: texts.pending }}
              act={cancelState}
              fields={{ id, seenStart: String(outing.startsAt.getTime()) }}
            >
              <p>{texts.sureMailed}</p>
            </AskFirst>
          )}
          <p className="w-full text-sm text-ink-soft">{texts.inviteNote}</p>
          {canCancel && <FamilyCorrection {...{ outing, when, seenAt }} />}
        </div>
      )}
    </Card>
  )
}
