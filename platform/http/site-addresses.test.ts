import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { siteAddresses } from './site-addresses.ts'

const page = { default: () => null }
const resource = { loader: () => null }
const routes = {
  root: { id: 'root', path: '', module: page },
  home: { id: 'home', parentId: 'root', index: true, module: page },
  contact: { id: 'contact', parentId: 'root', path: 'contact', module: { ...page, action: () => null } },
  api: { id: 'api', parentId: 'root', path: 'api', module: {} },
  send: { id: 'send', parentId: 'root', path: 'api/envoi', module: { action: () => null } },
  bill: { id: 'bill', parentId: 'root', path: 'bulletin.pdf', module: resource },
  slots: { id: 'slots', parentId: 'root', path: 'api/disponibilites', module: resource },
  agenda: { id: 'agenda', parentId: 'root', path: 'agenda/:secret', module: resource },
  relay: { id: 'relay', parentId: 'root', path: 'relais/:key', module: page },
  outing: { id: 'outing', parentId: 'root', path: 'relais/:key/sortie.ics', module: resource },
  terms: { id: 'terms', parentId: 'root', path: 'cgv/:version', module: page },
  rest: { id: 'rest', parentId: 'root', path: '*', module: page },
} as unknown as ServerBuild['routes']
/** A key of full length, which ends with a character that could be punctuation. */
const key43 = `${'xY'.repeat(21)}-`

const addresses = siteAddresses(routes, ['/contact?envoye=1', '/api/disponibilites?'])

