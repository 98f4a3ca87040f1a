import { noBreak } from './no-break.ts'

/** An amount in francs: « 750 CHF », « 1’250 CHF »; cents only where there are some, « 12.50 CHF ». */
export function formatChf(amountChf: number): string {
  return `${formatFigure(amountChf)}${noBreak}CHF`
}

/** The same without the unit, for a column whose heading names it: « 1’250 ». */
export function formatFigure(figure: number): string {
  const [whole = '0', cents] = figure.toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '’')
  return `${grouped}${cents === '00' ? '' : `.${cents}`}`
}
