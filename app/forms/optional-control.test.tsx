import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withTerms } from '../../tests/support/with-terms.ts'
import { NoteFields } from './person-fields.tsx'

const field = (name: string) => ({ id: `reservation-${name}`, name, error: undefined })
const renderFields = () => renderToStaticMarkup(<NoteFields field={field} />)
const question = { label: 'Comment nous avez-vous connus ?', answers: ['Par des amis', 'Au port <b>'] }

test('the list of answers is there only where the association asks its question', async () => {
  expect(renderFields()).not.toContain('answer')
  await withTerms({ question }, async () => {
    expect(renderFields()).toContain('Comment nous avez-vous connus ?')
    const [list] = renderFields().match(/<select name="answer".*?<\/select>/) ?? []
    expect(list?.match(/<option[^>]*>[^<]*/g)).toEqual([
      '<option value="">Sans réponse',
      '<option value="Par des amis">Par des amis',
      '<option value="Au port &lt;b&gt;">Au port &lt;b&gt;',
    ])
  })
})

test('an answer that is no longer offered stays chosen', () =>
  withTerms({ question }, async () => {
    const fieldWithAnswer = (name: string) => ({ ...field(name), defaultValue: name === 'answer' ? 'Au marché' : '' })
    expect(renderToStaticMarkup(<NoteFields field={fieldWithAnswer} />)).toContain(
      '<option value="Au marché" selected="">',
    )
  }))
