import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { httpErrors } from '../../content/messages/http-errors.ts'
import { daysOfMonth } from '../../domain/calendar.ts'
import { wishIds } from '../../wording/wishes.ts'
import { bookByApi, distinctSlot, futureDay } from '../support/api-client.ts'
import { bookingInput } from '../support/booking-input.ts'
import { expect, test } from '../support/browser-test.ts'
import { startSite } from '../support/site.ts'

// Tests docs/api.md, line by line. Only this file uses slots from 500 on.
const slot = (index: number) => distinctSlot(500 + index)

test('a booking is acknowledged with its reference, state, instants and price', async ({ site }) => {
  const answer = await bookByApi(site.url, { ...slot(0), duration: 4 })
  expect(answer?.status).toBe(201)
  expect(answer?.body).toEqual({
    reference: expect.stringMatching(/^CE-[0-9A-HJKMNP-TV-Z]{6}$/),
    status: 'pending',
    startsAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:00:00\.000Z$/),
    endsAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:00:00\.000Z$/),
    totalChf: 1200,
  })
  const { startsAt, endsAt } = (answer?.body ?? {}) as { startsAt: string; endsAt: string }
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(4 * 3_600_000)
})

test('the same idempotency key gets the same answer', async ({ site }) => {
  const key = randomUUID()
  const firstAnswer = await bookByApi(site.url, slot(2), key)
  expect(firstAnswer?.status).toBe(201)
  expect(await bookByApi(site.url, slot(2), key)).toEqual(firstAnswer)
})

test('every wrong field has its code and its French sentence', async ({ site }) => {
  const answer = await bookByApi(site.url, { duration: 2, participants: 6, name: ' ', email: 'ana@', phone: '12' })
  expect(answer).toEqual({
    status: 400,
    body: {
      errors: [
        { field: 'duration', code: 'duration-min', message: 'La durée minimale est de 3 heures.' },
        { field: 'participants', code: 'participants-max', message: 'Maximum 5 participants.' },
        { field: 'name', code: 'name-required', message: 'Le nom est requis.' },
        { field: 'email', code: 'email-invalid', message: "L'email n'est pas valide." },
        { field: 'phone', code: 'phone-invalid', message: "Le numéro de téléphone n'est pas valide." },
      ],
    },
  })
  const noWishAnswer = await bookByApi(site.url, { ...slot(3), wishes: [] })
  expect(noWishAnswer).toMatchObject({ status: 400, body: { errors: [{ field: 'wishes', code: 'wishes-required' }] } })
})

test('a misspelt wish is refused with the list of wishes, also beside a valid one', async ({ site }) => {
  const fondue = { id: 'fondue-fromage', quantity: 1 }
  const wrongWishes = [
    [{ id: 'fondue-fromages', quantity: 1 }],
    [fondue, { id: 'Bouee', quantity: 1 }],
    [fondue, fondue],
    ...[0, -1, 1.5, 1e9, '2', null, true].map((quantity) => [{ ...fondue, quantity }]),
    [{ id: 'fondue-fromage' }],
    [{ quantity: 1 }],
    ['fondue-fromage'],
    'fondue-fromage',
    { 0: fondue },
  ]
  for (const wishes of wrongWishes)
    for (const boatType of ['classique', 'sportif']) {
      const answer = await bookByApi(site.url, { ...slot(10), boatType, wishes })
      const errors = [
        { field: 'wishes', code: 'wishes-invalid', message: expect.stringContaining(wishIds().join(', ')) },
      ]
      expect([wishes, answer]).toEqual([wishes, { status: 400, body: { errors } }])
    }
  expect((await bookByApi(site.url, { ...slot(10), wishes: [fondue] }))?.status).toBe(201)
})

