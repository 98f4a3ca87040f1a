import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emailsToTeam } from '../../content/messages/emails-to-team.ts'
import { dayMs } from '../../domain/calendar.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { viewSection } from '../../tests/support/logbook.ts'
import { openStage } from '../../tests/support/stage.ts'
import { queuedMailKinds } from '../../tests/support/stored-bookings.ts'
import { readWrittenMails } from '../../tests/support/written-mails.ts'
import { fillIn } from '../../wording/sentences.ts'
import { momentParts } from '../../wording/times.ts'
import { datedName, makeBackup } from '../backup/backup-file.ts'
import type { Services } from '../services.ts'
import { mailWeekly } from './weekly-mail.ts'

async function countSentMails({ db }: Services) {
  return (await db.selectFrom('outbox').select('id').where('sent_at', 'is not', null).execute()).length
}

describe.each(engines)('the weekly mail on %s', (engine) => {
  const stage = openStage(engine)

  test('the weekly mail leaves at once, then once a week, from any number of processes', () =>
    stage.run((services) =>
      stage.run(async (otherServices) => {
        for (const { outbox } of [services, otherServices]) await outbox.stop()
        const mailFromBoth = () => Promise.all([mailWeekly(services), mailWeekly(otherServices), mailWeekly(services)])
        await mailFromBoth()
        expect(await queuedMailKinds(services)).toEqual(['weekly-state'])
        stage.now = new Date(testNow.getTime() + 7 * dayMs - 1)
        await mailFromBoth()
        expect(await queuedMailKinds(services)).toHaveLength(1)
        // However many weeks nothing ran, a single mail follows.
        stage.now = new Date(testNow.getTime() + 30 * dayMs)
        await mailFromBoth()
        expect(await queuedMailKinds(services)).toHaveLength(2)
      }),
    ))

  test('the weekly mail says what is well, and what needs attention', () =>
    stage.run(
      async (services) => {
        const { dataDir } = services.settings
        const folder = join(dataDir, 'copies')
        mkdirSync(folder)
        writeFileSync(join(folder, 'notes.txt'), 'No backup.')
        await mailWeekly(services)
        await eventually('it left', async () => (await countSentMails(services)) === 1)
        // A worker may also have sent mails that the previous test left queued: the date tells them apart.
        const mailAt = async (at: Date) =>
          (await readWrittenMails(dataDir)).findLast(({ date }) => date === at.toISOString())
        const mail = await mailAt(testNow)
        expect([mail?.subject, mail?.to?.[0]?.address]).toEqual(['Le site demande un regard', services.settings.mailTo])
        expect(mail?.text?.replace(/\s+/g, ' ')).toMatch(
          /Tous sont partis.*le site n’en trouve aucune.*Go libres.*Node/,
        )

        stage.now = new Date(testNow.getTime() + 7 * dayMs)
        const madeAt = new Date(stage.now.getTime() - dayMs)
        for (const at of [madeAt, testNow]) await makeBackup(services, join(folder, datedName(at)))
        // A file copied to another disk gets the time of the copy: the age of a backup is read from its name.
        utimesSync(join(folder, datedName(madeAt)), testNow, new Date(0))
        writeFileSync(join(folder, `${datedName(stage.now)}.part`), 'Interrupted.')
        await mailWeekly(services)
        await eventually('the second left', async () => (await countSentMails(services)) === 2)
        expect((await mailAt(stage.now))?.text).toContain(fillIn(emailsToTeam.weekly.backedUp, momentParts(madeAt)))
      },
      { WEEKLY_MAIL: 'on', WEEKLY_MAIL_BACKUPS: join(stage.database.dataDir, 'copies') },
    ))

  test('a weekly mail missing for two weeks is shown on the first page, until one leaves', () =>
    stage.run(async (services) => {
      await services.outbox.stop()
      await mailWeekly(services)
      stage.now = new Date(testNow.getTime() + 14 * dayMs)
      await mailWeekly(services)
      expect(await viewSection(services, 'requests')).not.toHaveProperty('silentSince')
      stage.now = new Date(testNow.getTime() + 14 * dayMs + 1)
      await mailWeekly(services)
      expect(await viewSection(services, 'requests')).toMatchObject({ silentSince: testNow })
      await services.db.updateTable('outbox').set({ sent_at: stage.now.getTime() }).execute()
      await mailWeekly(services)
      expect(await viewSection(services, 'requests')).not.toHaveProperty('silentSince')
    }))
})
