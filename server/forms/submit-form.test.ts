import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '../../domain/calendar.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { contactFields, quoteFields } from '../../tests/support/form-fields.ts'
import { startMailServer } from '../../tests/support/mail-server.ts'
import { withServices } from '../../tests/support/services.ts'
import { openStage } from '../../tests/support/stage.ts'
import { countMails } from '../mail/outbox.ts'
import { runPrivacyJob } from '../privacy/run-privacy-job.ts'
import type { Services } from '../services.ts'
import { type FormName, submitForm } from './submit-form.server.ts'

const sender = { clientAddress: '192.0.2.1' }
const send = (services: Services, form: FormName, fields: Record<string, string>) =>
  submitForm(services, form, fields, sender)
const readSubmissions = ({ db }: Services) => db.selectFrom('submissions').selectAll().orderBy('created_at').execute()
const readQueuedKinds = ({ db }: Services) => db.selectFrom('outbox').select('kind').execute()

describe.each(engines)('a form on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())

  const run = <Result>(use: (services: Services) => Promise<Result>, now = () => testNow) =>
    withServices(database, { now }, use)

  beforeEach(() =>
    run(async ({ db }) => {
      for (const table of ['submissions', 'outbox'] as const) await db.deleteFrom(table).execute()
    }),
  )

  test('a form is stored, and mailed to the team once, with the visitor as the address to reply to', async () => {
    const server = await startMailServer()
    const env = { SMTP_URL: server.url, MAIL_TO: 'equipe@exemple.ch' }
    await withServices(database, { env, now: () => testNow }, async (services) => {
      const fields = contactFields({
        name: 'Zoé Ñandú',
        message: 'Salut <b>à tous</b>\n\nDeux lignes',
        _cc: 'eve@exemple.ch',
      })
      expect(await send(services, 'contact', fields)).toEqual({ kind: 'accepted' })
      expect(await send(services, 'devis', quoteFields())).toEqual({ kind: 'accepted' })
      await eventually('both mails sent', async () => (await countMails(services.db)).waiting === 0)

      const rows = await readSubmissions(services)
      expect(rows.map(({ form, quarantined }) => ({ form, quarantined }))).toEqual([
        { form: 'contact', quarantined: 0 },
        { form: 'devis', quarantined: 0 },
      ])
      expect(JSON.parse(rows[0]?.fields ?? '')).toEqual({
        name: 'Zoé Ñandú',
        email: 'ana@exemple.ch',
        subject: 'Une sortie pour quatre',
        message: 'Salut <b>à tous</b>\n\nDeux lignes',
      })
      expect(JSON.parse(rows[1]?.fields ?? '')).toEqual({ ...quoteFields(), guests: 4 })

      expect(server.receivedMails).toHaveLength(2)
      const message = server.receivedMails.find(({ mail }) => mail.subject?.startsWith('Message'))
      expect(message?.recipients).toEqual(['equipe@exemple.ch'])
      expect(message?.mail.subject).toMatch(/^Message\s: Une sortie pour quatre$/)
      expect(message?.mail.replyTo).toEqual([{ name: 'Zoé Ñandú', address: 'ana@exemple.ch' }])
      expect(message?.mail.text).toContain('Salut <b>à tous</b>')
      expect(message?.mail.html).not.toContain('<b>à tous</b>')
      expect(message?.mail.text).toContain('mardi 1er juin 2027 à 9\u00a0h')
      expect(message?.mail.text).not.toContain('réservé')

      const quote = server.receivedMails.find(({ mail }) => mail.subject?.startsWith('Devis'))
      expect(quote?.recipients).toEqual(['equipe@exemple.ch'])
      expect(quote?.mail.subject).toMatch(/^Devis\s: Team building, mercredi 14 juillet 2027$/)
      expect(quote?.mail.replyTo?.[0]?.address).toBe('ana@exemple.ch')
      expect(quote?.mail.text).toContain('+41 79 000 00 00')
      expect(quote?.mail.text).toContain('Une fondue à bord')
    })
    await server.close()
  })

  test('the field of the address may have the name that Formspree uses, and two addresses are refused', () =>
    run(async (services) => {
      const { email, ...rest } = contactFields()
      expect(await send(services, 'contact', { ...rest, _replyto: `${email}` })).toEqual({ kind: 'accepted' })
      expect((await readSubmissions(services))[0]?.fields).toContain(email)
      expect(await send(services, 'contact', { ...rest, email: '', _replyto: `${email}` })).toEqual({
        kind: 'accepted',
      })
      for (const invalidFields of [{ _replyto: 'ana@' }, { email: 'ana@exemple.ch, eve@exemple.ch' }, {}])
        expect(
          await send(services, 'contact', { ...rest, ...(invalidFields as Record<string, string>) }),
        ).toMatchObject({
          errors: [{ field: 'email' }],
        })
    }))

  test('a request for an offered outing with only a phone number is stored and mailed, without an address to reply to', () =>
    run(async (services) => {
      const fields = { name: 'Mira', reach: '079 123 45 67', message: 'Trois enfants' }
      expect(await send(services, 'sortie-offerte', fields)).toEqual({ kind: 'accepted' })
      expect(await readSubmissions(services)).toMatchObject([{ form: 'sortie-offerte' }])
      expect(await readQueuedKinds(services)).toEqual([{ kind: 'offered-request' }])
      expect(await send(services, 'sortie-offerte', { ...fields, reach: 'chez ma sœur' })).toMatchObject({
        errors: [{ field: 'reach', code: 'reach-invalid' }],
      })
    }))

  test('a request for an offered outing names its language, which is never a reason to refuse it', () =>
    run(async (services) => {
      const fields = { name: 'Mira', reach: '079 123 45 67', message: 'Trois enfants' }
      const languages = ['portugais', '', 'x'.repeat(41), ' ukrainien\r\nBcc: eve@exemple.ch ']
      for (const [index, language] of languages.entries())
        expect(await send(services, 'sortie-offerte', { ...fields, language, message: `${index}` })).toEqual({
          kind: 'accepted',
        })
      const rows = (await readSubmissions(services)).map(({ fields }) => JSON.parse(fields))
      const languageByMessage = Object.fromEntries(rows.map(({ message, language }) => [message, language]))
      expect(languageByMessage).toEqual({
        0: 'portugais',
        1: undefined,
        2: undefined,
        3: 'ukrainien Bcc: eve@exemple.ch',
      })
    }))

  test('the same form twice is one message and one mail', () =>
    run(async (services) => {
      const outcomes = [
        await send(services, 'contact', contactFields()),
        await send(services, 'contact', contactFields()),
        ...(await Promise.all(Array.from({ length: 50 }, () => send(services, 'contact', contactFields())))),
      ]
      expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']))
      expect(await readSubmissions(services)).toHaveLength(1)
      expect(await readQueuedKinds(services)).toEqual([{ kind: 'contact-message' }])
    }))

  test('a form with another text, or on another day, is another message', async () => {
    await run(async (services) => {
      await send(services, 'contact', contactFields())
      await send(services, 'contact', contactFields({ message: 'J’ai oublié : nous serons trois.' }))
    })
    await run(
      (services) => send(services, 'contact', contactFields()),
      () => new Date(testNow.getTime() + 24 * 3_600_000),
    )
    await run(async (services) => expect(await readSubmissions(services)).toHaveLength(3))
  })

  test('a form with a filled trap gets the same answer but no mail, and the same form from a person still arrives', () =>
    run(async (services) => {
      expect(await send(services, 'contact', contactFields({ _gotcha: 'http://spam.example' }))).toEqual({
        kind: 'accepted',
      })
      expect(await readQueuedKinds(services)).toEqual([])
      expect((await readSubmissions(services)).map(({ quarantined }) => quarantined)).toEqual([1])
      await send(services, 'contact', contactFields({ _gotcha: '' }))
      expect(await readQueuedKinds(services)).toHaveLength(1)
      expect(await readSubmissions(services)).toHaveLength(2)
    }))

  test('a form with errors names them and stores nothing', () =>
    run(async (services) => {
      expect(await send(services, 'contact', contactFields({ email: 'ana', subject: ' ' }))).toEqual({
        kind: 'invalid',
        isEmpty: false,
        errors: [
          { field: 'email', code: 'email-invalid' },
          { field: 'subject', code: 'subject-required' },
        ],
      })
      expect(await send(services, 'devis', { _replyto: 'x', name: ' ' })).toMatchObject({
        kind: 'invalid',
        isEmpty: true,
      })
      expect(await readSubmissions(services)).toEqual([])
      expect(await readQueuedKinds(services)).toEqual([])
    }))

  test('a form whose mail cannot be queued is not stored either', () =>
    run(async (services) => {
      await services.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
      await expect(send(services, 'contact', contactFields())).rejects.toThrow()
      await services.db.schema.alterTable('outbox_away').renameTo('outbox').execute()
      expect(await readSubmissions(services)).toEqual([])
    }))
})

