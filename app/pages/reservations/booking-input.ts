import { readTypedDay } from './typed-day.ts'

/**
 * Reads the form into the shape of the booking request's schema, the same way in the browser and in the action. It
 * only gives values their type; whether they are right is for the schema to say.
 *
 * Without scripts the date occurs twice, and the first one, from the browser's own date field, counts. `start` is one of
 * the free starts offered after a lost one, and stands above date and time.
 */
export function bookingInput(form: FormData) {
  const offered = textOf(form, 'start')?.split('T')
  const date = offered?.[0] ?? textOf(form, 'date')
  return {
    boatType: textOf(form, 'boatType'),
    skipperOption: textOf(form, 'skipperOption'),
    date: (date && readTypedDay(date)) ?? date,
    time: offered?.[1] ?? textOf(form, 'time'),
    duration: numberOf(textOf(form, 'duration')),
    participants: numberOf(textOf(form, 'participants')),
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    message: textOf(form, 'message'),
    wishes: wishesOf(form),
  }
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

const wishName = /^wishes\[(\d{1,3})\]\.(id|quantity)$/

/** `wishes[0].id` and `wishes[0].quantity` become one wish. An unticked box leaves a quantity without an id: no wish. */
function wishesOf(form: FormData) {
  const byIndex = new Map<string, { id?: string; quantity?: number }>()
  for (const [name, value] of form) {
    const [, index, part] = wishName.exec(name) ?? []
    if (index === undefined || typeof value !== 'string') continue
    const wish = byIndex.get(index) ?? {}
    byIndex.set(index, part === 'id' ? { ...wish, id: value } : { ...wish, quantity: Number(value) })
  }
  return [...byIndex.values()].filter((wish) => wish.id !== undefined)
}
