import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { optionalPages } from '../../content/optional-pages.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import type { Services } from '../../server/services.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { contactFields, quoteFields } from '../../tests/support/form-fields.ts'
import { withServices } from '../../tests/support/services.ts'
import { submissionErrorMessages } from '../../wording/messages/submissions.ts'
import { contextFor } from '../services-context.ts'
import type { Route } from './+types/formulaires.ts'
import { action, loader } from './formulaires.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('sqlite')
})
afterAll(() => database.remove())

type SentForm = { form?: string; body?: BodyInit; headers?: Record<string, string> }

/** Sends a form to its address, asking for JSON unless told otherwise. */
function send(services: Services, { form = 'contact', body, headers }: SentForm): Promise<Response> {
  const request = new Request(`http://localhost/f/${form}`, {
    method: 'POST',
    headers: headers ?? { Accept: 'application/json' },
    ...(body !== undefined && { body }),
  })
  const context = contextFor(services, '192.0.2.1', () => {})
  return action({ request, params: { form }, context } as unknown as Route.ActionArgs)
}

const multipart = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const run = (use: (services: Services) => Promise<void>, env: Record<string, string> = {}) =>
  withServices(database, { env: { PUBLIC_URL: 'https://cap.example', ...env } }, use)

/** What the official client makes of an answer (formspree-js, `Client.submitForm`). */
function readAsFormspree(body: Record<string, unknown>): string {
  if (typeof body.error === 'string') {
    const errors = Array.isArray(body.errors) ? body.errors : [{ message: body.error }]
    return errors.map(({ field = '', code, message }) => `${field} ${code}: ${typeof message}`.trim()).join(' | ')
  }
  return typeof body.next === 'string' ? `next ${body.next}` : 'Unexpected error'
}

describe('Formspree’s contract', () => {
  test.each([
    ['multipart', multipart(contactFields()), {}],
    ['urlencoded', new URLSearchParams(contactFields({ subject: 'b' })), {}],
    ['JSON', JSON.stringify(contactFields({ subject: 'c' })), { 'Content-Type': 'application/json' }],
  ])('the form endpoint accepts a form sent as %s with 200, ok and an address as text', (_, body, headers) =>
    run(async (services) => {
      const answer = await send(services, { body, headers: { Accept: 'application/json', ...headers } })
      expect(answer.status).toBe(200)
      const json = await answer.json()
      expect(json).toEqual({ ok: true, next: 'https://cap.example/contact?envoye=1' })
      expect(readAsFormspree(json)).toBe('next https://cap.example/contact?envoye=1')
    }),
  )

  test('the form endpoint accepts a quote request and ignores fields of other services', () =>
    run(async (services) => {
      const fields = quoteFields({ _next: 'https://evil.example', _cc: 'eve@exemple.ch', _subject: 'Gagnez' })
      const answer = await send(services, { form: 'devis', body: multipart(fields) })
      expect(await answer.json()).toEqual({ ok: true, next: 'https://cap.example/privatisation-evenements?envoye=1' })
      const rows = await services.db.selectFrom('submissions').select('fields').where('form', '=', 'devis').execute()
      expect(rows.map(({ fields }) => Object.keys(JSON.parse(fields)).filter((name) => name.startsWith('_')))).toEqual([
        [],
      ])
    }))

  test('the form endpoint answers errors with code, field and message', () =>
    run(async (services) => {
      const answer = await send(services, { body: multipart({ name: 'Ana', email: 'ana' }) })
      expect(answer.status).toBe(400)
      const json = await answer.json()
      expect(json).toEqual({
        error: 'Le formulaire n’est pas complet',
        errors: [
          { code: 'TYPE_EMAIL', field: 'email', message: expect.stringContaining('adresse e-mail') },
          { code: 'REQUIRED_FIELD_MISSING', field: 'subject', message: 'Écrivez le sujet de votre message' },
          { code: 'REQUIRED_FIELD_MISSING', field: 'message', message: 'Écrivez votre message' },
        ],
      })
      expect(readAsFormspree(json)).toBe(
        'email TYPE_EMAIL: string | subject REQUIRED_FIELD_MISSING: string | message REQUIRED_FIELD_MISSING: string',
      )
      const quote = await send(services, { form: 'devis', body: multipart(quoteFields({ guests: 'cinq' })) })
      expect((await quote.json()).errors).toMatchObject([{ code: 'TYPE_NUMERIC', field: 'guests' }])
    }))

  test.each([
    ['14.07.2027', 'date-unreadable'],
    ['14/07/2027', 'date-unreadable'],
    ['2027-02-30', 'date-unreadable'],
    ['2027-7-4', 'date-unreadable'],
    ['', 'date-required'],
    [' ', 'date-required'],
  ] as const)('a form with the date %o is refused with the code %s', (date, expected) =>
    run(async (services) => {
      const answer = await send(services, { form: 'devis', body: multipart(quoteFields({ date })) })
      const code = expected === 'date-required' ? 'REQUIRED_FIELD_MISSING' : 'TYPE_TEXT'
      expect((await answer.json()).errors).toEqual([
        { code, field: 'date', message: submissionErrorMessages()[expected] },
      ])
    }),
  )

  test.each([
    ['an empty form', multipart({ _gotcha: '', _replyto: '' })],
    ['no body', undefined],
    ['broken JSON', '{'],
  ])('%s is refused with the code EMPTY', (_, body) =>
    run(async (services) => {
      const headers = { Accept: 'application/json', ...(body === '{' && { 'Content-Type': 'application/json' }) }
      const answer = await send(services, { body, headers })
      expect(answer.status).toBe(400)
      expect(readAsFormspree(await answer.json())).toBe('EMPTY: string')
    }),
  )

  test.each(['', 'autre', 'toString', '__proto__'])('form %j is not found', (form) =>
    run(async (services) => {
      const answer = await send(services, { form, body: multipart(contactFields()) })
      expect(answer.status).toBe(404)
      expect(readAsFormspree(await answer.json())).toBe('FORM_NOT_FOUND: string')
    }),
  )

  test('after too many forms the answer says when to come back', () =>
    run(
      async (services) => {
        for (let count = 0; count < 20; count += 1) await send(services, { body: multipart({}) })
        const answer = await send(services, { body: multipart(contactFields()) })
        expect(answer.status).toBe(429)
        expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
        expect((await answer.json()).errors).toEqual([
          { code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('rien n’est perdu') },
        ])
      },
      { RATE_LIMIT_FACTOR: '1' },
    ))

  test('a form sent while the database is away is answered with 503', () =>
    run(async (services) => {
      const db = connectDatabase({ dataDir: database.dataDir, databaseUrl: 'postgres://nobody@127.0.0.1:9/none' })
      const answer = await send({ ...services, db }, { body: multipart(contactFields({ subject: 'perdu ?' })) })
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Retry-After')).toBe('5')
      expect((await answer.json()).errors).toEqual([
        { code: 'UNAVAILABLE', message: expect.stringContaining('rien de ce que vous avez écrit n’est perdu') },
      ])
      await db.destroy()
    }))
})

