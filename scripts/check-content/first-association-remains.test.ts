import { expect, test } from 'vitest'
import { association } from '../../content/association.ts'
import { boats } from '../../content/boats.ts'
import { optionalPages } from '../../content/optional-pages.ts'
import { findRemains } from './first-association-remains.ts'
import { readContentFiles } from './read-files.ts'

const { port, prefixes } = association
const otherAssociations: Record<string, object> = {
  name: { name: 'Autre' },
  slug: { slug: 'autre' },
  lake: { lake: 'Lac Autre' },
  'year of foundation': { foundedYear: 1999 },
  town: { port: { ...port, city: 'Autre' } },
  'postal code': { port: { ...port, postalCode: '9999' } },
  port: { port: { ...port, name: 'Autre' } },
  'prefix of invitations': { prefixes: { ...prefixes, invitation: 'AUTRE' } },
}

test.each(Object.entries(otherAssociations))(
  'remains of the first association are found when another association has another %s',
  async (_, changes) => {
    expect(await findRemainsWith({ association: { ...association, ...changes } })).not.toEqual([])
  },
)

test('remains of the first association are found with other boats, or without meals, too', async () => {
  expect(await findRemainsWith({ boats: { boats: boats.map((boat) => ({ ...boat, name: 'Autre' })) } })).not.toEqual([])
  expect(
    await findRemainsWith({ 'optional-pages': { ...optionalPages, '/nos-formules-gourmandes': false } }),
  ).not.toEqual([])
})

test.each([
  [
    '/sorties-offertes',
    /politique-confidentialite\.md.*« sortie offerte »/,
    /practical-info\.json.*« sorties offertes »/,
  ],
  ['/privatisation-evenements', /cgv\.md.*« Privatisation »/, /cgv\.md.*« devis »/],
  ['/nous-rejoindre', /politique-confidentialite\.md.*« {applicationMonths} »/],
] as const)('without %s, what still speaks of it is found', async (page, ...patterns) => {
  const remains = await findRemainsWith({ 'optional-pages': { ...optionalPages, [page]: false } })
  for (const each of patterns) expect(remains).toContainEqual(expect.stringMatching(each))
})

test('another association of the same canton may name its law', async () => {
  const remainsInCanton = (canton: string) =>
    findRemainsWith({
      association: { ...association, port: { ...port, city: 'Morges', name: 'x', postalCode: '1110', canton } },
    })
  expect((await remainsInCanton('FR')).join()).toContain('« vaudois »')
  expect((await remainsInCanton('VD')).join()).not.toContain('« vaudois »')
})

test('another association is told which licence the first one asks for', async () =>
  expect(await findRemainsWith({ association: { ...association, slug: 'autre' } })).toContainEqual(
    expect.stringMatching(/practical-info\.json.*« catégorie A »/),
  ))

test('without meals, what remains of their prices and of drinks is found', async () => {
  const remains = await findRemainsWith({ 'optional-pages': { ...optionalPages, '/nos-formules-gourmandes': false } })
  expect(remains).toContainEqual(expect.stringMatching(/cgv\.md.*« boissons »/))
  expect(remains).toContainEqual(expect.stringMatching(/practical-info\.json.*« liste des extras »/))
})

test('the first association is not reported to itself, and comments are not checked', async () => {
  expect(await findRemainsWith({})).toEqual([])
})

test('no words of the program have the prefix of references or of invitations', async () => {
  const remains = await findRemainsWith({
    association: { ...association, prefixes: { booking: 'AUTRE', invitation: 'AUTRE' } },
  })
  expect(remains).toEqual([expect.stringMatching(/^site\/association\.json, ligne \d+ : « EMB »$/)])
})

async function findRemainsWith(changes: Record<string, object>): Promise<string[]> {
  const files = await readContentFiles()
  return findRemains(
    files.map((file) => {
      const name = file.name.replace(/^site\/|\.json$/g, '')
      return name in changes ? { ...file, exports: changes[name] as Record<string, unknown> } : file
    }),
    false,
  )
}
