import type { Translator } from './translator.tsx'

/** The pages that families read in their language; each language has an address below the page's (`app/routes.ts`). */
export const translatedPages = ['/sorties-offertes', '/ma-sortie-en-images', '/invitation']

/** A page of the site in the language that is being read, or in French where it is in no other. */
export function translatedAddress(to: string, { language }: Pick<Translator, 'language'>): string {
  return language && translatedPages.includes(to) ? `${to}/${language.code}` : to
}
