import { noBreak } from './no-break.ts'

/** An amount in francs: « 750 CHF », « 1’250 CHF »; cents only where there are some, « 12.50 CHF ». */
export function formatChf(amountChf: number): string {
  return `${formatFigure(amountChf)}${noBreak}CHF`
}

/** Always with cents and without the unit, for a column of figures that are added up: « 1’250.00 ». */
export function formatCents(amountChf: number): string {
  return amountChf.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, '’')
}

/** Without the unit, for a column whose heading names it: « 1’250 ». */
export function formatFigure(figure: number): string {
  const [whole = '0', cents] = figure.toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '’')
  return `${grouped}${cents === '00' ? '' : `.${cents}`}`
}
