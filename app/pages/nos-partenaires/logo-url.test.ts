import { expect, test } from 'vitest'
import { logoUrlOf } from './route.tsx'

const service = 'https://logos.example/{domain}'

test('a logo is asked for by the domain of the website', () => {
  expect(logoUrlOf(service, 'https://www.domaine.example/accueil?x=1')).toBe('https://logos.example/domaine.example')
  expect(logoUrlOf(service, 'https://relais.example')).toBe('https://logos.example/relais.example')
})

test('without a logo service or a website, a partner has no logo to ask for', () => {
  expect(logoUrlOf(undefined, 'https://relais.example')).toBeUndefined()
  expect(logoUrlOf(service, '#')).toBeUndefined()
})
