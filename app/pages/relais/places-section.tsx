import { useEffect, useRef, useState } from 'react'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { type BoatRules, type BoatType, boatOf } from '../../../domain/booking/boat.ts'
import { retention } from '../../../domain/privacy/retention.ts'
import type { Place } from '../../../domain/solidarity/place.ts'
import { maxGreetingLength } from '../../../domain/solidarity/placement.ts'
import { relayPage } from '../../../wording/pages/relay.ts'
import { boatAccess, boatName } from '../../../wording/resources.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { hoursSpan, lakeDay } from '../../../wording/times.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FieldGroup } from '../../forms/field-frame.tsx'
import { NeedChoices } from '../../forms/needs/need-choices.tsx'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import { optionsOf, SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useTitlePrefix } from '../../forms/use-title-prefix.ts'
import { FormEnd, fieldPropsOf } from '../../private-pages/full-page-form.tsx'
import { pageButton } from '../../private-pages/keyed-page.tsx'
import { ActProblem } from '../../private-pages/problem.tsx'
import { ActForm } from '../../private-pages/use-act.tsx'
import { WishFields } from '../../private-pages/wish-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InvitationLanguage } from './invitation-language.tsx'
import { actProblem, invitationIn, type RelayActState } from './relay-answer.ts'

const texts = relayPage.places

/**
 * The chosen place; once it is gone, `place` is undefined and what was entered stays. `previousInvitation`: the
 * invitation that was shown when the place was chosen.
 */
export type Choice = { place: Place | undefined; boatType: BoatType; previousInvitation?: unknown }

type PlacesSectionProps = {
  places: readonly Place[]
  takeState: RelayActState
  inviteState: RelayActState
  choice: Choice | undefined
  choose: (choice: Choice | undefined) => void
}

/**
 * The open places, and one form for the chosen one. The form does not belong to a place: if somebody else took it
 * first, the relay chooses another, and what was typed stays.
 */
export function PlacesSection({ places, choice, choose, takeState, ...formProps }: PlacesSectionProps) {
  const invitation = invitationIn(takeState)
  const currentChoice = choice && choice.previousInvitation === invitation ? choice : undefined
  function close() {
    // The button of a place that is gone has gone with it.
    const button = document.querySelector<HTMLElement>('[name=place][aria-pressed=true]')
    ;(button ?? document.getElementById('places-title'))?.focus()
    choose(undefined)
  }
  return (
    <section aria-labelledby="places-title" className="space-y-5">
      <h2 id="places-title" tabIndex={-1} className="w-fit rounded-field">
        {texts.title}
      </h2>
      <p>{places.length > 0 ? texts.intro : texts.none}</p>
      <ul className="space-y-4">
        {places.map((place) => {
          const when = fillIn(relayPage.when, { date: lakeDay(place.startsAt), hours: hoursSpan(place) })
          const isChosen = currentChoice?.place?.id === place.id
          const buttonProps = pageButton(() =>
            choose({ place, boatType: place.boatType, previousInvitation: invitation }),
          )
          return (
            <Card
              as="li"
              key={place.id}
              className={`flex max-w-none flex-wrap items-center justify-between gap-x-6 gap-y-3 ${isChosen ? 'outline-2 outline-accent' : ''}`}
            >
              <div>
                <p className="text-lg font-bold">{when}</p>
                <p>{boatName(place.boatType)}</p>
                <p className="text-ink-soft">{boatAccess(place.boatType)}</p>
              </div>
              <Button
                variant="secondary"
                aria-pressed={isChosen}
                aria-label={fillIn(texts.takeName, { when })}
                {...buttonProps}
                // What is already entered is sent along.
                form={currentChoice ? takeFormId : buttonProps.form}
                name="place"
                value={place.id}
                className="w-full sm:w-auto"
              >
                {texts.take}
              </Button>
            </Card>
          )
        })}
      </ul>
      {currentChoice && (
        <TakeForm {...formProps} choice={currentChoice} takeState={takeState} closeButton={pageButton(close)} />
      )}
    </section>
  )
}

const takeFormId = 'take'

const formTexts = relayPage.form

