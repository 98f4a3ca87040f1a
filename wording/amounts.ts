import { noBreak } from './no-break.ts'

/** An amount in francs: « 750 CHF », « 1’250 CHF »; cents only where there are some, « 12.50 CHF ». */
export function formatChf(amountChf: number): string {
  const [francs = '0', cents] = amountChf.toFixed(2).split('.')
  const grouped = francs.replace(/\B(?=(\d{3})+$)/g, '’')
  return `${grouped}${cents === '00' ? '' : `.${cents}`}${noBreak}CHF`
}
