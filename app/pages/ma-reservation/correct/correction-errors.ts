import { useEffect, useState } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import type { BookingErrorCode } from '../../../../domain/booking/booking-request.ts'
import { correctionSchema } from '../../../../domain/booking/correction.ts'
import { bookingErrorMessages } from '../../../../wording/messages/validation.ts'

export const correctionFields = ['participants', 'phone', 'message'] as const
export type CorrectionField = (typeof correctionFields)[number]
export type CorrectionError = { field: CorrectionField; message: string }

type Found = readonly { field: string; code: string }[]

/**
 * The errors of a correction, by the rules and in the words of the booking form: checked here before anything is sent,
 * by the server in any case (`refused`), and again on every input as long as there are errors.
 */
export function useCorrectionErrors(refused: Found | undefined) {
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
