import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testimonials } from '../../content/testimonials.ts'
import { Testimonials } from './testimonials.tsx'

const texts = { titleId: 'temoignages', title: 'De retour au port', intro: 'Ce que l’on nous a dit.' }

test('an empty list says so', () => {
  const html = renderToStaticMarkup(<Testimonials {...texts} testimonials={[]} />)
  expect(html).toContain('Aucun témoignage à afficher pour le moment.')
  expect(html).not.toContain('<ul')
})

test('each testimonial is there with its author, and the sentence for an empty list is not', () => {
  const html = renderToStaticMarkup(<Testimonials {...texts} testimonials={testimonials} />)
  expect(html.match(/<blockquote/g)).toHaveLength(testimonials.length)
  for (const { author } of testimonials) expect(html).toContain(author)
  expect(html).not.toContain('Aucun témoignage')
})
