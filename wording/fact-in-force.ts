import { association } from '../content/association.ts'
import { bookingTerms } from '../content/booking-terms.ts'
import type { TermValue } from '../domain/booking/terms.ts'

/**
 * A fact that a file of `site/` states as `fileValue`, unless the team has changed it. Like the terms it may not be
 * read while a module loads. The paths are those of `server/changeable-facts.ts`.
 */
export function factInForce<Value extends TermValue>(path: string, fileValue: Value): Value {
  return (bookingTerms.otherFacts?.[path] as Value | undefined) ?? fileValue
}

/** The number that everybody may ring; undefined as long as there is none. */
export function associationPhone(): string | undefined {
  return factInForce<readonly string[]>('phone', association.phone ? [association.phone] : [])[0]
}

/** « sous deux jours ». */
export const answerTime = (): string => factInForce<readonly string[]>('answerTime', [association.answerTime]).join()
