import { measures } from '../../content/measures.ts'
import { aboutPage } from '../../content/pages/about.ts'
import type { OfferedSoFar } from '../../domain/solidarity/year-report.ts'
import { fillIn, formatCount } from '../sentences.ts'

/** « En 2026 : 42 heures offertes, 96 personnes à bord » */
export function offeredSoFarLine({ year, hours, persons }: OfferedSoFar): string {
  return fillIn<string>(aboutPage.mission.offeredSoFar, {
    year,
    hours: formatCount(measures.hours, hours),
    persons: formatCount(measures.persons, persons),
  })
}