describe.each(engines)('messages of one network on %s', (engine) => {
  const stage = openStage(engine, { RATE_LIMIT_FACTOR: '1', SMTP_URL: 'smtp://127.0.0.1:1' })
  const senderIn = (network: number, index: number) => ({ clientAddress: `198.${network}.100.${index % 250}` })
  const write = async (services: Services, network: number, index: number) => {
    const form = index % 2 ? 'contact' : 'devis'
    const fields =
      index % 2 ? contactFields({ subject: `${network} ${index}` }) : quoteFields({ name: `Ana ${network} ${index}` })
    return (await submitForm(services, form, fields, senderIn(network, index))).kind
  }
  /** In how many hours the last honest message is due. */
  const readDelayHours = async ({ db }: Services) => {
    const honestMails = db.selectFrom('outbox').select('paced_at').where('network', 'is not', null)
    const rows = await honestMails.where('payload', 'like', '%honnête%').execute()
    return Math.max(...rows.map(({ paced_at }) => (Number(paced_at) - stage.now.getTime()) / hourMs))
  }
  const writeHonestly = (services: Services, network: number, message = 'Un mot honnête') =>
    submitForm(services, 'contact', contactFields({ message }), senderIn(network, 1))

  test('one network can send twenty-four messages in an hour, and delays nobody else', () =>
    stage.run(async (services) => {
      await services.outbox.stop()
      const kinds = []
      for (let index = 0; index < 40; index++) kinds.push(await write(services, 1, index))
      expect(kinds).toEqual([...Array(24).fill('accepted'), ...Array(16).fill('too-many')])
      expect(await writeHonestly(services, 2)).toEqual({ kind: 'accepted' })
      expect(await readDelayHours(services)).toBe(0)
      stage.now = new Date(stage.now.getTime() + hourMs)
      expect(await write(services, 1, 41)).toBe('accepted')
    }))

  test('a message that is stored is accepted again when its network may send no more', () =>
    stage.run(async (services) => {
      await services.outbox.stop()
      for (let index = 0; index < 23; index++) await write(services, 1, index)
      // The last that this network may send, twice at once.
      expect(await Promise.all([write(services, 1, 23), write(services, 1, 23)])).toEqual(['accepted', 'accepted'])
      expect(await write(services, 1, 24)).toBe('too-many')
      expect(await write(services, 1, 5)).toBe('accepted')
      expect(await readSubmissions(services)).toHaveLength(24)
      expect(await readQueuedKinds(services)).toHaveLength(24)
    }))

  test('requests with a phone number count too, and nobody is mailed because of a number', () =>
    stage.run(async (services) => {
      await services.outbox.stop()
      const ask = async (network: number, index: number) => {
        const reach = `079 200 ${10 + Math.floor(index / 100)} ${10 + (index % 90)}`
        const fields = { name: 'Mira', reach, message: `Demande ${index}`, language: 'portugais' }
        return (await submitForm(services, 'sortie-offerte', fields, senderIn(network, index))).kind
      }
      const kinds = []
      for (let index = 0; index < 30; index++)
        kinds.push(index % 3 ? await ask(1, index) : await write(services, 1, index))
      expect(kinds).toEqual([...Array(24).fill('accepted'), ...Array(6).fill('too-many')])
      expect(await ask(2, 31)).toBe('accepted')
      const teamMailKinds = ['contact-message', 'offered-request', 'quote-request']
      const queuedRows = await services.db.selectFrom('outbox').select('kind').distinct().orderBy('kind').execute()
      expect(queuedRows.map(({ kind }) => kind)).toEqual(teamMailKinds)
    }))

  test('six hours of messages from forty networks delay an honest one by an hour at most', () =>
    stage.run(async (services) => {
      await services.outbox.stop()
      for (let hour = 0; hour < 6; hour++) {
        for (let index = 0; index < 240; index++) await write(services, index % 40, hour * 240 + index)
        expect(await writeHonestly(services, 99, `Un mot honnête, ${hour}`)).toEqual({ kind: 'accepted' })
        expect(await readDelayHours(services)).toBeLessThanOrEqual(1)
        stage.now = new Date(stage.now.getTime() + hourMs)
      }
      const pacedMails = services.db.selectFrom('outbox').select('id').where('paced_at', '>', stage.now.getTime())
      expect((await pacedMails.execute()).length).toBeLessThanOrEqual(200)
      stage.now = new Date(stage.now.getTime() + 24 * hourMs)
      await runPrivacyJob(services)
      expect(await services.db.selectFrom('outbox').select('id').where('network', 'is not', null).execute()).toEqual([])
    }))
})

