import type { BoardingNeed } from '../../../domain/booking/boarding-needs.ts'

const prefix = 'need-'

/** Needs as fields of a form: a field per need, with its quantity. */
export function needFields(needs: readonly BoardingNeed[]): Record<string, string> {
  return Object.fromEntries(needs.map(({ code, quantity }) => [prefix + code, String(quantity)]))
}

/** The needs in what was sent, as it was written: the rules judge it. */
export function readNeeds(form: FormData): { code: string; quantity: unknown }[] {
  return Array.from(form)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, quantity]) => ({ code: name.slice(prefix.length), quantity }))
}
