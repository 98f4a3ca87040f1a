import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { association } from '../../content/association.ts'
import { invitationPage } from '../../content/pages/invitation.ts'
import { readInvitationCode } from '../../domain/solidarity/invitation-code.ts'
import { type Translation, translationOf } from '../../wording/translations.ts'
import { Lines } from '../sections/lines.tsx'
import { translator } from './translator.tsx'

const arabic = translationOf('ar', 'invitation') ?? expect.fail()
const translatorWith = (sentences: Record<string, string>) => translator({ ...arabic, sentences } as Translation)

test('a sentence that the language lacks is in French, and its own element says so', () => {
  const toArabic = translatorWith({ 'Quand ?': 'متى؟' })
  expect(renderToStaticMarkup(<h2>{toArabic.translate('Quand ?')}</h2>)).toBe('<h2>متى؟</h2>')
  expect(renderToStaticMarkup(<h2>{toArabic.translate('Où ?')}</h2>)).toBe(
    '<h2><span lang="fr" dir="ltr">Où ?</span></h2>',
  )
  expect(renderToStaticMarkup(<Lines lines={['Quand ?', 'De l’eau.']} translator={toArabic} />)).toBe(
    '<p class="py-1">متى؟</p><p lang="fr" dir="ltr" class="py-1">De l’eau.</p>',
  )
})

test('a sentence is found whatever its spaces, and without a language it stays French without a mark', () => {
  expect(translatorWith({ 'Quand ?': 'متى؟' }).text('Quand\u202f?')).toBe('متى؟')
  expect(renderToStaticMarkup(<p>{translator().translate('Quand ?')}</p>)).toBe('<p>Quand ?</p>')
})

test('an invitation’s page names the prefix of this association, in French and in another language', () => {
  const prefix = association.prefixes.invitation
  const { intro, codeHint, problems } = invitationPage
  for (const { text } of [translator(), translator(translationOf('en', 'code'))])
    for (const sentence of [intro, codeHint, problems.invalid]) expect(text(sentence)).toContain(prefix)
  const [example = ''] = /[A-Z]+-\w{4}-\w{4}/.exec(translator().text(codeHint)) ?? []
  expect(readInvitationCode(example, prefix)).toBe(example)
})

test('markup in a translation file is shown as text', () => {
  const toArabic = translatorWith({ 'Quand ?': '<img src=x onerror=alert(1)>' })
  expect(renderToStaticMarkup(<p>{toArabic.translate('Quand ?')}</p>)).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
})

test('what a person wrote is neither translated nor looked up among the properties of every object', () => {
  const toArabic = translatorWith({ 'Bonjour {greeting}.': '{greeting}!', 'Où ?': 'أين؟' })
  for (const greeting of ['constructor', '__proto__', 'Où ?', '{association}'])
    expect(toArabic.text('Bonjour {greeting}.', { greeting })).toBe(`\u2068${greeting}\u2069!`)
  expect(toArabic.text('toString')).toBe('toString')
})
