import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from './route.tsx'

test('at most five pictures are shown, each with its caption', () => {
  const many = Array.from({ length: 7 }, (_, index) => ({
    imgKey: `image-${index}`,
    alt: `Vue ${index}`,
    caption: `Légende ${index}`,
  }))
  const html = renderToStaticMarkup(<Gallery title="Une journée" intro="De l’aube au soir." images={many} />)
  expect(html.match(/<figcaption/g)).toHaveLength(5)
  expect(html).toContain('Légende 4')
  expect(html).not.toContain('Légende 5')
})
