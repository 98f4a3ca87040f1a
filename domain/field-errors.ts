import type { z } from 'zod'

/** What is wrong with a field, as a code; `content/messages/` has a sentence for each. `entry`: which one of a list. */
export type FieldError<Code extends string = string> = { field: string; code: Code; entry?: string | undefined }

/**
 * The first error of each field, in the order of the schema's rules. Our schemas use codes as their messages, so `Code`
 * is the codes of the schema that failed. An error inside a list counts as an error of its field.
 */
export function fieldErrors<Code extends string>(error: z.ZodError): FieldError<Code>[] {
  const firstPerField = new Map<string, FieldError<Code>>()
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    if (!firstPerField.has(field)) firstPerField.set(field, { field, code: issue.message as Code })
  }
  return [...firstPerField.values()]
}