test('without an idempotency key the same content is the same booking, and changed content another one', async ({
  request,
}) => {
  const post = async (overrides: Record<string, unknown> = {}) => {
    const answer = await request.post('/api/reservations', { data: bookingInput({ ...slot(11), ...overrides }) })
    return { status: answer.status(), body: await answer.json() }
  }
  const firstAnswer = await post()
  expect(firstAnswer.status).toBe(201)
  expect(await post()).toEqual(firstAnswer)
  expect((await post({ email: 'luc@exemple.ch' })).status).toBe(409)
  const emptyKeyAnswer = await request.post('/api/reservations', {
    data: bookingInput(slot(12)),
    headers: { 'Idempotency-Key': '' },
  })
  expect(await emptyKeyAnswer.json()).toMatchObject({ errors: [{ code: 'idempotency-key-invalid' }] })
})

test('an unsupported content type is refused as such', async ({ request }) => {
  const types: [string, string, number][] = [
    ['/api/reservations', 'text/plain', 415],
    ['/api/reservations', 'application/xml', 415],
    ['/api/reservations', 'application/jsonp', 415],
    ['/api/reservations', 'application/json; charset=utf-8', 201],
    ['/f/contact', 'text/plain', 415],
    ['/f/devis', 'application/octet-stream', 415],
  ]
  for (const [address, type, status] of types) {
    const headers = { 'Content-Type': type, Accept: 'application/json' }
    const answer = await request.post(address, { data: JSON.stringify(bookingInput(slot(13))), headers })
    expect([address, type, answer.status()]).toEqual([address, type, status])
    if (status === 415)
      expect(await answer.json()).toMatchObject({
        errors: [{ code: 'type-refused', message: httpErrors['type-refused'].text }],
      })
  }
  const zippedHeaders = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
  expect((await request.post('/api/reservations', { data: 'x', headers: zippedHeaders })).status()).toBe(415)
})

test('an idempotency key is a random UUID, and serves one request only', async ({ site }) => {
  for (const key of ['abc', '00000000-0000-0000-0000-000000000000', '7b0f6d7e-6a5c-8f4e-8d55-0c8c8b0f6d7e']) {
    const answer = await bookByApi(site.url, slot(9), key)
    expect(answer, key).toMatchObject({ status: 400, body: { errors: [{ code: 'idempotency-key-invalid' }] } })
  }
  const key = randomUUID()
  const firstAnswer = await bookByApi(site.url, slot(9), key)
  expect(firstAnswer?.status).toBe(201)
  const otherAnswer = await bookByApi(site.url, { ...slot(9), email: 'luc@exemple.ch' }, key)
  expect(otherAnswer).toMatchObject({
    status: 409,
    body: {
      errors: [
        {
          field: 'Idempotency-Key',
          code: 'idempotency-key-reused',
          message: expect.stringContaining('Cette clé a déjà servi'),
        },
      ],
    },
  })
  expect(await bookByApi(site.url, slot(9), key)).toEqual(firstAnswer)
})

test('a taken slot is answered with three others', async ({ site }) => {
  await bookByApi(site.url, slot(4))
  const answer = await bookByApi(site.url, slot(4))
  expect(answer?.status).toBe(409)
  expect(answer?.body.errors).toMatchObject([{ field: 'time', code: 'slot-taken' }])
  expect(answer?.body.alternatives).toHaveLength(3)
})

test('a body that is no booking is refused as such', async ({ request }) => {
  const post = (data: string, headers: Record<string, string> = {}) =>
    request.post('/api/reservations', { data, headers: { 'Content-Type': 'application/json', ...headers } })
  for (const body of ['', '{', '[]', 'null', '"texte"', '3']) {
    const answer = await post(body)
    expect(answer.status(), body).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'json-invalid' }] })
  }
  const wrongKeyAnswer = await post(JSON.stringify(bookingInput()), { 'Idempotency-Key': 'abc' })
  expect(await wrongKeyAnswer.json()).toMatchObject({ errors: [{ code: 'idempotency-key-invalid' }] })
  const wrongMethodAnswer = await request.get('/api/reservations')
  expect(wrongMethodAnswer.status()).toBe(405)
  expect(wrongMethodAnswer.headers().allow).toBe('POST, OPTIONS')
})

