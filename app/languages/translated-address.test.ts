import { expect, test } from 'vitest'
import { languages } from '../../content/languages.ts'
import { translationOf } from '../../wording/translations.ts'
import routes from '../routes.ts'
import { translatedAddress, translatedPages } from './translated-address.ts'

test('a link leads to the page in the language that is read, where it is in that language', () => {
  const inUkrainian = { language: translationOf('uk') }
  expect(translatedAddress('/ma-sortie-en-images', inUkrainian)).toBe('/ma-sortie-en-images/uk')
  // An association may link to any page of its own.
  expect(translatedAddress('/infos-pratiques', inUkrainian)).toBe('/infos-pratiques')
  expect(translatedAddress('/ma-sortie-en-images', { language: undefined })).toBe('/ma-sortie-en-images')
})

test('the translated pages are those that have a route in another language', () => {
  const languageSuffixes = languages.map(({ code }) => `/${code}`)
  const translatedPaths = routes.flatMap(({ path = '' }) => {
    const suffix = languageSuffixes.find((each) => path.endsWith(each))
    return suffix && !path.includes(':') ? [`/${path.slice(0, -suffix.length)}`] : []
  })
  expect([...new Set(translatedPaths)].sort()).toEqual([...translatedPages].sort())
})