describe('siteAddresses', () => {
  it('siteAddresses knows the fixed addresses, and those of their data', () => {
    expect([...addresses.fixed].sort()).toEqual(
      [
        ...['/', '/_.data', '/api', '/api/disponibilites', '/api/envoi', '/bulletin.pdf'],
        ...['/contact', '/contact.data', '/contact?envoye=1', '/contact.data?envoye=1'],
      ].sort(),
    )
  })

  it.each([
    ['/', '/'],
    ['/contact', '/contact'],
    ['/contact/', '/contact'],
    ['/contact///', '/contact'],
    ['//contact', '/contact'],
    ['/CONTACT', '/contact'],
    ['/Inconnu/', '/Inconnu'],
    ['/CGV/2026-11-29', '/cgv/2026-11-29'],
    ['/Cgv/Brouillon', '/cgv/Brouillon'],
    ['/CGV/a/b', '/CGV/a/b'],
    [`/Relais/${key43}/Sortie.ICS`, `/relais/${key43}/sortie.ics`],
    ['//evil.example/', '/evil.example'],
    ['/_.data', '/_.data'],
    ['/contact.', '/contact.'],
    ['/inconnu.', '/inconnu.'],
    ...[
      '.',
      ')',
      '%3E',
      ',',
      '%E2%80%A6',
      '%C2%BB',
      '%C2%A0%C2%BB.',
      '_',
      '*',
      '**',
      '/)',
      '%2E',
      '!?',
      '-',
      '%22%3E',
      '%EF%BC%89',
      '%E2%86%92',
      '%F0%9F%98%80',
      '%E2%9D%A4%EF%B8%8F',
      '%EF%BF%BC',
    ].flatMap((suffix) =>
      ['', '/sortie.ics'].map((subPath) => [`/relais/${key43}${subPath}${suffix}`, `/relais/${key43}${subPath}`]),
    ),
    [`/relais/${key43}x.`, `/relais/${key43}x`],
    [`/relais/${key43}.data`, `/relais/${key43}.data`],
    ...['%41', '%C3%A9', '%37', '%0A'].map((suffix) => [`/relais/${key43}${suffix}`, `/relais/${key43}${suffix}`]),
    ['/relais/k3y.', '/relais/k3y.'],
  ])('the canonical address of %s is %s', (path, expected) => {
    expect(addresses.canonicalPath(path)).toBe(expected)
  })

  it('the canonical address of an endless path is found within a fifth of a second', () => {
    const startedAt = performance.now()
    for (const suffix of ['.', '%C2%BB', 'a.', '_-'])
      addresses.canonicalPath(`/relais/${key43}${suffix.repeat(16_000 / suffix.length)}b`)
    expect(performance.now() - startedAt).toBeLessThan(200)
  })

  it('an overlong path matches no route, and counts as one that is rendered', () => {
    const path = `/agenda/${'x'.repeat(1_000)}`
    expect([addresses.loggablePath(path), addresses.allowedMethods(path)]).toEqual(['(other)', undefined])
    expect([addresses.isRendered(path, 'GET'), addresses.isRendered('/agenda/x', 'GET')]).toEqual([true, false])
  })

  it.each([
    ['/', ['GET', 'HEAD']],
    ['/_.data', ['GET', 'HEAD']],
    ['/Contact/', ['GET', 'HEAD', 'POST']],
    ['/contact.data', ['GET', 'HEAD', 'POST']],
    ['/bulletin.pdf', ['GET', 'HEAD']],
    ['/bulletin.pdf.data', undefined],
    ['/api/envoi', ['POST']],
    ['/relais/k3y/sortie.ics', ['GET', 'HEAD']],
    ['/inconnu', undefined],
    ['/inconnu.data', undefined],
  ])('the methods that %s answers are %o', (path, expected) => {
    expect(addresses.allowedMethods(path)).toEqual(expected)
  })

  it.each([
    ['/contact', '/contact'],
    ['/agenda/k3y', '/agenda/:secret'],
    ['/agenda', '(other)'],
    ['/ana@exemple.ch', '(other)'],
  ])('%s is logged as %s', (path, expected) => {
    expect(addresses.loggablePath(path)).toBe(expected)
  })

  it.each([
    ['/', '/'],
    ['/?utm_source=lettre', '/'],
    ['/?envoye=1', '/'],
    ['/contact?', '/contact'],
    ['/contact?envoye=1', '/contact?envoye=1'],
    ['/contact?utm_source=lettre&envoye', '/contact?envoye=1'],
    ['/contact.data?envoye=1&_routes=contact', '/contact.data?envoye=1'],
    ['/contact?utm_source=envoye', '/contact'],
    ['/_.data?_routes=home', '/_.data'],
    ['/api/disponibilites?jour=2026-06-01', '/api/disponibilites?jour=2026-06-01'],
    ['/bulletin.pdf?n=1', '/bulletin.pdf'],
    ['/inconnu?a=b', '/inconnu?a=b'],
  ])('%s is answered like %s', (address, expected) => {
    expect(addresses.dropUnreadQuery(address)).toBe(expected)
  })

  it.each([
    ['/relais/k3y', 'k3y'],
    ['/relais/k3y.data', 'k3y'],
    ['/relais/k3y/sortie.ics', 'k3y'],
    ['/Relais/k3y/', 'k3y'],
    ['//relais//k3y', 'k3y'],
    ['/relai%73/k%33y', 'k3y'],
    ['/relais/k3y%2Fx', 'k3y/x'],
    ['/relais%2Fk3y', ''],
    ['/relais/%E0', '%E0'],
    ['/relais', ''],
  ])('%s is opened by the key « %s », which is not logged', (path, key) => {
    expect(addresses.findKeyedPage(path)).toEqual({ page: 'relais', key })
    expect(addresses.loggablePath(path)).not.toContain('k3y')
    expect(addresses.isRendered(path, 'GET')).toBe(false)
  })

  it.each(['/', '/contact', '/contact.data', '/agenda/k3y', '/relaisk3y', '/x/relais/k3y'])(
    '%s is opened without a key',
    (path) => {
      expect(addresses.findKeyedPage(path)).toBeUndefined()
    },
  )

  it.each([
    ['/', 'GET', true],
    ['/contact', 'POST', true],
    ['/contact.data', 'GET', true],
    ['/contact.data', 'POST', false],
    ['/bulletin.pdf', 'GET', true],
    ['/inconnu', 'GET', true],
    ['/inconnu.data', 'GET', true],
    ['/agenda/k3y/k3y', 'GET', true],
    ['/api/disponibilites', 'GET', false],
    ['/agenda/k3y', 'GET', false],
  ])('a request to %s by %s is rendered for one visitor: %s', (path, method, expected) => {
    expect(addresses.isRendered(path, method)).toBe(expected)
  })
})
