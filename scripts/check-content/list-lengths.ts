import { questionBounds } from '../../domain/booking/terms.ts'

/** Lists whose length the page layout depends on, by their path from the export: at least and at most so many. */
const lengths: Record<string, Record<string, readonly [least: number, most: number]>> = {
  // The drawing numbers five stages.
  'boarding-facts.ts': { 'boardingFacts.stages': [5, 5] },
  'accessibility.ts': { rgaaThemes: [13, 13] },
  'testimonials.ts': { testimonials: [0, 3] },
  'booking-terms.ts': { 'bookingTerms.question.answers': [1, questionBounds.answers] },
  'gallery.ts': { galleryImages: [0, 5] },
}

/** Lists that follow a heading, so that they must not be empty, in any file except those of `messages/`. */
const neverEmpty =
  /^(paragraphs|points|lines|cards|values|features|steps|context|missions|profile|offers|facts|details|actions|boats|startTimes|paysOnSiteWith|practicalInfo|generalTerms)$/

/** What is wrong with the length of a list in `file`, or undefined. `path` leads from the export to the list. */
export function lengthProblem(
  file: string,
  path: readonly string[],
  { length }: readonly unknown[],
): string | undefined {
  const field = path.at(-1) ?? ''
  const isNeverEmpty = !file.startsWith('messages/') && neverEmpty.test(field)
  const [least, most] = lengths[file]?.[path.join('.')] ?? [isNeverEmpty ? 1 : 0, Number.POSITIVE_INFINITY]
  if (length > most) return `« ${field} » compte trop d’éléments : ${most} au plus.`
  return length < least ? `« ${field} » compte trop peu d’éléments : il en faut ${least} au moins.` : undefined
}
