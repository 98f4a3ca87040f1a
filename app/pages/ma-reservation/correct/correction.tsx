import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { submissionTexts } from '../../../../content/messages/submissions.ts'
import { correctionTexts as texts } from '../../../../content/pages/manage-booking-acts.ts'
import { boatOfOuting } from '../../../../domain/booking/boat.ts'
import { pick } from '../../../../domain/booking/booking.ts'
import { correctionSchema } from '../../../../domain/booking/correction.ts'
import { askedFields, optionalFieldNames } from '../../../../domain/booking/optional-fields.ts'
import { type FieldError, fieldErrors } from '../../../../domain/field-errors.ts'
import { bookingErrorMessages } from '../../../../wording/messages/validation.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { NoteFields, ParticipantsField, PhoneField } from '../../../forms/person-fields.tsx'
import { wishValues } from '../../../forms/wishes-fields.ts'
import { FormEnd, fieldPropsOf } from '../../../private-pages/full-page-form.tsx'
import { useDisclosure } from '../../../private-pages/keyed-page.tsx'
import { ActForm, SeenFields } from '../../../private-pages/use-act.tsx'
import { FoldedWishes } from '../../../private-pages/wish-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActOutcome, type GuestActState, type GuestProps, useGuestAct } from '../act-outcome.tsx'

type CorrectionProps = GuestProps & {
  /** Whether the guest may still correct. A form that is already open stays open, with what was typed. */
  mayCorrect: boolean
}

/** Phone, message, number of persons and wishes: what a guest may still correct. */
export function Correction({ booking, mayCorrect }: CorrectionProps) {
  const correctState = useGuestAct('correct')
  const { answer, reset } = correctState
  const isDone = answer?.kind === 'done'
  const disclosure = useDisclosure('corriger', isDone ? answer : undefined, answer && !isDone)
  const { isOpen, openButton } = disclosure
  return (
    <div className="mt-4 space-y-5 print:hidden">
      <ActOutcome actState={correctState} booking={booking} />
      {isOpen && booking.status !== 'cancelled' && (
        <CorrectionForm booking={booking} correctState={correctState} disclosure={disclosure} />
      )}
      {!isOpen && mayCorrect && (
        <Button variant="quiet" {...openButton(reset)} className="-mx-3">
          <PenLine aria-hidden="true" className="size-5" />
          {texts.title}
        </Button>
      )}
    </div>
  )
}

type CorrectionFormProps = GuestProps & { correctState: GuestActState; disclosure: ReturnType<typeof useDisclosure> }

/**
 * The fields are uncontrolled: whatever the outcome of saving, what was typed stays. It is checked by the rules and in
 * the words of the booking form: here before anything is sent, by the server in any case, and again on every input as
 * long as there are errors.
 */
function CorrectionForm({ booking, correctState, disclosure }: CorrectionFormProps) {
  const { isPending, answer, sent, reset } = correctState
  const closeButton = disclosure.closeButton(reset)
  /** What was wrong here with the last attempt, which is a new object for each press. */
  const [checkResult, setCheckResult] = useState<{
    errors: FieldError[]
    attempt: object | undefined
    answerBefore: typeof answer
  }>()
  const serverErrors = answer?.kind === 'invalid' ? { errors: answer.errors, attempt: answer } : undefined
  const { errors, attempt } = (checkResult?.answerBefore === answer ? checkResult : serverErrors) ?? {
    errors: [],
    attempt: undefined,
  }
  const { participants, wishes } = booking
  const initialValues = { participants, ...pick(booking, askedFields(optionalFieldNames, bookingTerms)) }
  const field = fieldPropsOf(
    'correction',
    { kind: 'invalid', errors, sent },
    { ...bookingErrorMessages, ...texts.errors },
    initialValues,
  )

  /** Shows what is wrong with the form; true if nothing is. */
  function checkForm(form: HTMLFormElement, attempt: object | undefined): boolean {
    const { error } = correctionSchema(booking, bookingTerms).safeParse(Object.fromEntries(new FormData(form)))
    const errors = error ? fieldErrors(error) : []
    setCheckResult({ errors, attempt, answerBefore: answer })
    return errors.length === 0
  }

  return (
    <ActForm
      {...{ act: correctState, closeButton }}
      aria-labelledby="correction-title"
      noValidate
      onSubmit={(event) => checkForm(event.currentTarget, {}) || event.preventDefault()}
      onInput={(event) => errors.length > 0 && checkForm(event.currentTarget, attempt)}
      className="space-y-6 border-t-2 border-band pt-6"
    >
      <SeenFields values={{ ...initialValues, wishes }} act={correctState} />
      <h3 {...disclosure.title} id="correction-title" className="w-fit rounded-field">
        {texts.title}
      </h3>
      <p>{texts.intro}</p>
      <p className="text-sm text-ink-soft">{submissionTexts.requiredNote}</p>
      <ErrorSummary
        title={texts.errorSummary}
        fields={['participants', ...askedFields(optionalFieldNames, bookingTerms), 'wishes'].map(field)}
        attempt={attempt}
        as="h4"
      />
      <ParticipantsField {...field('participants')} boat={boatOfOuting(booking, bookingTerms)} />
      <PhoneField {...field('phone')} />
      <NoteFields field={field} />
      {booking.origin !== 'code' && (
        <FoldedWishes
          {...field('wishes')}
          label={texts.wishes}
          hint={booking.status === 'pending' ? undefined : texts.wishesHint}
          boatType={booking.boatType}
          initialValues={Object.keys(sent).length > 0 ? sent : wishValues(wishes)}
          withMeals={booking.status === 'pending'}
        />
      )}
      <FormEnd {...{ isPending, closeButton }} submit={texts.save} pending={texts.saving} close={texts.close} />
    </ActForm>
  )
}
