import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { correctionWords as words } from '../../../../content/pages/manage-booking-acts.ts'
import { correctionSchema } from '../../../../domain/booking/correction.ts'
import type { ManagedBookingView } from '../../../../server/booking/guest-view.server.ts'
import { bookingErrorMessages } from '../../../../wording/messages/validation.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { LiveRegion } from '../../../forms/live-region.tsx'
import { MessageField, ParticipantsField, PhoneField } from '../../../forms/person-fields.tsx'
import { useOpening } from '../../../private-pages/keyed-page.tsx'
import { ActForm, useAct } from '../../../private-pages/use-act.tsx'
import { FoldedWishes, wishesFirst } from '../../../private-pages/wish-fields.tsx'
import { ActingButton, Button } from '../../../ui/button.tsx'
import { ActOutcome } from '../act-outcome.tsx'
import type { GuestActing, GuestProps, ManageAnswer } from '../guest-props.ts'

type CorrectionProps = GuestProps & {
  /** Whether the guest may still correct. A form that is already open stays open, with what was typed. */
  isOpenTo: boolean
}

/** Phone, message, number of persons and wishes: what a guest may still correct. */
export function Correction({ booking, phase, isOpenTo }: CorrectionProps) {
  const correcting = useAct<ManageAnswer>('correct')
  const { answer, forget } = correcting
  const isDone = answer?.kind === 'done'
  const { isOpen, title, opener, closer } = useOpening('corriger', isDone ? answer : undefined, answer && !isDone)
  return (
    <div className="mt-4 space-y-5 print:hidden">
      <ActOutcome of={correcting} booking={booking} phase={phase} />
      {isOpen && booking.status !== 'cancelled' && (
        <CorrectionForm booking={booking} correcting={correcting} title={title} closer={closer(forget)} />
      )}
      {!isOpen && isOpenTo && (
        <Button variant="quiet" {...opener(forget)} className="-mx-3">
          <PenLine aria-hidden="true" className="size-5" />
          {words.title}
        </Button>
      )}
    </div>
  )
}

type CorrectionFormProps = {
  booking: ManagedBookingView
  correcting: GuestActing
  title: ReturnType<typeof useOpening>['title']
  closer: ReturnType<ReturnType<typeof useOpening>['closer']>
}

/** What is left to correct. `attempt` is a new object for each press. */
type Found = { errors: CorrectionError[]; attempt: object }

/**
 * The fields are uncontrolled: whatever the outcome of saving, what was typed stays. It is checked by the rules and in
 * the words of the booking form: here before anything is sent, by the server in any case, and again on every input as
 * long as there are errors.
 */
function CorrectionForm({ booking, correcting, title, closer }: CorrectionFormProps) {
  const { isPending, answer, sent } = correcting
  const [checked, setChecked] = useState<Found & { after: typeof answer }>()
  const told = answer?.kind === 'invalid' ? { errors: sentences(answer.errors), attempt: answer } : undefined
  const found = checked && checked.after === answer ? checked : told
  const refused = found && found.errors.length > 0 ? found : undefined
  const field = (name: CorrectionField) => ({
    id: `correction-${name}`,
    name,
    error: refused?.errors.find((error) => error.field === name)?.message,
    defaultValue: sent[name] ?? booking[name],
  })

  const wishes = { id: 'correction-wishes', error: refused?.errors.find((error) => error.field === 'wishes')?.message }

  /** Shows what is wrong with the form, and gives whether nothing is. */
  function check(form: HTMLFormElement, attempt: object): boolean {
    const { error } = correctionSchema(booking.boatType, bookingTerms).safeParse(Object.fromEntries(new FormData(form)))
    const problems = error?.issues.map(({ path, message }) => ({ field: String(path[0]), code: message })) ?? []
    setChecked({ errors: sentences(problems), attempt, after: answer })
    return problems.length === 0
  }

  return (
    <ActForm
      {...{ act: correcting, closer }}
      aria-labelledby="correction-title"
      noValidate
      onSubmit={(event) => check(event.currentTarget, {}) || event.preventDefault()}
      onInput={(event) => refused && check(event.currentTarget, refused.attempt)}
      className="space-y-6 border-t-2 border-band pt-6"
    >
      <h3 {...title} id="correction-title" className="w-fit rounded-field">
        {words.title}
      </h3>
      <p>{words.intro}</p>
      <ErrorSummary
        title={words.errorSummary}
        fields={[...correctionFields.map(field), wishes]}
        attempt={refused?.attempt}
        as="h4"
      />
      <ParticipantsField {...field('participants')} boatType={booking.boatType} />
      <PhoneField {...field('phone')} />
      <MessageField {...field('message')} />
      {!booking.isByCode && (
        <FoldedWishes
          {...wishes}
          label={words.wishes}
          hint={booking.status === 'pending' ? undefined : words.wishesHint}
          boatType={booking.boatType}
          first={Object.keys(sent).length > 0 ? sent : wishesFirst(booking.wishes)}
          withMeals={booking.status === 'pending'}
        />
      )}
      <LiveRegion text={isPending ? words.saving : undefined} about={isPending} />
      <div className="flex flex-wrap gap-3">
        <ActingButton type="submit" {...{ isPending }} pendingLabel={words.saving} className="grow sm:grow-0">
          {words.save}
        </ActingButton>
        <Button variant="quiet" {...closer}>
          {words.close}
        </Button>
      </div>
    </ActForm>
  )
}

const correctionFields = ['participants', 'phone', 'message'] as const
type CorrectionField = (typeof correctionFields)[number]
type CorrectionError = { field: string; message: string }

function sentences(found: readonly { field: string; code: string }[]): CorrectionError[] {
  const messages: Record<string, string> = { ...bookingErrorMessages, ...words.errors }
  return found.map(({ field, code }) => ({ field, message: messages[code] ?? words.errors['wishes-invalid'] }))
}
