import { z } from 'zod'
import type { BoatRules } from './boat.ts'

/**
 * What a boat can be made ready for, in the order of the form. Each code is about the boat and its crew, never about a
 * person's health: there is no free text, which would invite such details, and nobody has to give a reason.
 */
export const boardingNeedCodes = [
  'arm-at-boarding',
  'wheelchair-transfer',
  'wheelchair-place',
  'seat-with-back',
  'seat-in-shade',
  'assistance-dog',
  'spoken-welcome',
  'written-welcome',
  'jackets-10-20-kg',
  'jackets-20-40-kg',
] as const
export type BoardingNeedCode = (typeof boardingNeedCodes)[number]

/** One need of a booking. A need that cannot be counted has the quantity 1. */
export type BoardingNeed = { code: BoardingNeedCode; quantity: number }

/** What a boat can be made ready for depends on what it has. */
export type Equipment = Pick<BoatRules, 'hasRamp' | 'hasShade' | 'wheelchairPlaces' | 'maxParticipants' | 'cannotOffer'>

/** The needs that have a quantity, with what limits it. */
const quantityLimits: Partial<Record<BoardingNeedCode, 'maxParticipants' | 'wheelchairPlaces'>> = {
  'wheelchair-place': 'wheelchairPlaces',
  'jackets-10-20-kg': 'maxParticipants',
  'jackets-20-40-kg': 'maxParticipants',
}

/** The needs a guest may choose on this boat, in the order of the form. */
export function offeredNeeds({ hasRamp, hasShade, wheelchairPlaces, cannotOffer = [] }: Equipment): BoardingNeedCode[] {
  const isAvailable: Partial<Record<BoardingNeedCode, boolean>> = {
    'wheelchair-transfer': hasRamp,
    'wheelchair-place': hasRamp && wheelchairPlaces > 0,
    'seat-in-shade': hasShade,
  }
  return boardingNeedCodes.filter((code) => (isAvailable[code] ?? true) && !cannotOffer.includes(code))
}

/** True for a need that has a quantity. */
export function isCountedNeed(code: BoardingNeedCode): boolean {
  return quantityLimits[code] !== undefined
}

/** The largest quantity of `code` one booking of this boat may ask for. */
export function maxOfNeed(code: BoardingNeedCode, boat: Equipment): number {
  const limit = quantityLimits[code]
  return limit ? boat[limit] : 1
}

/** Why needs are refused. `need-unknown` also stands for a need listed twice, `need-quantity` for a wrong number. */
export type BoardingNeedError = 'need-unknown' | 'need-not-aboard' | 'need-quantity'

/** Parses the codes and quantities a form sends into the needs of a booking of this boat, in the order of the form. */
export function boardingNeedsSchema(boat: Equipment) {
  const offeredCodes = offeredNeeds(boat)
  const fields = {
    code: z.enum(boardingNeedCodes, 'need-unknown').refine((code) => offeredCodes.includes(code), 'need-not-aboard'),
    quantity: z.coerce.number('need-quantity').int('need-quantity').min(1, 'need-quantity'),
  }
  const needSchema = z
    .object(fields, 'need-unknown')
    .refine(({ code, quantity }) => quantity <= maxOfNeed(code, boat), 'need-quantity')
  return z
    .array(needSchema, 'need-unknown')
    .refine((needs) => new Set(needs.map(({ code }) => code)).size === needs.length, 'need-unknown')
    .transform(inFormOrder)
}

/** The needs in the order of the form, each once: of two with the same code, the one that asks for more. */
export function inFormOrder(needs: readonly BoardingNeed[]): BoardingNeed[] {
  const byQuantity = needs.toSorted((a, b) => b.quantity - a.quantity)
  return boardingNeedCodes.flatMap((code) => byQuantity.find((need) => need.code === code) ?? [])
}

/**
 * The life jackets for so many persons, by size, of one outing or of all outings of a day: those asked for by weight,
 * and for everybody else, whose weight nobody has told, jackets of any size.
 */
export function jacketsBySize(needs: readonly BoardingNeed[], persons: number) {
  const small = quantityOf(needs, 'jackets-10-20-kg')
  const medium = quantityOf(needs, 'jackets-20-40-kg')
  return { small, medium, unsized: Math.max(0, persons - small - medium) }
}

function quantityOf(needs: readonly BoardingNeed[], neededCode: BoardingNeedCode): number {
  return needs.reduce((sum, { code, quantity }) => sum + (code === neededCode ? quantity : 0), 0)
}
