import { phoneAddress } from './phone-address.ts'
import { singleLine } from './single-line.ts'

export type PhoneError = 'phone-unfit' | 'phone-abroad' | 'phone-costly'

/**
 * The number that an association gives to everybody, or what is wrong with it. Refused are numbers that cost whoever
 * rings them (090x, the premium range of the Swiss numbering plan) and, because no rule knows every costly range of
 * other countries, all numbers abroad: otherwise somebody with a stolen link of the team could set a number that pays
 * them for every call. A file of the association may state a number abroad.
 */
export function publicPhone(text: string): string | { error: PhoneError } {
  const number = singleLine(text)
  const address = /^\+?[\d ()-]+$/.test(number) ? phoneAddress(number) : undefined
  if (!address) return { error: 'phone-unfit' }
  if (/^tel:(\+41|0041)?0?90\d/.test(address)) return { error: 'phone-costly' }
  if (address.startsWith('tel:+') && !address.startsWith('tel:+41')) return { error: 'phone-abroad' }
  return /^tel:\+41\d{9}$/.test(address) ? number : { error: 'phone-unfit' }
}