type TakeFormProps = Pick<PlacesSectionProps, 'takeState' | 'inviteState'> & {
  choice: Choice
  closeButton: ReturnType<typeof pageButton>
}

type CountFieldsProps = { field: ReturnType<typeof fieldPropsOf>; boat: Pick<BoatRules, 'maxParticipants'> }

/** Who comes: at least one adult, and as many children as leave room for one. */
export function CountFields({ field, boat }: CountFieldsProps) {
  const counts = [...Array(boat.maxParticipants).keys()]
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <SelectField {...field('adults')} label={formTexts.adults}>
        {optionsOf(
          counts.map((count) => count + 1),
          String,
        )}
      </SelectField>
      <SelectField {...field('children')} label={formTexts.children} hint={formTexts.childrenHint}>
        {optionsOf(counts, String)}
      </SelectField>
    </div>
  )
}

export function FamilyPhoneField(field: ReturnType<ReturnType<typeof fieldPropsOf>> & { hint: string }) {
  return <TextField {...field} label={formTexts.phone} optional={formTexts.optional} type="tel" autoComplete="off" />
}

/** What the crew must know of a family, and no more. The fields are uncontrolled: they stay, whatever the answer. */
function TakeForm({ choice: { place, boatType }, takeState, inviteState, closeButton }: TakeFormProps) {
  const boat = boatOf(boatType, bookingTerms)
  const { answer, isPending, sent } = takeState
  const [needs, setNeeds] = useState<Readonly<Record<string, string>>>(sent)
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is exactly when the focus must move here.
  useEffect(() => title.current?.focus(), [place?.id])
  useTitlePrefix(`${formTexts.title} – `)
  const field = fieldPropsOf('family', answer && { ...answer, sent }, relayPage.errors, { adults: 1, children: 0 })

  return (
    <Card>
      <ActForm
        id={takeFormId}
        act={takeState}
        closeButton={closeButton}
        aria-labelledby="take-title"
        noValidate
        onSubmit={inviteState.reset}
        className="space-y-6"
      >
        <input type="hidden" name="id" value={place?.id ?? ''} />
        <input type="hidden" name="boatType" value={boatType} />
        <div className="space-y-1">
          <h3 ref={title} id="take-title" tabIndex={-1} className="w-fit rounded-field">
            {formTexts.title}
          </h3>
          {place && (
            <p>
              {fillIn(relayPage.when, { date: lakeDay(place.startsAt), hours: hoursSpan(place) })} –{' '}
              {boatName(boatType)}
            </p>
          )}
          <p className="text-sm text-ink-soft">{formTexts.requiredNote}</p>
        </div>
        <ErrorSummary
          title={formTexts.errorSummary}
          fields={answer?.kind === 'invalid' ? answer.errors.map((error) => field(error.field)) : []}
          attempt={answer}
          as="h4"
        />
        <CountFields field={field} boat={boat} />
        <TextField
          {...field('greeting')}
          label={formTexts.greeting}
          hint={formTexts.greetingHint}
          autoComplete="off"
          maxLength={maxGreetingLength}
          required
        />
        <TextField
          {...field('email')}
          label={formTexts.email}
          hint={formTexts.emailHint}
          optional={formTexts.optional}
          type="email"
          autoComplete="off"
        />
        <FamilyPhoneField {...field('phone')} hint={formTexts.phoneHint} />
        <FieldGroup
          key={boatType}
          {...field('wishes')}
          label={formTexts.wishes}
          hint={boat.needsWish ? formTexts.wishesNeeded : formTexts.wishesIntro}
        >
          <WishFields boatType={boatType} initialValues={sent} />
        </FieldGroup>
        <FieldGroup {...field('needs')} label={formTexts.needs} hint={formTexts.needsIntro}>
          <NeedChoices boat={boat} quantities={needs} onChoose={setNeeds} />
        </FieldGroup>
        <InvitationLanguage id="family-langue" chosenCode={sent.langue} />
        <ActProblem text={actProblem(takeState)} />
        <FormEnd {...formTexts} {...{ isPending, closeButton }} />
        <PrivacyNote
          text={fillIn(formTexts.privacy, { familyHours: retention.familyHours })}
          linkLabel={formTexts.privacyLink}
        />
      </ActForm>
    </Card>
  )
}
