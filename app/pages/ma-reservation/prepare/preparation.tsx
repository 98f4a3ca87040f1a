import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { preparationTexts as texts } from '../../../../content/pages/manage-booking-acts.ts'
import { boatOfOuting } from '../../../../domain/booking/boat.ts'
import { retention } from '../../../../domain/privacy/retention.ts'
import { needInWords } from '../../../../wording/boarding-needs.ts'
import { boatAccess, boatName } from '../../../../wording/resources.ts'
import { fillIn } from '../../../../wording/sentences.ts'
import { NeedChoices } from '../../../forms/needs/need-choices.tsx'
import { needValues } from '../../../forms/needs/needs-fields.ts'
import { PrivacyNote } from '../../../forms/privacy-note.tsx'
import { FormEnd } from '../../../private-pages/full-page-form.tsx'
import { ActForm } from '../../../private-pages/use-act.tsx'
import { Points } from '../../../sections/lines.tsx'
import { Card } from '../../../ui/card.tsx'
import { ActOutcome, type GuestProps, useGuestAct } from '../act-outcome.tsx'

type PreparationProps = GuestProps & {
  /** Whether the guest may still state needs. Choices not saved yet stay in any case. */
  mayPrepare: boolean
}

/** What the crew makes ready for this outing. Optional, so nothing left out is asked for. */
export function Preparation({ booking, mayPrepare }: PreparationProps) {
  const prepareState = useGuestAct('prepare')
  const { isPending, answer, reset } = prepareState
  // Only unsaved changes: the page reloads its data by itself, which must not discard them.
  const [draft, setDraft] = useState(answer && answer.kind !== 'done' ? prepareState.sent : undefined)
  const sentDraft = useRef(draft)
  useEffect(() => {
    // Changes made while the answer was pending remain to be saved.
    if (answer?.kind === 'done') setDraft((current) => (current === sentDraft.current ? undefined : current))
  }, [answer])
  const boat = boatOfOuting(booking, bookingTerms)
  const otherBoatTexts = bookingTerms.boats
    .filter(({ hasRamp }) => hasRamp)
    .map(({ id }) => fillIn(texts.otherBoat, { boat: boatName(id), access: withLowerInitial(boatAccess(id)) }))
  const isOpen = mayPrepare || draft !== undefined
  if (!isOpen && booking.needs.length === 0) return null

  function chooseNeeds(needs: typeof draft) {
    setDraft(needs)
    // « C’est noté » is not true of a change just made.
    if (answer?.kind === 'done') reset()
  }

  return (
    <Card
      as="section"
      aria-labelledby="preparation-title"
      // On paper an empty form is of no use.
      className={`print:p-0 print:shadow-none ${booking.needs.length > 0 ? '' : 'print:hidden'}`}
    >
      <h2 id="preparation-title">{texts.title}</h2>
      {isOpen && (
        <ActForm
          act={prepareState}
          aria-labelledby="preparation-title"
          onSubmit={() => {
            sentDraft.current = draft
          }}
          className="mt-4 space-y-6 print:hidden"
        >
          <p>{texts.intro}</p>
          {booking.origin === 'code' && <p>{texts.added}</p>}
          <NeedChoices boat={boat} quantities={draft ?? needValues(booking.needs)} onChoose={chooseNeeds} />
          {boat.hasRamp ? (
            <p>
              <a href={`${href('/infos-pratiques')}#en-fauteuil`} className="text-link underline underline-offset-4">
                {texts.measures}
              </a>
            </p>
          ) : (
            <p>
              {otherBoatTexts.length > 0
                ? fillIn(texts.onOtherBoat, { boats: otherBoatTexts.join(' ') })
                : texts.onNoBoat}
            </p>
          )}
          <ActOutcome actState={prepareState} booking={booking} />
          <FormEnd isPending={isPending} submit={texts.save} pending={texts.saving} />
          <PrivacyNote
            text={fillIn(texts.privacy, { needsHours: retention.needsHours })}
            linkLabel={texts.privacyLink}
          />
        </ActForm>
      )}
      {booking.needs.length > 0 && (
        <div className={isOpen ? 'mt-3 hidden print:block' : 'mt-3'}>
          <p>{texts.said}</p>
          <Points points={booking.needs.map(needInWords)} className="mt-2 list-disc space-y-1 pl-6" />
        </div>
      )}
    </Card>
  )
}

/** As a sentence goes on after a colon. */
const withLowerInitial = (sentence = '') => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
