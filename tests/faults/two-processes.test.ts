import { expect, test } from 'vitest'
import { connectDatabase } from '../../platform/db/connect.ts'
import { findBookingByReference, listBookingEvents } from '../../server/records/bookings.ts'
import { grantKey } from '../../server/records/keys.ts'
import { bookByApi } from '../support/api-client.ts'
import { openTestDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import { logbookAt } from '../support/logbook.ts'
import { sendRequest } from '../support/send-request.ts'
import { startSite } from '../support/site.ts'
import { readWrittenMails } from '../support/written-mails.ts'

const confirmCount = 100

test('a hundred confirmations through two processes on one SQLite file count once, with one mail', async () => {
  const database = await openTestDatabase('sqlite')
  const sites = await Promise.all([1, 2].map(() => startSite({ dataDir: database.dataDir })))
  const db = connectDatabase(database)
  const url = (index: number) => sites[index % sites.length]?.url ?? ''
  try {
    const answer = await bookByApi(url(0))
    const booking = await findBookingByReference(db, String(answer?.body.reference))
    const id = booking?.id ?? ''
    const address = `${logbookAt(await grantKey(db, 'logbook', new Date()))}.data`
    const form = new URLSearchParams({ intent: 'confirm', id })
    const answers = await Promise.all(
      Array.from({ length: confirmCount }, (_, index) =>
        sendRequest(url(index), address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: url(index) },
          body: form.toString(),
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(confirmCount - 1)
    const events = await listBookingEvents(db, id)
    expect(events.map(({ kind }) => kind)).toEqual(['requested', 'confirmed'])
    const unsentMails = db.selectFrom('outbox').select('id').where('sent_at', 'is', null)
    await eventually('all mails left', async () => (await unsentMails.execute()).length === 0)
    const subjects = (await readWrittenMails(database.dataDir)).map(({ subject }) => subject ?? '')
    // The mails about the request itself are dropped where the answer was quicker, so they are not counted.
    expect(subjects.filter((subject) => /confirmée/i.test(subject))).toHaveLength(1)
  } finally {
    await db.destroy()
    for (const site of sites) await site.stop()
    await database.remove()
  }
})
