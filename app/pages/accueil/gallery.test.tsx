import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { galleryImages } from '../../../content/gallery.ts'
import { Gallery } from './route.tsx'

const texts = { title: 'Une journée sur le Haut-Lac', intro: 'De l’aube au soir.' }

test('an empty gallery says so', () => {
  const html = renderToStaticMarkup(<Gallery {...texts} images={[]} />)
  expect(html).toContain('Aucune image à afficher pour le moment.')
  expect(html).not.toContain('<figure')
})

test('at most five pictures are shown, each with its caption', () => {
  const many = Array.from({ length: 7 }, (_, index) => ({
    imgKey: `image-${index}`,
    alt: `Vue ${index}`,
    caption: `Légende ${index}`,
  }))
  const html = renderToStaticMarkup(<Gallery {...texts} images={many} />)
  expect(html.match(/<figcaption/g)).toHaveLength(5)
  expect(html).toContain('Légende 4')
  expect(html).not.toContain('Légende 5')
})

test('the pictures of the association all fit', () => {
  const html = renderToStaticMarkup(<Gallery {...texts} images={galleryImages} />)
  for (const { caption, alt } of galleryImages) {
    expect(html).toContain(caption)
    expect(html).toContain(alt)
  }
})
