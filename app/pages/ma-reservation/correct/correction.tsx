import { PenLine } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { submissionWords } from '../../../../content/messages/submissions.ts'
import { correctionWords as words } from '../../../../content/pages/manage-booking-acts.ts'
import type { BookingErrorCode } from '../../../../domain/booking/booking-request.ts'
import { correctionSchema } from '../../../../domain/booking/correction.ts'
import type { ManagedBookingView } from '../../../../server/booking/guest-view.server.ts'
import { bookingErrorMessages } from '../../../../wording/messages/validation.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { LiveRegion } from '../../../forms/live-region.tsx'
import { MessageField, ParticipantsField, PhoneField } from '../../../forms/person-fields.tsx'
import { useTitlePrefix } from '../../../forms/use-title-prefix.ts'
import { ActingButton, Button } from '../../../ui/button.tsx'
import { ActOutcome } from '../act-outcome.tsx'
import { type Acting, type GuestProps, useIntent } from '../use-intent.ts'

type CorrectionProps = GuestProps & {
  /** Whether the guest may still correct. A form that is already open stays open, with what was typed. */
  isOpenTo: boolean
}

/** Phone, message and number of persons: what a guest may still correct. */
export function Correction({ booking, phase, isOpenTo, ...access }: CorrectionProps) {
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const correcting = useIntent(access, 'correct', (answer) => {
    if (answer.kind === 'done') setOpen(false)
    if (answer.kind === 'invalid') setRefused({ errors: sentences(answer.errors), attempt: {} })
  })
  function turn(isOpening: boolean) {
    setOpen(isOpening)
    setRefused(undefined)
    correcting.forget()
  }
  return (
    <div className="mt-4 space-y-5 print:hidden">
      <ActOutcome of={correcting} booking={booking} phase={phase} />
      {isOpen && booking.status !== 'cancelled' && (
        <CorrectionForm {...{ booking, correcting, refused, setRefused }} onClose={() => turn(false)} />
      )}
      {!isOpen && isOpenTo && (
        <Button variant="quiet" onClick={() => turn(true)} className="-mx-3">
          <PenLine aria-hidden="true" className="size-5" />
          {words.title}
        </Button>
      )}
    </div>
  )
}

/** What is left to correct of a refused attempt. `attempt` is a new object for each one. */
type Refused = { errors: CorrectionError[]; attempt: object }

type CorrectionFormProps = {
  booking: ManagedBookingView
  correcting: Acting
  refused: Refused | undefined
  setRefused: (refused: Refused | undefined) => void
  onClose: () => void
}

/**
 * The fields are uncontrolled: whatever the outcome of saving, what was typed stays. It is checked by the rules and in
 * the words of the booking form: here before anything is sent, by the server in any case, and again on every input as
 * long as there are errors.
 */
function CorrectionForm({ booking, correcting, refused, setRefused, onClose }: CorrectionFormProps) {
  const { isPending } = correcting
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useTitlePrefix(refused && submissionWords.errorTitlePrefix)
  const field = (name: CorrectionField) => ({
    id: fieldId(name),
    name,
    error: refused?.errors.find((error) => error.field === name)?.message,
  })

  /** Shows what is wrong with the form, or gives what it holds when nothing is. */
  function check(form: HTMLFormElement, attempt: object): Record<string, string> | undefined {
    const fields = Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]))
    const { error } = correctionSchema(bookingTerms).safeParse(fields)
    const found = error?.issues.map(({ path, message }) => ({ field: String(path[0]), code: message }))
    setRefused(found && { errors: sentences(found), attempt })
    return found ? undefined : fields
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = check(event.currentTarget, {})
    if (fields) correcting.send(fields)
  }

  return (
    <form
      aria-labelledby="correction-title"
      noValidate
      onSubmit={save}
      onInput={(event) => refused && check(event.currentTarget, refused.attempt)}
      className="space-y-6 border-t-2 border-band pt-6"
    >
      <h3 ref={title} id="correction-title" tabIndex={-1} className="w-fit rounded-field">
        {words.title}
      </h3>
      <p>{words.intro}</p>
      {refused && (
        <ErrorSummary
          title={words.errorSummary}
          errors={refused.errors.map((error) => ({ fieldId: fieldId(error.field), message: error.message }))}
          attempt={refused.attempt}
          as="h4"
        />
      )}
      <ParticipantsField {...field('participants')} defaultValue={booking.participants} />
      <PhoneField {...field('phone')} defaultValue={booking.phone} />
      <MessageField {...field('message')} defaultValue={booking.message} />
      <LiveRegion text={isPending ? words.saving : undefined} about={isPending} />
      <div className="flex flex-wrap gap-3">
        <ActingButton type="submit" {...{ isPending }} pendingLabel={words.saving} className="grow sm:grow-0">
          {words.save}
        </ActingButton>
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </form>
  )
}

function fieldId(name: string): string {
  return `correction-${name}`
}

const correctionFields = ['participants', 'phone', 'message'] as const
type CorrectionField = (typeof correctionFields)[number]
type CorrectionError = { field: CorrectionField; message: string }

/** The first problem of each field, in the order of the form. */
function sentences(found: readonly { field: string; code: string }[]): CorrectionError[] {
  return correctionFields.flatMap((field) => {
    const code = found.find((problem) => problem.field === field)?.code
    return code ? [{ field, message: bookingErrorMessages[code as BookingErrorCode] }] : []
  })
}
