import { useState } from 'react'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { boatOfOuting } from '../../../domain/booking/boat.ts'
import type { RelayOuting } from '../../../server/solidarity/relay-page.server.ts'
import { relayPage } from '../../../wording/pages/relay.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FieldGroup } from '../../forms/field-frame.tsx'
import { NeedChoices } from '../../forms/needs/need-choices.tsx'
import { FormEnd, fieldPropsOf } from '../../private-pages/full-page-form.tsx'
import { useDisclosure } from '../../private-pages/keyed-page.tsx'
import { ActProblem } from '../../private-pages/problem.tsx'
import { ActForm, HiddenFields, useAct } from '../../private-pages/use-act.tsx'
import { Button } from '../../ui/button.tsx'
import { CountFields, FamilyPhoneField } from './places-section.tsx'
import { actProblem, type RelayActState, type RelayAnswer } from './relay-answer.ts'

const texts = relayPage.correction

type FamilyCorrectionProps = { outing: RelayOuting; when: string; seenAt: Date }

/** How many come, their phone number, and what is to be made ready: what a relay may still correct for its family. */
export function FamilyCorrection({ outing, when, seenAt }: FamilyCorrectionProps) {
  const { id, boatType, adults, children } = outing
  const correctState = useAct<RelayAnswer>('correct', { id })
  const { answer, isPending, sent } = correctState
  const isDone = answer?.kind === 'done'
  const {
    isOpen,
    openButton,
    closeButton,
    title: titleProps,
  } = useDisclosure(`corriger-${id}`, isDone ? answer : undefined, answer !== undefined && !isDone)
  const [needs, setNeeds] = useState<Readonly<Record<string, string>>>(sent)
  const boat = boatOfOuting({ boatType, participants: adults + children }, bookingTerms)
  const field = fieldPropsOf(`family-${id}`, answer && { ...answer, sent }, relayPage.errors, { adults, children })
  const closeProps = closeButton(correctState.reset)
  return (
    <div className="w-full space-y-4">
      <p role="status" className="font-semibold empty:hidden">
        {isDone && !isPending && texts.done}
      </p>
      {!isOpen ? (
        <Button variant="secondary" {...openButton(correctState.reset)} aria-label={fillIn(texts.openName, { when })}>
          {texts.open}
        </Button>
      ) : (
        <ActForm
          act={correctState}
          closeButton={closeProps}
          noValidate
          className="space-y-6 border-t-2 border-band pt-4"
        >
          <SeenAtField seenAt={seenAt} correctState={correctState} />
          <h4 {...titleProps} className="w-fit rounded-field">
            {texts.title}
          </h4>
          <ErrorSummary
            title={texts.errorSummary}
            fields={answer?.kind === 'invalid' ? answer.errors.map((error) => field(error.field)) : []}
            attempt={answer}
            as="h5"
          />
          <CountFields field={field} boat={boat} />
          <FamilyPhoneField {...field('phone')} hint={texts.phoneHint} />
          <FieldGroup {...field('needs')} label={relayPage.form.needs} hint={texts.needsHint}>
            <NeedChoices boat={boat} quantities={needs} onChoose={setNeeds} idPrefix={`${id}-`} />
          </FieldGroup>
          <ActProblem text={actProblem(correctState)} />
          <FormEnd
            {...{ isPending, closeButton: closeProps }}
            submit={texts.submit}
            pending={texts.pending}
            close={texts.close}
          />
        </ActForm>
      )}
    </div>
  )
}

type SeenAtFieldProps = { seenAt: Date; correctState: RelayActState }

/** Sends when the shown data was read: when the form was opened, or when it said that somebody else has changed it. */
function SeenAtField({ seenAt, correctState: { answer, sent } }: SeenAtFieldProps) {
  const changedAnswer = answer?.kind === 'invalid' && answer.errors[0]?.code === 'family-changed' ? answer : undefined
  const [seen, setSeen] = useState({
    at: sent.seen ?? `${seenAt.getTime()}`,
    changedAnswer: undefined as typeof changedAnswer,
  })
  if (changedAnswer && seen.changedAnswer !== changedAnswer) setSeen({ at: `${seenAt.getTime()}`, changedAnswer })
  return <HiddenFields values={{ seen: seen.at }} />
}
