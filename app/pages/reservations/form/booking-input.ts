import type { Outcome, RequestOutcome } from '../../../../domain/booking/outcome.ts'
import { readTypedDay } from '../start/typed-day.ts'

/** A sent form: a text for each name, and the wishes as a list. */
export type SentForm = Record<string, unknown>

const wishName = /^wishes\[(\d{1,3})\]\.(id|quantity)$/

/**
 * Reads what a browser sent. If a name occurs twice, the first one counts: without scripts that is the browser's own
 * date field, which stands before the typed one. Wishes come as `wishes[0].id` and `wishes[0].quantity`; an unticked
 * box leaves a quantity without an id, which is not a wish.
 */
export function readForm(form: FormData): SentForm {
  const sent: SentForm = {}
  const wishes = new Map<string, { id?: string; quantity?: string }>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const [, index, part] = wishName.exec(name) ?? []
    if (index) wishes.set(index, { ...wishes.get(index), [part as 'id']: value })
    else if (!Object.hasOwn(sent, name)) sent[name] = value
  }
  return { ...sent, wishes: [...wishes.values()].filter((wish) => wish.id !== undefined) }
}

/**
 * Converts a sent form to the shape of the booking request's schema, the same way in the browser and in the action. It
 * only gives values their type; the schema validates them. `start` is one of the free starts offered after a lost one,
 * and takes precedence over date and time.
 */
export function bookingInput(sent: SentForm) {
  const text = (name: string) => filledText(sent[name])
  const offered = text('start')?.split('T')
  const date = offered?.[0] ?? text('date')
  return {
    boatType: text('boatType'),
    skipperOption: text('skipperOption'),
    date: (date && readTypedDay(date)) ?? date,
    time: offered?.[1] ?? text('time'),
    duration: numberOf(text('duration')),
    participants: numberOf(text('participants')),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    wishes: wishesOf(sent),
  }
}

/** The wishes of a sent form, with their quantity as a number. */
export function wishesOf({ wishes }: SentForm): { id: unknown; quantity: number }[] {
  if (!Array.isArray(wishes)) return []
  return wishes.map((wish) => ({ id: wish.id, quantity: Number(wish.quantity) }))
}

function filledText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** The outcome of sending the form: what the server answers, or that no answer came. */
type BookingAnswer = RequestOutcome | Outcome<'too-many' | 'unreachable'>

export type Accepted = Outcome<'accepted'>

/** The answer with what was sent, so that a page rendered again keeps every value. */
export type Answered = BookingAnswer & { sent?: SentForm }
