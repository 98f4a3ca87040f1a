import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiMessages } from '../../content/messages/api.ts'
import { bookingMessages } from '../../content/messages/booking-notices.ts'
import { connectDatabase, type Database } from '../../platform/db/connect.ts'
import { grantKey } from '../../server/records/keys.ts'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { bookingInput } from '../support/booking-input.ts'
import { logbookAt } from '../support/logbook.ts'
import { sendRequest } from '../support/send-request.ts'
import { urlencodedHeaders } from '../support/shell-questions.ts'
import { type Site, startSite } from '../support/site.ts'

// Requests from one mailbox beyond its limit, and how the team declines many of them in one act.

let site: Site
let db: Database
let nextSlot = 0
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1' } })
  db = connectDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
})
afterAll(async () => {
  await db.destroy()
  await site.stop()
})

async function book(email: string): Promise<string> {
  const answer = await bookByApi(site.url, { ...distinctSlot(nextSlot++), email })
  if (answer?.status !== 201) throw new Error(JSON.stringify(answer))
  return String(answer.body.reference)
}
const newRequest = () => bookingInput({ ...distinctSlot(nextSlot), email: 'ana@exemple.ch' })
const readStatuses = async () =>
  Object.fromEntries(
    (await db.selectFrom('bookings').select(['reference', 'status']).execute()).map((row) => [
      row.reference,
      row.status,
    ]),
  )

test('the eleventh request of a mailbox is answered with 429, by the API and by the page without scripts', async () => {
  for (let count = 0; count < 10; count++) await book('ana@exemple.ch')

  const answer = await fetch(`${site.url}/api/reservations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(newRequest()),
  })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3_600)
  expect(await answer.json()).toEqual({
    errors: [{ field: '', code: 'too-many-waiting', message: apiMessages['too-many-waiting'] }],
  })

  const { wishes: _, ...fields } = newRequest()
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
  const page = await sendRequest(site.url, '/reservations', { method: 'POST', headers: urlencodedHeaders, body })
  expect(page.status).toBe(429)
  expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(3_600)
  expect(page.body).toContain(bookingMessages['too-many-waiting'].title)
  expect(page.body).toContain('Nous n’en prenons pas plus avant d’avoir répondu')
  // The form still has what was entered.
  expect(page.body).toContain('value="ana@exemple.ch"')
  expect(Object.keys(await readStatuses())).toHaveLength(10)
  // Another mailbox can still book.
  await book('luc@exemple.ch')
})

test('the team declines many requests in one act, except unknown and answered ones, and sends mails only if it says so', async () => {
  const [firstReference = '', secondReference = '', thirdReference = ''] = [
    await book('a@exemple.ch'),
    await book('b@exemple.ch'),
    await book('c@exemple.ch'),
  ]
  const key = await grantKey(db, 'logbook', new Date())
  const decline = (fields: Record<string, string>, usedKey = key) => {
    const body = new URLSearchParams({ intent: 'decline-many', word: '', ...fields }).toString()
    return sendRequest(site.url, `${logbookAt(usedKey)}.data`, { method: 'POST', headers: urlencodedHeaders, body })
  }
  const countDeclinedMails = async () =>
    (await db.selectFrom('outbox').select('id').where('kind', '=', 'booking-declined').execute()).length

  const doneAnswer = await decline({
    references: `${firstReference},${secondReference},CE-000000`,
    word: 'Le bateau est en panne.',
    mail: 'yes',
  })
  expect(doneAnswer.status).toBe(200)
  expect(doneAnswer.body).toContain('CE-000000')
  expect(await readStatuses()).toMatchObject({
    [firstReference]: 'declined',
    [secondReference]: 'declined',
    [thirdReference]: 'pending',
  })
  expect(await countDeclinedMails()).toBe(2)

  expect((await decline({ references: `${firstReference},${thirdReference}`, mail: 'no' })).status).toBe(200)
  expect(await readStatuses()).toMatchObject({ [thirdReference]: 'declined' })
  expect(await countDeclinedMails()).toBe(2)

  const fourthReference = await book('d@exemple.ch')
  for (const wrongFields of [
    { references: fourthReference, mail: 'perhaps' },
    { references: `${fourthReference},'; drop table`, mail: 'no' },
    { references: '', mail: 'no' },
  ]) {
    expect((await decline(wrongFields)).status, JSON.stringify(wrongFields)).toBe(400)
  }
  expect((await decline({ references: fourthReference, mail: 'no' }, 'A'.repeat(43))).status).toBe(404)
  expect(await readStatuses()).toMatchObject({ [fourthReference]: 'pending' })
})
