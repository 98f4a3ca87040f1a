import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestKind, requestKinds } from './count-requests.ts'

test.each([
  ['GET', '/', 'page'],
  ['HEAD', '/contact?envoye=1', 'page'],
  ['GET', '/inconnu?mail=ana@exemple.ch', 'page'],
  ['GET', '/_.data', 'data'],
  ['POST', '/ma-reservation.data', 'form'],
  ['POST', '/f/contact', 'form'],
  ['GET', '/api/disponibilites?month=2027-07', 'api'],
  ['POST', '/api/reservations', 'api'],
  ['GET', '/agenda/k3yk3y.ics', 'calendar'],
  ['GET', '/ma-reservation/k3yk3y/sortie.ics', 'calendar'],
  ['GET', '/assets/site-abc.js', 'asset'],
  ['GET', '/sitemap.xml', 'asset'],
  ['GET', '/readyz', 'health'],
])('%s %s counts as %s', (method, url, kind) => {
  expect(requestKind(method, url)).toBe(kind)
})

test('every possible request counts as one of the few kinds', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), (method, url) => {
      expect(requestKinds).toContain(requestKind(method, url))
    }),
  )
})
