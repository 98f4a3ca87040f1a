import { expect, test } from 'vitest'
import { httpErrorResponse } from './http-error.ts'

test('the page of an error shows markup in its words as text', async () => {
  const texts = { title: 'Voile & <i>vapeur</i>', text: '1 < 2', way: { label: 'A & B', to: '/a"b' } }
  const page = await httpErrorResponse({ kind: 'not-found', texts }, 'page').text()
  expect(page).toContain('<title>Voile &amp; &lt;i&gt;vapeur&lt;/i&gt; – ')
  expect(page).toContain('<h1>Voile &amp; &lt;i&gt;vapeur&lt;/i&gt;</h1>')
  expect(page).toContain('<p>1 &lt; 2</p>')
  expect(page).toContain('<a href="/a&quot;b">A &amp; B</a>')
})
