type Length = { exactly: number } | { most: number }

/** Lists whose length the page layout depends on, by their path from the export. */
const lengths: Record<string, Record<string, Length>> = {
  // The drawing numbers five stages.
  'boarding-facts.ts': { 'boardingFacts.stages': { exactly: 5 } },
  'accessibility.ts': { rgaaThemes: { exactly: 13 } },
  'testimonials.ts': { homeTestimonials: { most: 2 }, aboutTestimonials: { most: 3 } },
  'gallery.ts': { galleryImages: { most: 5 } },
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
  const wanted = lengths[file]?.[path.join('.')]
  if (wanted && 'exactly' in wanted && length !== wanted.exactly) {
    return `le champ « ${field} » ne va pas. La page est faite pour ${wanted.exactly} éléments ; il y en a ${length}.`
  }
  if (wanted && 'most' in wanted && length > wanted.most) {
    return `« ${field} » compte trop d’éléments : ${wanted.most} au plus.`
  }
  if (length === 0 && !file.startsWith('messages/') && neverEmpty.test(field))
    return `« ${field} » compte trop peu d’éléments : il en faut 1 au moins.`
  return undefined
}
