import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { bookByApi } from '../support/api-client.ts'
import { childClock } from '../support/clock.ts'
import { engines, openTestDatabase, type TestDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import { startSite } from '../support/site.ts'

const builtServer = join(import.meta.dirname, '../../build/server/server.js')

describe.each(engines)('beside a running site on %s', (engine) => {
  test('a booking is confirmed, marked as paid, cancelled and erased by command line beside a running site', async () => {
    const database = await openTestDatabase(engine)
    const env = database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : undefined
    const site = await startSite({ dataDir: database.dataDir, ...(env && { env }) })
    const bord = (...args: string[]) => runBuiltBord(database, args)

    const person = { name: 'Zéphyrine Unetelle', email: 'zephyrine@unetelle.ch', phone: '+41 78 987 65 43' }
    const answer = await bookByApi(site.url, person)
    const reference = String(answer?.body.reference)
    expect((await bord('liste')).out).toContain(reference)
    expect((await bookByApi(site.url))?.status).toBe(409)
    const listMails = () => readdirSync(join(database.dataDir, 'mail')).filter((name) => name.endsWith('.eml'))
    for (const [args, code] of [
      [['voir', reference], 0],
      [['acte', 'confirm', `id=${reference}`], 0],
      [['acte', 'confirm', `id=${reference}`], 1],
      [['acte', 'paid', `id=${reference}`], 0],
      [['acte', 'cancel', `id=${reference}`], 2],
      [['acte', 'cancel', `id=${reference}`, 'reason=weather', 'word=Trop de bise.'], 0],
    ] as const) {
      expect([args, (await bord(...args)).code]).toEqual([args, code])
      // A confirmation that is still queued when the outing is cancelled is never sent, so it is awaited.
      if (args[1] === 'confirm') await eventually('the confirmation', () => listMails().length >= 3)
    }
    const secondBooking = await bookByApi(site.url)
    expect(secondBooking?.status).toBe(201)
    expect((await bord('voir', String(secondBooking?.body.reference))).out).toContain('À traiter')
    // Two bookings with two mails each, one confirmation, one cancellation: each written once, whichever process is
    // first.
    await eventually('six mails', () => listMails().length >= 6)
    expect(listMails()).toHaveLength(6)

    const { out } = await bord('lien')
    expect(out).toMatch(/^http:\/\/\S+\/carnet-de-bord\/[\w-]{43}\n$/)

    expect((await bord('effacer', person.email)).out).toMatch(/^Effacé : 1 réservation, /)
    const bytes = Buffer.concat(filesUnder(database.dataDir).map((file) => readFileSync(file)))
    if (engine === 'sqlite') {
      for (const trace of ['phyrine', 'Unetelle', 'unetelle.ch', '987 65 43']) {
        expect([trace, bytes.includes(trace)]).toEqual([trace, false])
      }
    }
    expect((await bord('voir', reference)).out).toContain('Personne anonymisée')
    expect((await bookByApi(site.url, { time: '14:00' }))?.status).toBe(201)
    await site.stop()
    await database.remove()
  })
})

function filesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

async function runBuiltBord({ dataDir, databaseUrl }: TestDatabase, args: readonly string[]) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [...childClock.nodeArguments, builtServer, 'bord', ...args], {
    env: { PATH, HOME, ...childClock.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { out, complaint, code }
}
