import { expect, test } from 'vitest'
import { connectDatabase } from '../../platform/db/connect.ts'
import { openTestDatabase } from '../../tests/support/databases.ts'
import { contactFields } from '../../tests/support/form-fields.ts'
import { withServices } from '../../tests/support/services.ts'
import { contextFor } from '../services-context.ts'
import { answerFormPage } from './form-page.server.ts'

test('without a database the page comes back with 503, a sentence, and every value', async () => {
  const database = await openTestDatabase('sqlite')
  await withServices(database, {}, async (services) => {
    const db = connectDatabase({ dataDir: database.dataDir, databaseUrl: 'postgres://nobody@127.0.0.1:9/none' })
    const context = contextFor({ ...services, db }, '192.0.2.1', () => {})
    const request = new Request('http://localhost/contact', {
      method: 'POST',
      body: new URLSearchParams(contactFields()),
    })
    expect(await answerFormPage('contact', { request, context })).toMatchObject({
      data: {
        errors: [],
        problem: 'Nous ne pouvons rien enregistrer à cet instant, rien de ce que vous avez écrit n’est perdu',
        sent: contactFields(),
      },
      init: { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'private, no-cache' } },
    })
    await db.destroy()
  })
  await database.remove()
})

test('the language of a page is read from its address alone', async () => {
  const database = await openTestDatabase('sqlite')
  await withServices(database, {}, async (services) => {
    const context = contextFor(services, '192.0.2.1', () => {})
    const languageOf = async (path: string) => {
      const fields = { name: 'Mira', reach: '079 123 45 67', message: path, language: 'klingon' }
      const request = new Request(`http://localhost${path}`, { method: 'POST', body: new URLSearchParams(fields) })
      await answerFormPage('sortie-offerte', { request, context })
      const rows = await services.db.selectFrom('submissions').select('fields').execute()
      return rows.map(({ fields }) => JSON.parse(fields)).find(({ message }) => message === path).language
    }
    expect(await languageOf('/sorties-offertes/pt')).toBe('portugais')
    expect(await languageOf('/sorties-offertes/ti.data')).toBe('tigrigna')
    for (const suffix of ['', '/de', '/__proto__', '/constructor', '/..%2Fpt', '/pt/', '?langue=pt'])
      expect(await languageOf(`/sorties-offertes${suffix}`), suffix).toBeUndefined()
  })
  await database.remove()
})
