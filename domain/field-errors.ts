import type { z } from 'zod'

/** What is wrong with a field, as a code; `content/messages/` has the sentence for each. */
export type FieldError<Code extends string = string> = { field: string; code: Code }

/**
 * The first thing wrong with each field, in the order of the schema's rules. Our schemas give codes as their messages,
 * so `Code` is what the schema that failed can say. A fault inside a list is its field's fault: people mend it as a whole.
 */
export function fieldErrors<Code extends string>(error: z.ZodError): FieldError<Code>[] {
  const firstPerField = new Map<string, FieldError<Code>>()
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    if (!firstPerField.has(field)) firstPerField.set(field, { field, code: issue.message as Code })
  }
  return [...firstPerField.values()]
}
