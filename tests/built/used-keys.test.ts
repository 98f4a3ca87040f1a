import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { family, storePlace, storeRelay } from '../../demo/steps.ts'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { ask } from '../support/ask.ts'
import { withServices } from '../support/services.ts'
import { urlencoded } from '../support/shell-questions.ts'
import { startSite } from '../support/site.ts'

test('64 requests for another place under a used name are refused, and everyone else is answered meanwhile', async () => {
  const site = await startSite()
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  const used = randomUUID()
  const take = (key: string, id: string) => {
    const { needs: _, ...fields } = family
    const asked = { intent: 'take', id, idempotencyKey: used, ...fields }
    return ask(site.url, `/relais/${key}.data`, {
      method: 'POST',
      headers: urlencoded,
      body: `${new URLSearchParams(asked)}`,
    })
  }
  const { key, first, second } = await withServices(
    { dataDir: site.dataDir, databaseUrl: undefined },
    {},
    async (services) => ({
      key: (await storeRelay(services)).key,
      first: (await storePlace(services, distinctSlot(0))).id,
      second: (await storePlace(services, distinctSlot(1))).id,
    }),
  )
  expect((await take(key, first)).body).toContain('"done"')
  const refused = Promise.all(Array.from({ length: 64 }, () => take(key, second)))
  const [booked, page, health] = await Promise.all([
    bookByApi(site.url, distinctSlot(2)),
    ask(site.url, '/nos-activites'),
    ask(site.url, '/healthz'),
  ])
  expect([booked?.status, page.status, health.status]).toEqual([201, 200, 200])
  for (const { status, body } of await refused) {
    expect(status).toBe(409)
    expect(body).toContain('"key-reused"')
  }
})
