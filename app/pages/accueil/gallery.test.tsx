import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from './route.tsx'

test('the gallery shows at most five pictures, each with its caption', () => {
  const sevenPictures = Array.from({ length: 7 }, (_, index) => ({
    imgKey: `image-${index}`,
    alt: `Vue ${index}`,
    caption: `Légende ${index}`,
  }))
  const html = renderToStaticMarkup(<Gallery title="Une journée" intro="De l’aube au soir." images={sevenPictures} />)
  expect(html.match(/<figcaption/g)).toHaveLength(5)
  expect(html).toContain('Légende 4')
  expect(html).not.toContain('Légende 5')
})
