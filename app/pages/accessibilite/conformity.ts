import type { RgaaTheme } from '../../../content/accessibility.ts'

export type Tally = { met: number; unmet: number; notApplicable: number }

/** The tally of one RGAA theme: every criterion that applies and does not fail is met. */
export function tallyOf({ criteria, notApplicable, failing }: RgaaTheme): Tally {
  return {
    met: criteria - notApplicable.length - failing.length,
    unmet: failing.length,
    notApplicable: notApplicable.length,
  }
}

/** All themes together. */
export function tallyOfAll(themes: readonly RgaaTheme[]): Tally {
  return themes.map(tallyOf).reduce((sum, theme) => ({
    met: sum.met + theme.met,
    unmet: sum.unmet + theme.unmet,
    notApplicable: sum.notApplicable + theme.notApplicable,
  }))
}

/** The share of applicable criteria that are met, in percent with one decimal, rounded down: 99.97 % is not 100 %. */
export function rateOf({ met, unmet }: Tally): number {
  return Math.floor((met / (met + unmet)) * 1000) / 10
}
