import type { BoardingNeed } from '../../../domain/booking/boarding-needs.ts'

const prefix = 'need-'

/** The name of the field of a need, which holds its quantity. */
export const needFieldName = (code: string): string => prefix + code

/** The needs among the fields of a form that was sent, not validated yet. */
export function readNeeds(form: FormData): { code: string; quantity: unknown }[] {
  return Array.from(form)
    .filter(([name, quantity]) => name.startsWith(prefix) && quantity !== '0')
    .map(([name, quantity]) => ({ code: name.slice(prefix.length), quantity }))
}

/** Needs as the fields hold them. */
export function needValues(needs: readonly BoardingNeed[]): Record<string, string> {
  return Object.fromEntries(needs.map(({ code, quantity }) => [needFieldName(code), String(quantity)]))
}
