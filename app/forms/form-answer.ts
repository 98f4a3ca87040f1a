import type { FormError } from './send-form.ts'

/** The server's answer to a form sent without scripts, when it was not taken: the page again, with every value kept. */
export type FormAnswer = {
  errors: FormError[]
  /** What stood in the way of the whole form, when no field is to blame. */
  problem?: string
  sent: Record<string, string>
}