test('nothing anyone sends is answered with a server error', async ({ request }) => {
  const field = fc.constantFrom(...Object.keys(bookingInput()), 'idempotencyKey', '__proto__', 'constructor')
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(field, fc.jsonValue()),
      fc.constantFrom('', '[', '\u0000'),
      async (fields, noise) => {
        const answer = await request.post('/api/reservations', {
          headers: { 'Content-Type': 'application/json' },
          data: JSON.stringify({ ...bookingInput({ date: '2020-01-01' }), ...fields }) + noise,
        })
        expect(answer.status()).toBe(400)
        expect(await answer.text()).not.toMatch(/\bat .+:\d+:\d+|Error:/)
      },
    ),
    { numRuns: 150 },
  )
})

test('availability lists the free starts of each day of a month, follows a booking, and refuses wrong queries', async ({
  site,
  request,
}) => {
  const { date, time } = slot(8) as { date: string; time: string }
  const month = date.slice(0, 7)
  const readAvailability = async () =>
    (await request.get(`/api/disponibilites?bateau=sportif&mois=${month}`)).json() as Promise<{
      freeStarts: Record<string, { time: string; maxHours: number }[]>
      takenHours: number[]
    }>
  const before = await readAvailability()
  expect(Object.keys(before.freeStarts)).toEqual(daysOfMonth(month))
  expect(before.freeStarts[date]).toContainEqual({ time, maxHours: expect.any(Number) })
  await bookByApi(site.url, slot(8))
  const after = await readAvailability()
  expect(after.freeStarts[date]?.map((start) => start.time)).not.toContain(time)
  expect(after.takenHours.length).toBe(before.takenHours.length + 3)
  const wrongQueries = {
    'boat-unknown': ['', '?bateau=voilier&mois=2027-01', '?bateau=&mois=2027-01', '?bateau=Sportif&mois=2027-01'],
    'month-invalid': ['?bateau=sportif&mois=2027-13', '?bateau=sportif', '?bateau=sportif&mois=2027-1'],
    'skipper-unknown': ['zzz', '', 'avec', 'AVEC-SKIPPER'].map(
      (value) => `?bateau=sportif&mois=2027-01&skipper=${value}`,
    ),
    'query-unknown': [
      'skiper=sans-skipper',
      'Mois=2027-01',
      'mois=2027-02',
      'bateau=classique',
      'utm_source=x',
      'x',
    ].map((parameter) => `?bateau=sportif&mois=2027-01&${parameter}`),
  }
  for (const [code, queries] of Object.entries(wrongQueries))
    for (const query of queries) {
      const answer = await request.get(`/api/disponibilites${query}`)
      expect([query, answer.status(), (await answer.json()).errors[0].code]).toEqual([query, 400, code])
    }
  const beyondHorizon = await (await request.get('/api/disponibilites?bateau=sportif&mois=2029-07')).json()
  expect(Object.values(beyondHorizon.freeStarts).flat()).toEqual([])
})

test('requests beyond the limit get 429 with the time to wait; twenty guests of one harbour pass', async () => {
  const limitedSite = await startSite({ env: { RATE_LIMIT_FACTOR: '1' } })
  for (let guest = 0; guest < 20; guest++) {
    expect(
      (await bookByApi(limitedSite.url, { ...distinctSlot(guest), email: `guest${guest}@exemple.ch` }))?.status,
    ).toBe(201)
  }
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) {
    const response = await fetch(`${limitedSite.url}/api/reservations`, {
      method: 'POST',
      // This header can be forged, so it must not reset the rate limit.
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${count}` },
      body: JSON.stringify(bookingInput({ date: futureDay(-3) })),
    })
    statuses.push(response.status)
    if (response.status === 429) {
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await response.json()).toMatchObject({ errors: [{ code: 'too-many-requests' }] })
    }
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429])
  await limitedSite.stop()
})
