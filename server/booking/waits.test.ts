import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { storePlace, storeRelay } from '../../demo/steps.ts'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { queuedMailKinds } from '../../tests/support/stored-bookings.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { openMailKeys } from '../mail/grant-mail-keys.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { runPrivacyJob } from '../privacy/run-privacy-job.ts'
import type { Services } from '../services.ts'
import { closePlace } from '../solidarity/places.server.ts'
import { actOnStretch, reopenHours } from './stretch.server.ts'
import { confirmWait, notifyWaitingList, requestWait, unsubscribe, viewWait } from './waits.server.ts'

const minuteMs = 60_000
const day = '2027-06-12'
const waitRequest = { boatType: 'sportif', date: day, email: 'ana@exemple.ch' }

describe.each(engines)('the waiting list on %s', (engine) => {
  const stage = openStage(engine, { RATE_LIMIT_FACTOR: '1', SMTP_URL: 'smtp://127.0.0.1:1' })
  const { run } = stage

  /** Closes the day from 12:00 on; returns a function that frees it again. */
  async function closeHours(services: Services, time = '12:00', duration = 16, date = day) {
    const closureFields = { resources: 'sportif', date, time, duration, reason: 'prive' }
    const outcome = await actOnStretch(services, closureFields)
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    return () => reopenHours(services, outcome.stretch.closures[0]?.id ?? '')
  }

  /** Takes every hour of the day; returns a function that frees those from 12:00 on. */
  async function fillDay(services: Services, date = day) {
    // The worker would write the mails too, and give each the newer key.
    await services.outbox.stop()
    await closeHours(services, '00:00', 12, date)
    return closeHours(services, '12:00', 16, date)
  }

  /** The key that the last mail of this kind would carry. */
  async function mailedKey({ db }: Services, kind = 'wait-asked'): Promise<string> {
    const rows = await db.selectFrom('outbox').selectAll().where('kind', '=', kind).execute()
    const row = rows.at(-1)
    const mail = {
      id: randomUUID(),
      kind,
      payload: JSON.parse(row?.payload ?? '{}'),
      createdAt: stage.now,
      attempts: 1,
    }
    return (await openMailKeys(db, () => stage.now).keyFor(mail)) ?? ''
  }

  async function joinWaitingList(services: Services, overrides: Partial<typeof waitRequest> = {}): Promise<string> {
    expect(await requestWait(services, { ...waitRequest, ...overrides })).toMatchObject({
      kind: 'done',
      isMailed: true,
    })
    const key = await mailedKey(services)
    expect(await confirmWait(services, key)).toMatchObject({ kind: 'seen', wait: { isProved: true } })
    return key
  }
  const countNotifications = async (services: Services) =>
    (await queuedMailKinds(services)).filter((kind) => kind === 'wait-freed').length
  const readFreedPayload = async ({ db }: Services) =>
    JSON.parse(
      (await db.selectFrom('outbox').select('payload').where('kind', '=', 'wait-freed').executeTakeFirst())?.payload ??
        'null',
    )

  /** Runs the waiting list's job once a minute; returns how many mails about freed hours there are in the end. */
  async function passMinutes(services: Services, minutes: number) {
    for (let minute = 0; minute < minutes; minute++) {
      stage.now = new Date(stage.now.getTime() + minuteMs)
      await notifyWaitingList(services)
    }
    return countNotifications(services)
  }

  test('freed hours send one mail to each person who waits and has proved their address, with the start to book', () =>
    run(async (services) => {
      const free = await fillDay(services)
      await joinWaitingList(services)
      await joinWaitingList(services, { email: 'bob@exemple.ch' })
      await requestWait(services, { ...waitRequest, email: 'victime@exemple.ch' })
      await runDueJobs(services)
      expect(await countNotifications(services)).toBe(0)
      await free()
      expect(await passMinutes(services, 10)).toBe(0)
      stage.now = new Date(stage.now.getTime() + minuteMs)
      await Promise.all([runDueJobs(services), runDueJobs(services), runDueJobs(services)])
      await runDueJobs(services)
      expect(await countNotifications(services)).toBe(2)
      expect(await readFreedPayload(services)).toMatchObject({
        wait: { boatType: 'sportif', day },
        ...{ time: '12:00', maxHours: 10 },
      })
    }))

  test('a person who was not quick enough stays on the list, and is mailed each time the day is free again, three times at most', () =>
    run(async (services) => {
      let free = await fillDay(services)
      await joinWaitingList(services)
      for (const expected of [1, 2, 3, 3]) {
        // As if the worker had sent the mail: a later one would otherwise take the place of a waiting one.
        await services.db.updateTable('outbox').set({ merge_key: null }).execute()
        await free()
        expect(await passMinutes(services, 80)).toBe(expected)
        free = await closeHours(services)
        await passMinutes(services, 1)
      }
    }))

  test('an attacker who books and cancels in turn sends no mails: hours free for minutes only are not announced', () =>
    run(async (services) => {
      let free = await fillDay(services)
      await joinWaitingList(services)
      for (let turn = 0; turn < 6; turn++) {
        await free()
        expect(await passMinutes(services, 9)).toBe(0)
        free = await closeHours(services)
        await passMinutes(services, 1)
      }
      await free()
      expect(await passMinutes(services, 11)).toBe(1)
    }))

  test('a mail whose start was taken at once does not count, and the next leaves an hour later', () =>
    run(async (services) => {
      let free = await fillDay(services)
      await joinWaitingList(services)
      for (let turn = 1; turn <= 5; turn++) {
        await services.db.updateTable('outbox').set({ merge_key: null }).execute()
        await free()
        expect(await passMinutes(services, 11)).toBe(turn)
        free = await closeHours(services)
        expect(await passMinutes(services, 3)).toBe(turn)
        await free()
        expect(await passMinutes(services, 40)).toBe(turn)
        free = await closeHours(services)
        await passMinutes(services, 20)
      }
      const { tellings } = await services.db.selectFrom('waits').select('tellings').executeTakeFirstOrThrow()
      expect(tellings).toBe(0)
      await services.db.updateTable('outbox').set({ merge_key: null }).execute()
      await free()
      expect(await passMinutes(services, 11)).toBe(6)
    }))

  test('the start in the mail has itself been free for ten minutes, whatever happens to the other starts', () =>
    run(async (services) => {
      const free = await fillDay(services)
      await joinWaitingList(services)
      await free()
      await passMinutes(services, 8)
      await closeHours(services, '12:00', 3)
      expect(await passMinutes(services, 9)).toBe(0)
      expect(await passMinutes(services, 3)).toBe(1)
      expect(await readFreedPayload(services)).toMatchObject({ time: '15:00' })
    }))

  test('relays come first: nobody is mailed while the hours are reserved for them', () =>
    run(async (services) => {
      await storeRelay(services)
      const free = await fillDay(services)
      await joinWaitingList(services)
      await free()
      await runDueJobs(services)
      expect(await countNotifications(services)).toBe(0)
      const place = await storePlace(services, { date: day, time: '12:00', duration: 3 })
      // A place ends by daylight, so the rest of the day is closed.
      await actOnStretch(services, { resources: 'sportif', date: day, time: '15:00', duration: 13, reason: 'prive' })
      stage.now = new Date(testNow.getTime() + 2 * hourMs)
      await runDueJobs(services)
      expect(await countNotifications(services)).toBe(0)
      await closePlace(services, place.id)
      await runDueJobs(services)
      expect(await countNotifications(services)).toBe(0)
      stage.now = new Date(testNow.getTime() + 4 * hourMs)
      await runDueJobs(services)
      expect(await countNotifications(services)).toBe(1)
    }))

  test('nobody can wait for a start that is free, or for a day that is over or too far ahead', () =>
    run(async (services) => {
      expect(await requestWait(services, waitRequest)).toEqual({
        kind: 'taken',
        free: { boatType: 'sportif', date: day, time: '09:00' },
      })
      const codeOf = async (overrides: Record<string, unknown>) => {
        const outcome = await requestWait(services, { ...waitRequest, ...overrides })
        return outcome.kind === 'invalid' ? outcome.errors.map(({ code }) => code) : outcome.kind
      }
      expect(await codeOf({ date: '2027-05-31' })).toEqual(['date-over'])
      expect(await codeOf({ date: '2029-07-14' })).toEqual(['date-beyond'])
      expect(await codeOf({ date: 'demain', email: 'x', boatType: '' })).toEqual([
        'boat-type-required',
        'date-required',
        'email-invalid',
      ])
      expect(await queuedMailKinds(services)).toEqual([])
    }))

  test('a key opens its wait, changes nothing by a view, leaves the list by one act, and ends with the day', () =>
    run(async (services) => {
      await fillDay(services)
      await requestWait(services, waitRequest)
      const key = await mailedKey(services)
      expect(await viewWait(services, key)).toEqual({
        kind: 'seen',
        wait: { boatType: 'sportif', day, isProved: false },
      })
      expect(await viewWait(services, key)).toMatchObject({ wait: { isProved: false } })
      expect(await viewWait(services, 'x'.repeat(43))).toEqual({ kind: 'key-refused' })
      expect(await confirmWait(services, key)).toMatchObject({ wait: { isProved: true } })
      stage.now = new Date(`${day}T23:30:00Z`)
      expect(await viewWait(services, key)).toEqual({ kind: 'key-refused' })
      stage.now = testNow
      expect(await unsubscribe(services, key)).toEqual({ kind: 'done' })
      expect(await viewWait(services, key)).toEqual({ kind: 'key-refused' })
      expect(await services.db.selectFrom('waits').selectAll().execute()).toEqual([])
    }))

  test('an attacker who types a stranger’s address causes three mails a day, none with the attacker’s words', () =>
    run(async (services) => {
      const days = Array.from({ length: 9 }, (_, index) => `2027-06-${12 + index}`)
      for (const date of days) await fillDay(services, date)
      for (const [index, date] of [...days, ...days].entries()) {
        const email = `Victime${index % 2 ? '+x' : ''}@exemple.ch`
        const clientAddress = `198.51.${index}.7`
        expect(
          (await requestWait(services, { ...waitRequest, date, email, name: 'http://evil.example' }, clientAddress))
            .kind,
        ).toBe('done')
      }
      const mails = await services.db.selectFrom('outbox').select('payload').where('kind', '=', 'wait-asked').execute()
      expect(mails).toHaveLength(3)
      expect(JSON.stringify(mails)).not.toContain('evil')
      // A row without a mail would wait for a press that nobody can make.
      expect(await services.db.selectFrom('waits').select('id').execute()).toHaveLength(3)
    }))

  test('a person with a proved address can wait for six days, not only three', () =>
    run(async (services) => {
      const mailedAnswers = []
      for (let index = 0; index < 7; index++) {
        const date = `2027-06-${12 + index}`
        await fillDay(services, date)
        const outcome = await requestWait(services, { ...waitRequest, date })
        mailedAnswers.push(outcome.kind === 'done' && outcome.isMailed)
        if (index === 2) await confirmWait(services, await mailedKey(services))
      }
      expect(mailedAnswers).toEqual([...Array(6).fill(true), false])
    }))

  test('an attacker with one network and many addresses reaches two dozen strangers, and keeps nobody else from waiting', () =>
    run(async (services) => {
      await fillDay(services)
      const kinds: string[] = []
      for (let index = 0; index < 30; index++) {
        const clientAddress = `198.51.100.${index}`
        kinds.push(
          (await requestWait(services, { ...waitRequest, email: `inconnu${index}@exemple.ch` }, clientAddress)).kind,
        )
      }
      expect(kinds.filter((kind) => kind === 'done')).toHaveLength(24)
      expect((await requestWait(services, waitRequest, '203.0.113.5')).kind).toBe('done')
    }))

  // More than five hundred requests, each with its mail: on a busy machine this takes longer than a test may usually.
  test(
    'an attacker with forty networks keeps nobody from waiting, and delays their mail by an hour at most',
    () =>
      run(async (services) => {
        await fillDay(services)
        let count = 0
        const flood = async (requestCount: number) => {
          for (let index = 0; index < requestCount; index++, count++) {
            const email = `inconnu${count}@exemple.ch`
            await requestWait(services, { ...waitRequest, email }, `198.${count % 40}.100.${count % 250}`)
          }
        }
        await flood(490)
        for (const [hour, email] of ['ana@exemple.ch', 'bob@exemple.ch', 'cleo@exemple.ch'].entries()) {
          const outcome = await requestWait(services, { ...waitRequest, email }, `203.0.${hour}.5`)
          expect(outcome).toMatchObject({ kind: 'done', isMailed: true })
          await flood(40)
          const mailQuery = services.db.selectFrom('outbox').select('paced_at').where('payload', 'like', `%${email}%`)
          const { paced_at } = await mailQuery.executeTakeFirstOrThrow()
          expect(Number(paced_at) - stage.now.getTime()).toBeLessThanOrEqual(hourMs)
          stage.now = new Date(stage.now.getTime() + hourMs)
        }
        const waits = await services.db.selectFrom('waits').select(['id', 'email']).execute()
        expect(waits).toHaveLength(480)
        expect(waits.filter(({ email }) => !email.startsWith('inconnu'))).toHaveLength(3)
        // Nobody is mailed a button for a wait that has made room for another.
        const keys = await services.db.selectFrom('outbox').select('merge_key').execute()
        expect(keys.map(({ merge_key }) => merge_key).sort()).toEqual(waits.map(({ id }) => `wait-asked:${id}`).sort())
      }),
    300_000,
  )

  test('an attacker with many networks causes twenty mails an hour, and delays no mail about free hours', () =>
    run(async (services) => {
      const free = await fillDay(services)
      await joinWaitingList(services)
      for (let index = 0; index < 40; index++)
        await requestWait(services, { ...waitRequest, email: `inconnu${index}@exemple.ch` }, `198.${index}.100.1`)
      await free()
      await passMinutes(services, 11)
      const queuedRows = await services.db.selectFrom('outbox').select(['kind', 'paced_at']).execute()
      const dueWithinHour = queuedRows.filter(({ paced_at }) => Number(paced_at) < testNow.getTime() + hourMs)
      expect(dueWithinHour.filter(({ kind }) => kind === 'wait-asked')).toHaveLength(20)
      expect(dueWithinHour.filter(({ kind }) => kind === 'wait-freed')).toHaveLength(1)
    }))

  test('an address is erased after its day, after a day without a confirmation, and when its owner asks', () =>
    run(async (services) => {
      await fillDay(services)
      await joinWaitingList(services)
      await requestWait(services, { ...waitRequest, email: 'bob@exemple.ch' })
      const readStoredText = async () =>
        JSON.stringify([
          await services.db.selectFrom('waits').selectAll().execute(),
          await services.db.selectFrom('outbox').select('payload').execute(),
        ])
      stage.now = new Date(testNow.getTime() + dayMs + hourMs)
      await runPrivacyJob(services)
      expect(await services.db.selectFrom('waits').select('email').execute()).toEqual([{ email: 'ana@exemple.ch' }])
      expect(await erasePerson(services, 'Ana@exemple.ch')).toMatchObject({ kind: 'done' })
      expect(await readStoredText()).not.toContain('ana@exemple.ch')
      await joinWaitingList(services, { email: 'cleo@exemple.ch' })
      stage.now = new Date(`${day}T23:30:00Z`)
      await runPrivacyJob(services)
      expect(await services.db.selectFrom('waits').select('email').execute()).toEqual([])
    }))
})
