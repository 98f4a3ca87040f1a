import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { nightScreen, Picture } from './picture.tsx'

test('a drawing has its night beside it, and a sign that has none stays alone', () => {
  const drawing = renderToStaticMarkup(<Picture of="bouee" alt="" />)
  expect(drawing).toMatch(new RegExp(`<source media="${nightScreen.replace(/[()]/g, '\\$&')}" srcSet="[^"]*bouee-nuit`))
  expect(renderToStaticMarkup(<Picture of="logo-clair" alt="" />)).not.toContain('<source')
})