describe('a form', () => {
  test('after twenty forms an address has to wait, and another address does not', async () => {
    const database = await openTestDatabase('sqlite')
    await withServices(database, { env: { RATE_LIMIT_FACTOR: '1' } }, async (services) => {
      for (let count = 0; count < 20; count += 1) {
        expect(await send(services, 'contact', contactFields({ subject: `${count}` }))).toEqual({ kind: 'accepted' })
      }
      const refusal = await send(services, 'contact', contactFields())
      expect(refusal).toMatchObject({ kind: 'too-many', retryAfterSeconds: expect.any(Number) })
      const otherOutcome = await submitForm(services, 'contact', contactFields(), { clientAddress: '192.0.3.9' })
      expect(otherOutcome).toEqual({ kind: 'accepted' })
    })
    await database.remove()
  })

  test('a form is answered with « unavailable » while the database is down', async () => {
    const database = await openTestDatabase('sqlite')
    await withServices(database, {}, async (services) => {
      const downDatabase = connectDatabase({
        dataDir: database.dataDir,
        databaseUrl: 'postgres://nobody@127.0.0.1:9/none',
      })
      expect(await send({ ...services, db: downDatabase }, 'contact', contactFields())).toEqual({ kind: 'unavailable' })
      await downDatabase.destroy()
    })
    await database.remove()
  })
})
