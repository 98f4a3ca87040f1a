import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { association } from '../../content/association.ts'
import { associationBlanks } from '../../wording/association-names.ts'
import { withPlainSpaces } from '../../wording/no-break.ts'
import { fillIn } from '../../wording/sentences.ts'
import type { Translation } from '../../wording/translations.ts'

type Values = Record<string, string | number>

const invitationPrefix = association.prefixes.invitation
const commonValues = {
  ...associationBlanks,
  town: association.port.city,
  invitationPrefix,
  invitationExample: `${invitationPrefix}-7K4Q-2M9D`,
}

export type Translator = ReturnType<typeof translator>

/** Says French sentences in the language of a translation, or without one in French; `figures` fill blanks of all of them. */
export function translator(translation?: Translation, figures: Values = {}) {
  const { sentences = {}, direction } = translation ?? {}
  // What a person wrote may be looked up too: it must not find what every object has, such as « constructor ».
  const findTranslation = (french: string) => {
    const key = withPlainSpaces(french)
    return Object.hasOwn(sentences, key) ? sentences[key] : undefined
  }
  /** The attributes of the element with this sentence: those of French, where the translation lacks it. */
  const langOf = (french: string) =>
    translation && findTranslation(french) === undefined ? ({ lang: 'fr', dir: 'ltr' } as const) : {}
  /** Sets isolating marks around a value in Arabic, which would otherwise reorder the signs of an address or a code. */
  const isolate = (value: string | number) => (direction === 'rtl' ? `\u2068${value}\u2069` : value)
  function text(french: string, values: Values = {}): string {
    const languageFigures = findTranslation(french) === undefined ? figures : { ...figures, ...translation?.figures }
    const namedValues = Object.entries({ ...commonValues, ...languageFigures }).map(
      ([name, value]) => [name, findTranslation(`${value}`) ?? value] as const,
    )
    const isolatedValues = [...namedValues, ...Object.entries(values)].map(([name, value]) => [name, isolate(value)])
    return fillIn<string>(findTranslation(french) ?? french, Object.fromEntries(isolatedValues))
  }
  function translate(french: string, values?: Values): ReactNode {
    const { lang, dir } = langOf(french)
    const translatedText = text(french, values)
    return lang ? (
      <span lang={lang} dir={dir}>
        {translatedText}
      </span>
    ) : (
      translatedText
    )
  }
  return { translate, text, langOf, language: translation }
}

/** For texts that are French wherever they stand. */
export const frenchTranslator = translator()

/** The translation that the page's loader found for the language in its address; undefined in French. */
export function useTranslation(): Translation | undefined {
  const data = useMatches().at(-1)?.loaderData as { translation?: Translation } | undefined
  return data?.translation
}

export const useTranslator = (figures?: Values) => translator(useTranslation(), figures)
