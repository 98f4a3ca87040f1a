import { PenLine } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { submissionWords } from '../../../../content/messages/submissions.ts'
import { correctionWords as words } from '../../../../content/pages/manage-booking-acts.ts'
import type { BookingErrorCode } from '../../../../domain/booking/booking-request.ts'
import { correctionSchema } from '../../../../domain/booking/correction.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { bookingErrorMessages } from '../../../../wording/messages/validation.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { LiveRegion } from '../../../forms/live-region.tsx'
import { MessageField, ParticipantsField, PhoneField } from '../../../forms/person-fields.tsx'
import { useTitlePrefix } from '../../../forms/use-title-prefix.ts'
import { Button, PendingButton } from '../../../ui/button.tsx'
import { ActOutcome } from '../act-outcome.tsx'
import { type GuestProps, useIntent } from '../use-intent.ts'

type CorrectionProps = GuestProps & {
  /** Whether the guest may still correct. A form that is already open stays open, with what was typed. */
  isOpenTo: boolean
}

/** Phone, message and number of persons: what a guest may still correct. */
export function Correction({ accessKey, booking, phase, isOpenTo, show }: CorrectionProps) {
  const [isOpen, setOpen] = useState(false)
  const { send, isPending, answer, forget } = useIntent(accessKey, 'correct', show, (received) => {
    if (received.kind === 'done') setOpen(false)
  })
  function turn(isOpening: boolean) {
    setOpen(isOpening)
    forget()
  }
  return (
    <div className="mt-4 space-y-5 print:hidden">
      <ActOutcome
        act="correct"
        answer={answer?.kind === 'invalid' ? undefined : answer}
        booking={booking}
        phase={phase}
      />
      {isOpen && booking.status !== 'cancelled' && (
        <CorrectionForm
          booking={booking}
          refused={answer?.kind === 'invalid' ? answer.errors : undefined}
          isPending={isPending}
          onSave={send}
          onClose={() => turn(false)}
        />
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

type CorrectionFormProps = {
  booking: ManagedBookingView
  /** The errors the server found, if it was asked. */
  refused: readonly { field: string; code: string }[] | undefined
  isPending: boolean
  onSave: (fields: Record<string, string>) => void
  onClose: () => void
}

/** The fields are uncontrolled: whatever the outcome of saving, what was typed stays. */
function CorrectionForm({ booking, refused, isPending, onSave, onClose }: CorrectionFormProps) {
  const { errors, attempt, check, recheck } = useCorrectionErrors(refused)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useTitlePrefix(attempt && errors.length > 0 ? submissionWords.errorTitlePrefix : undefined)
  const field = (name: CorrectionField) => ({ id: fieldId(name), name, error: messageFor(errors, name) })

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = fieldsOf(event.currentTarget)
    if (check(fields)) onSave(fields)
  }

  return (
    <form
      aria-labelledby="correction-title"
      noValidate
      onSubmit={save}
      onInput={(event) => recheck(fieldsOf(event.currentTarget))}
      className="space-y-6 border-t-2 border-band pt-6"
    >
      <h3 ref={title} id="correction-title" tabIndex={-1} className="w-fit rounded-field">
        {words.title}
      </h3>
      <p>{words.intro}</p>
      {attempt && errors.length > 0 && (
        <ErrorSummary
          title={words.errorSummary}
          errors={errors.map((error) => ({ fieldId: fieldId(error.field), message: error.message }))}
          attempt={attempt}
          as="h4"
        />
      )}
      <ParticipantsField {...field('participants')} defaultValue={booking.participants} />
      <PhoneField {...field('phone')} defaultValue={booking.phone} />
      <MessageField {...field('message')} defaultValue={booking.message} />
      <LiveRegion text={isPending ? words.saving : undefined} about={isPending} />
      <div className="flex flex-wrap gap-3">
        <PendingButton type="submit" {...{ isPending }} pendingLabel={words.saving} className="grow sm:grow-0">
          {words.save}
        </PendingButton>
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </form>
  )
}

function fieldsOf(form: HTMLFormElement): Record<CorrectionField, string> {
  const data = new FormData(form)
  const entries = correctionFields.map((name) => [name, String(data.get(name) ?? '')])
  return Object.fromEntries(entries)
}

function fieldId(name: string): string {
  return `correction-${name}`
}

function messageFor(errors: readonly CorrectionError[], name: CorrectionField): string | undefined {
  return errors.find(({ field }) => field === name)?.message
}

const correctionFields = ['participants', 'phone', 'message'] as const
type CorrectionField = (typeof correctionFields)[number]
type CorrectionError = { field: CorrectionField; message: string }

type Found = readonly { field: string; code: string }[]

/**
 * The errors of a correction, by the rules and in the words of the booking form: checked here before anything is sent,
 * by the server in any case (`refused`), and again on every input as long as there are errors.
 */
function useCorrectionErrors(refused: Found | undefined) {
  const [errors, setErrors] = useState<CorrectionError[]>([])
  const [attempt, setAttempt] = useState<object>()

  useEffect(() => {
    if (!refused) return
    setErrors(sentences(refused))
    setAttempt({})
  }, [refused])

  return {
    errors,
    /** Identifies the last refused attempt: a new object each time. */
    attempt,
    /** True when `fields` may be sent. */
    check(fields: Record<CorrectionField, string>): boolean {
      const found = sentences(problemsOf(fields))
      setErrors(found)
      if (found.length > 0) setAttempt({})
      return found.length === 0
    },
    recheck(fields: Record<CorrectionField, string>) {
      if (errors.length > 0) setErrors(sentences(problemsOf(fields)))
    },
  }
}

function problemsOf(fields: Record<CorrectionField, string>): Found {
  const { error } = correctionSchema(bookingTerms).safeParse(fields)
  return error?.issues.map(({ path, message }) => ({ field: String(path[0]), code: message })) ?? []
}

/** The first problem of each field, in the order of the form. */
function sentences(found: Found): CorrectionError[] {
  return correctionFields.flatMap((field) => {
    const code = found.find((problem) => problem.field === field)?.code
    return code ? [{ field, message: bookingErrorMessages[code as BookingErrorCode] }] : []
  })
}
