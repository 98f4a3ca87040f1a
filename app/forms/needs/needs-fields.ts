import type { BoardingNeed } from '../../../domain/booking/boarding-needs.ts'

const prefix = 'need-'

/** The needs among the fields of a form that was sent, one field each with its quantity; not validated yet. */
export function readNeeds(fields: Iterable<[string, FormDataEntryValue]>): { code: string; quantity: unknown }[] {
  return Array.from(fields)
    .filter(([name, quantity]) => name.startsWith(prefix) && quantity !== '0')
    .map(([name, quantity]) => ({ code: name.slice(prefix.length), quantity }))
}

/** The same as choices, to show them again. */
export function needsSent(sent: Record<string, string>): BoardingNeed[] {
  return readNeeds(Object.entries(sent)).map((need) => ({ ...need, quantity: Number(need.quantity) }) as BoardingNeed)
}
