import type { BoardingNeed } from '../../../domain/booking/boarding-needs.ts'

const prefix = 'need-'

/** Needs as form fields: one per need, with its quantity. */
export function needFields(needs: readonly BoardingNeed[]): Record<string, string> {
  return Object.fromEntries(needs.map(({ code, quantity }) => [prefix + code, String(quantity)]))
}

/** The needs in a form that was sent, not validated yet. */
export function readNeeds(form: FormData): { code: string; quantity: unknown }[] {
  return Array.from(form)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, quantity]) => ({ code: name.slice(prefix.length), quantity }))
}
