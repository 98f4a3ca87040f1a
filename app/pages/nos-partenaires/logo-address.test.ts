import { expect, test } from 'vitest'
import { logoAddress } from './route.tsx'

const service = 'https://logos.example/{domain}'

test('a logo is asked for by the domain of the website', () => {
  expect(logoAddress(service, 'https://www.domaine.example/accueil?x=1')).toBe('https://logos.example/domaine.example')
  expect(logoAddress(service, 'https://relais.example')).toBe('https://logos.example/relais.example')
})

test('without a logo service or a website, a partner has no logo to ask for', () => {
  expect(logoAddress(undefined, 'https://relais.example')).toBeUndefined()
  expect(logoAddress(service, '#')).toBeUndefined()
})
