import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { nightScreen, Picture } from './picture.tsx'

test('a drawing comes with its night version, and a logo without one comes alone', () => {
  const drawing = renderToStaticMarkup(<Picture imgKey="bouee" alt="" />)
  expect(drawing).toMatch(new RegExp(`<source media="${nightScreen.replace(/[()]/g, '\\$&')}" srcSet="[^"]*bouee-nuit`))
  expect(renderToStaticMarkup(<Picture imgKey="logo-clair" alt="" />)).not.toContain('<source')
})
