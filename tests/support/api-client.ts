import { randomUUID } from 'node:crypto'
import { bookingInput } from './booking-input.ts'

export type ApiAnswer = { status: number; body: Record<string, unknown> }

/** Requests a booking through the API. Resolves to undefined when no complete response came back. */
export async function bookByApi(
  url: string,
  overrides: Record<string, unknown> = {},
  idempotencyKey: string = randomUUID(),
  /** The client address that a proxy in front would add (`X-Forwarded-For`). */
  clientAddress = '',
): Promise<ApiAnswer | undefined> {
  try {
    const response = await fetch(`${url}/api/reservations`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
        ...(clientAddress && { 'X-Forwarded-For': clientAddress }),
      },
      body: JSON.stringify(bookingInput({ date: futureDay(30), ...overrides })),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    return undefined
  }
}

/** The number of responses per status. */
export function countByStatus(answers: (ApiAnswer | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const status = String(answer?.status ?? 'none')
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

/** The day `daysAhead` days from today, for servers that run on the real clock. */
export function futureDay(daysAhead: number): string {
  return new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
}

/** The `index`-th of some two thousand slots that do not overlap: two boats, morning and afternoon, day after day. */
export function distinctSlot(index: number): Record<string, unknown> {
  const isSporty = index % 2 === 0
  return {
    date: futureDay(7 + Math.floor(index / 4)),
    time: Math.floor(index / 2) % 2 === 0 ? '09:00' : '14:00',
    boatType: isSporty ? 'sportif' : 'classique',
    wishes: isSporty ? [] : [{ id: 'bouee', quantity: 1 }],
  }
}
