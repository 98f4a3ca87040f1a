import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { optionalFieldTexts } from '../../content/optional-fields.ts'
import { maxLengths } from '../../domain/max-lengths.ts'
import { withTerms } from '../../tests/support/with-terms.ts'
import { bookingPage } from '../../wording/pages/booking.ts'
import { NoteFields } from './person-fields.tsx'
import { TextAreaField } from './text-field.tsx'

const field = (name: string) => ({ id: `reservation-${name}`, name, error: undefined })
const form = () => renderToStaticMarkup(<NoteFields field={field} />)
const question = { label: 'Comment nous avez-vous connus ?', answers: ['Par des amis', 'Au port <b>'] }

test('without a question the form is the message alone, to the byte; with one, a list follows it', async () => {
  const { optional } = bookingPage.person
  const message = { ...field('message'), ...optionalFieldTexts.message, optional, maxLength: maxLengths.message }
  const alone = renderToStaticMarkup(<TextAreaField {...message} rows={4} />)
  expect(form()).toBe(alone)
  await withTerms({ question }, async () => {
    const added = form().slice(alone.length)
    expect(form()).toBe(alone + added)
    expect(added).toContain('Comment nous avez-vous connus ?')
    expect(added.match(/<option[^>]*>[^<]*/g)).toEqual([
      '<option value="">Sans réponse',
      '<option value="Par des amis">Par des amis',
      '<option value="Au port &lt;b&gt;">Au port &lt;b&gt;',
    ])
  })
})

test('an answer that is no longer offered stays chosen', () =>
  withTerms({ question }, async () => {
    const given = (name: string) => ({ ...field(name), defaultValue: name === 'answer' ? 'Au marché' : '' })
    expect(renderToStaticMarkup(<NoteFields field={given} />)).toContain('<option value="Au marché" selected="">')
  }))
