import { z } from 'zod'
import { iconNames } from '../../content/icons.ts'

/** A text a visitor reads: never empty, nor bare spaces. */
export const words = z.string().trim().min(1)
export const paragraphs = z.array(words).min(1)

export const id = words.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'Un id s’écrit en minuscules sans accent, avec des traits d’union : paddle-geant.',
})
export const imageKey = words.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'Un nom d’image s’écrit en minuscules sans accent, avec des traits d’union et sans .svg ni .jpg.',
})

export const iconName = z.enum(iconNames)

export const website = z.string().refine((text) => text === '#' || (URL.canParse(text) && /^https:\/\//.test(text)), {
  error: 'Écrivez l’adresse complète, avec https:// devant, ou seulement # s’il n’y en a pas.',
})
export const link = z.strictObject({ label: words, to: words })
export const titled = { title: words, text: words }
export const section = z.strictObject({ title: words, intro: words })

// What a search engine shows before it cuts (the usual figures, told in LISEZ-MOI).
const longestTitle = 60
const descriptionRange = { min: 120, max: 155 }

/** What search engines and browser tabs show of a page. */
export const meta = {
  metaTitle: words.refine((text) => text.length <= longestTitle, {
    error: ({ input }) => `Il compte ${String(input).length} signes ; ${longestTitle} au plus.`,
  }),
  metaDescription: words.refine(({ length }) => length >= descriptionRange.min && length <= descriptionRange.max, {
    error: ({ input }) =>
      `Il compte ${String(input).length} signes ; il en faut de ${descriptionRange.min} à ${descriptionRange.max}.`,
  }),
}

/** A list of exactly this many entries, because the page is composed for them. */
export function exactly<Schema extends z.ZodType>(count: number, entry: Schema) {
  return z.array(entry).refine((list) => list.length === count, {
    error: ({ input }) => `La page est faite pour ${count} éléments ; il y en a ${(input as unknown[]).length}.`,
  })
}