describe('a browser without scripts', () => {
  const headers = { Accept: 'text/html,*/*;q=0.8' }

  test('a browser without scripts is led back to the page of its form', () =>
    run(async (services) => {
      const answer = await send(services, { body: multipart(contactFields({ subject: 'sans script' })), headers })
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/contact?envoye=1'])
    }))

  test('a browser without scripts is told to send a form with errors to the page of that form', () =>
    run(async (services) => {
      const answer = await send(services, { form: 'devis', body: multipart({ name: 'Ana' }), headers })
      expect([answer.status, answer.headers.get('Location')]).toEqual([307, '/privatisation-evenements'])
    }))

  test('opening the address of a form leads to the page of that form', () => {
    const openForm = (form: string, accept: string) =>
      loader({
        request: new Request(`http://localhost/f/${form}`, { headers: { Accept: accept } }),
        params: { form },
      } as unknown as Route.LoaderArgs)
    expect(openForm('contact', 'text/html').headers.get('Location')).toBe('/contact')
    expect(openForm('contact', 'application/json').headers.get('Location')).toBe('/contact')
    expect(openForm('autre', 'text/html').status).toBe(404)
  })
})

test('the form of a switched-off page is not found, whether it is sent or opened', () =>
  run(async (services) => {
    const pages = optionalPages as Record<string, boolean>
    onTestFinished(() => {
      pages['/sorties-offertes'] = true
    })
    const openWithoutPage = () => loader({ params: { form: 'sortie-offerte' } } as unknown as Route.LoaderArgs)
    expect(openWithoutPage().headers.get('Location')).toBe('/sorties-offertes')
    pages['/sorties-offertes'] = false
    expect(openWithoutPage().status).toBe(404)
    expect((await send(services, { form: 'sortie-offerte', body: multipart({}) })).status).toBe(404)
  }))
