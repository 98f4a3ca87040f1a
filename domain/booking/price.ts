import { type BoatType, boatOf, effectiveSkipper, type SkipperOption } from './boat.ts'
import type { BookingTerms } from './terms.ts'

/** One line of the price as the guest saw it; stored with the booking, so that later rate changes do not affect it. */
export type PriceLine = { code: 'boat' | 'skipper'; hours: number; ratePerHourChf: number; amountChf: number }

export type PricedChoice = { boatType: BoatType; skipperOption?: SkipperOption | undefined; duration: number }

/**
 * The price of an outing in whole CHF, VAT included: duration × the boat's rate, plus duration × surcharge where a skipper
 * was chosen (rule 3.7: the sporty boat with a skipper). Wishes carry price 0 and do not count.
 */
export function bookingPrice(choice: PricedChoice, terms: BookingTerms) {
  const boat = boatOf(choice.boatType, terms)
  const lines = [priceLine('boat', choice.duration, boat.ratePerHourChf)]
  const skipper = effectiveSkipper(choice.boatType, choice.skipperOption, terms)
  if (boat.skipper === 'optional' && skipper === 'avec-skipper') {
    lines.push(priceLine('skipper', choice.duration, terms.skipperSurchargePerHourChf))
  }
  return { lines, totalChf: lines.reduce((sum, line) => sum + line.amountChf, 0) }
}

function priceLine(code: PriceLine['code'], hours: number, ratePerHourChf: number): PriceLine {
  return { code, hours, ratePerHourChf, amountChf: hours * ratePerHourChf }
}

/**
 * The rates by which a page computes its prices, as its form sends them back: « classique=250&sportif=250&=50 » (the
 * last is the surcharge), and those prices of what is served on board that the team has changed.
 */
export function shownRates(terms: BookingTerms): string {
  const rates = terms.boats.map(({ id, ratePerHourChf }) => [id, `${ratePerHourChf}`])
  const changedExtras = Object.entries(terms.otherFacts ?? {}).filter(([path]) => path.startsWith('extra/'))
  const extraPrices = changedExtras.map(([path, priceChf]) => [path, `${priceChf}`])
  return `${new URLSearchParams([...rates, ['', `${terms.skipperSurchargePerHourChf}`], ...extraPrices])}`
}

/** What the choice costs by the rates of such a text; NaN where it does not say. */
export function priceByRates(choice: PricedChoice, rates: string, terms: BookingTerms): number {
  const parsedRates = new URLSearchParams(rates)
  const rate = (name: string) => Number(parsedRates.get(name) ?? Number.NaN)
  const boats = terms.boats.map((boat) => ({ ...boat, ratePerHourChf: rate(boat.id) }))
  return bookingPrice(choice, { ...terms, boats, skipperSurchargePerHourChf: rate('') }).totalChf
}
