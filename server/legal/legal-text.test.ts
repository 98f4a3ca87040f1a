import { expect, test } from 'vitest'
import { association } from '../../content/association.ts'
import { legalText } from './legal-text.server.ts'

const names = ['mentions-legales', 'politique-confidentialite', 'cgv'] as const

test.for(names)('%s: every blank is filled, every article has an anchor of its own', (name) => {
  const { html, articles } = legalText(name)
  expect(html).not.toMatch(/[{}]|undefined/)
  expect(html).toContain(association.email)
  expect(articles.length).toBeGreaterThan(5)
  expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length)
  for (const { id, title } of articles) {
    expect(id).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/)
    expect(html).toContain(`<h2 id="${id}">${title}</h2>`)
  }
})

test('only the elements of a plain text are made', () => {
  const elements = names.flatMap((name) => [...legalText(name).html.matchAll(/<(\w+)/g)].map(([, element]) => element))
  expect([...new Set(elements)].sort()).toEqual(['a', 'h2', 'h3', 'li', 'p', 'ul'])
})

test('the legal notice says who, where and how to write, each on one line', () => {
  const { html } = legalText('mentions-legales')
  expect(html).toMatch(/Siège\s: Grand-Rue 999, 1844\sVilleneuve\sVD/)
  expect(html).toMatch(/Port de l’Ouchettaz, Place de l’Ouchettaz, 1844\sVilleneuve\sVD/)
  expect(html).toContain(`<a href="mailto:${association.email}">${association.email}</a>`)
})

test('the terms of sale hold the figures of the specification', () => {
  const { html } = legalText('cgv')
  for (const figure of [
    /Plus de 14\sjours/,
    /14 à 7\sjours/,
    /50\s%/,
    /Moins de 7\sjours/,
    /3\sheures/,
    /5\spersonnes/,
  ]) {
    expect(html).toMatch(figure)
  }
  expect(html).toMatch(/définitive après notre confirmation écrite et la réception du paiement/)
  expect(html).toMatch(/par carte, par virement ou par un autre moyen/)
})
