import { expect, test } from 'vitest'
import { bookByApi, countByStatus, distinctSlot } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startSite } from '../support/site.ts'

const bookingCount = 40

test('a mail server that is down fails no booking and delays none; every mail arrives once when it is back', async () => {
  const mailServer = await startMailServer()
  const healthySite = await startSite({ env: { SMTP_URL: mailServer.url } })
  const healthyMs = await measureBookingMs(healthySite.url)
  await eventually('the healthy site’s mails', () => mailServer.receivedMails.length === bookingCount * 2)
  await healthySite.stop()
  await mailServer.close()

  const site = await startSite({ env: { SMTP_URL: mailServer.url } })
  const downMs = await measureBookingMs(site.url)
  // A ratio within one run: waiting for the mail server would cost seconds per booking.
  expect(downMs).toBeLessThan(healthyMs * 3 + 500)

  const restartedServer = await startMailServer(mailServer.port)
  await eventually(
    'all mails out within two minutes',
    () => restartedServer.receivedMails.length >= bookingCount * 2,
    120_000,
  )
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(restartedServer.receivedMails).toHaveLength(bookingCount * 2)
  expect(new Set(restartedServer.receivedMails.map(({ mail }) => mail.messageId)).size).toBe(bookingCount * 2)
  await site.stop()
  await restartedServer.close()
})

async function measureBookingMs(url: string): Promise<number> {
  const startedAt = performance.now()
  const answers = await Promise.all(
    Array.from({ length: bookingCount }, (_, index) => bookByApi(url, distinctSlot(index))),
  )
  expect(countByStatus(answers)).toEqual({ 201: bookingCount })
  return performance.now() - startedAt
}
