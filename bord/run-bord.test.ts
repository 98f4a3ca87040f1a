import { existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cliMessages } from '../content/messages/cli.ts'
import { cliHelp } from '../content/messages/cli-help.ts'
import type { CalendarDay } from '../domain/calendar.ts'
import { version } from '../platform/version.server.ts'
import { findTeamKey } from '../server/records/keys.ts'
import { futureDay } from '../tests/support/api-client.ts'
import { bordFor, dayToCome, openCommandLine } from '../tests/support/command-line.ts'
import { engines } from '../tests/support/databases.ts'
import { emptyDatabase, queuedMailKinds } from '../tests/support/stored-bookings.ts'
import { withEqualBoats } from '../tests/support/with-terms.ts'

const day = dayToCome
const laterDay = futureDay(31) as CalendarDay

describe.each(engines)('the command line on %s', (engine) => {
  const { stage, run, bord, store } = openCommandLine(engine)

  test('bookings are exported between two days, for a spreadsheet', async () => {
    const earlierBooking = await store({ name: '=1+1', phone: '+41 79 000 00 00' })
    const laterBooking = await store({ date: laterDay, message: 'Une "virgule",\net une ligne' })
    const allRows = await bord('exporter')
    expect(allRows.output.charCodeAt(0)).toBe(0xfeff)
    expect(allRows.output).toContain("'=1+1;ana@exemple.ch;'+41 79 000 00 00")
    const file = join(stage.database.dataDir, 'export.csv')
    writeFileSync(file, 'of yesterday', { mode: 0o644 })
    // The file is replaced, not overwritten: whoever reads it goes on reading the old one, and a full disk leaves that.
    linkSync(file, `${file}.read`)
    const laterRows = await bord('exporter', '--de', laterDay, '--a', laterDay, '--fichier', file)
    expect(laterRows.output).toBe(`1 réservation dans ${file}.`)
    const csv = readFileSync(file, 'utf8')
    expect(csv).toContain(
      `${laterBooking.reference};À traiter;Bateau sportif Workcraft;avec skipper;${laterDay};10:00;13:00;3;2;Ana Favre`,
    )
    // The optional fields stand last, so that another one may follow the message.
    expect(csv).toMatch(/"Une ""virgule"",\net une ligne"[;\r]/)
    expect(csv).not.toContain(earlierBooking.reference)
    expect(readFileSync(`${file}.read`, 'utf8')).toBe('of yesterday')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(stage.database.dataDir).filter((name) => name.endsWith('.part'))).toEqual([])
    rmSync(`${file}.read`)
    expect(await bord('exporter', '--de', laterDay, '--a', day)).toMatchObject({ code: 2 })
  })

  test('bord says which of equal boats an outing has, closes one alone, and moves its outing to a free one', () =>
    withEqualBoats(2, async () => {
      const [firstBooking, secondBooking] = [await store({ name: 'Ana Un' }), await store({ name: 'Béa Deux' })]
      const list = await bord('liste')
      for (const [number, name] of [
        [1, 'Ana Un'],
        [2, 'Béa Deux'],
      ])
        expect(list.output).toMatch(new RegExp(`Workcraft\\s${number} .*${name}`))
      const closeCommand = [
        'acte',
        'close',
        'resources=sportif#2',
        `date=${day}`,
        'time=08:00',
        'duration=12',
        'reason=entretien',
      ]
      expect((await bord(...closeCommand)).code).toBe(1)
      expect((await bord('acte', 'decline', `id=${firstBooking.reference}`)).code).toBe(0)
      expect(await bord(...closeCommand)).toMatchObject({ code: 0 })
      expect((await bord('voir', secondBooking.reference)).output).toMatch(/Workcraft\s1$/m)
      expect((await bord('liste')).output).toMatch(/Workcraft\s2.*[Ee]ntretien|[Ee]ntretien.*Workcraft\s2/)
    }))

  test('viewing commands run no jobs: what is due waits for the running site', async () => {
    const { id } = await store()
    await run(({ db }) => db.updateTable('bookings').set({ created_at: 1, held_until: 2 }).execute())
    expect((await bord('liste')).code).toBe(0)
    expect((await bord('sauvegarder', join(stage.database.dataDir, `${engine}-due.gz`))).code).toBe(0)
    const { status } = await run(({ db }) =>
      db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(status).toBe('pending')
    expect(await run(queuedMailKinds)).toEqual(['booking-received', 'booking-to-answer'])
  })

  test('a person is erased once none of their outings is still to come', async () => {
    const { reference } = await store({ email: 'zoe@exemple.ch' })
    const refusal = await bord('effacer', 'zoe@exemple.ch')
    expect(refusal).toMatchObject({ code: 1, output: '' })
    expect(refusal.errorOutput).toContain(`npm run bord -- acte cancel id=${reference} reason=other`)
    await bord('acte', 'cancel', `id=${reference}`, 'reason=other')
    expect((await bord('effacer', 'Zoe@Exemple.ch')).output).toMatch(/^Effacé : 1 réservation, /)
    expect((await bord('voir', reference)).output).not.toContain('zoe')
    expect((await bord('effacer', 'zoe@exemple.ch')).code).toBe(1)
  })

  test('the address of a relay is erased once the relay is retired', async () => {
    await bord('acte', 'add-relay', 'name=Service social', 'email=relais@exemple.ch')
    const refusal = await bord('effacer', 'relais@exemple.ch')
    expect(refusal).toMatchObject({ code: 1, output: '' })
    const [, relayId = ''] = /npm run bord -- acte retire-relay id=(\w+)/.exec(refusal.errorOutput) ?? []
    expect((await bord('acte', 'retire-relay', `id=${relayId}`)).code).toBe(0)
    expect((await bord('effacer', 'relais@exemple.ch')).output).toContain('L’adresse de ce relais est effacée.')
    expect((await bord('effacer', 'relais@exemple.ch')).code).toBe(1)
  })

  test('all data is backed up and restored, over existing data only with the option', async () => {
    const { reference } = await store()
    const file = join(stage.database.dataDir, 'copie.jsonl.gz')
    expect((await bord('sauvegarder', file)).output).toBe(`Sauvegarde faite et relue : ${file} (1 réservation).`)
    expect((await bord('sauvegarder', file)).code).toBe(1)
    expect((await bord('sauvegarder', stage.database.dataDir)).output).toMatch(
      /cap-embellie-[\dT-]+\.jsonl\.gz \(1 rés/,
    )

    expect((await bord('restaurer', file)).errorOutput).toContain('La base contient déjà 1 réservation')
    await run(emptyDatabase)
    const restoreOutput = (await bord('restaurer', file)).output
    expect(restoreOutput).toMatch(/^Restauré : 1 réservation\. Vous pouvez démarrer le site\.\n/)
    const key = /\/([\w-]{43})$/m.exec(restoreOutput)?.[1] ?? ''
    expect(await run(({ db }) => findTeamKey(db, 'logbook', key, new Date()))).toBeDefined()
    expect((await bord('acte', 'confirm', `id=${reference}`)).code).toBe(0)
    const replaceResult = await bord('restaurer', file, '--remplacer')
    const previousBackup = /relue : (\S+)/.exec(replaceResult.output)?.[1] ?? ''
    expect(existsSync(previousBackup)).toBe(true)
    expect((await bord('voir', reference)).output).toContain('À traiter')
    expect((await bord('restaurer', previousBackup, '--remplacer')).code).toBe(0)
    expect((await bord('voir', reference)).output).toContain('Confirmée')
    expect((await bord('restaurer', join(stage.database.dataDir, 'absent'), '--remplacer')).errorOutput).toContain(
      'n’existe pas',
    )
  })
})

describe('bad usage', () => {
  // A temporary folder: a process allowed to write anywhere would create whatever folder is named.
  const emptyFolder = { dataDir: mkdtempSync(join(tmpdir(), 'cap-embellie-')), databaseUrl: undefined }
  afterAll(() => rmSync(emptyFolder.dataDir, { recursive: true }))
  const bord = bordFor(emptyFolder)

  test('--version prints the version number, and nothing else', async () => {
    expect(await bord('--version')).toMatchObject({ code: 0, output: version })
  })

  test.each(Object.keys(cliHelp.commands))('%s --help prints the help, and changes nothing', async (name) => {
    const { code, output } = await bord(name, '--help')
    expect(code).toBe(0)
    expect(output).toContain(`npm run bord -- ${name}`)
    expect((await bord('--help')).output).toContain(`  ${name}`)
  })

  test('commands are suggested the way bord itself was called', async () => {
    const installedBord = bordFor(emptyFolder, { BORD_CALLED_AS: 'bord' })
    for (const words of [['--help'], ['voir', '--help'], ['lister']]) {
      const { output, errorOutput } = await installedBord(...words)
      expect(output + errorOutput).toMatch(/(Utilisation|Aide) : bord /)
      expect(output + errorOutput).not.toContain('npm run')
    }
  })

  test.each([
    [[], 'Dites ce qu’il faut faire.'],
    [['lister'], 'La commande « lister » n’existe pas.'],
    [['toString'], 'La commande « toString » n’existe pas.'],
    [['voir'], 'Il manque quelque chose.'],
    [['voir', 'CE-000000', 'CE-000001'], 'Il y a un mot de trop : « CE-000001 ».'],
    [['relais', 'liste'], 'Il y a un mot de trop : « liste ».'],
    [['liste', '--tout'], 'L’option « --tout » n’existe pas ici.'],
    [['exporter', '--de'], 'L’option « --de » demande une valeur.'],
    [['exporter', '--de', '--x'], 'L’option « --de » demande une valeur.'],
    [['liste', '--toutes=oui'], 'L’option « --toutes » ne prend pas de valeur.'],
  ])('a command line with the words %j is refused as bad usage', async (words, sentence) => {
    const { code, output, errorOutput } = await bord(...words)
    expect([code, output]).toEqual([2, ''])
    expect(errorOutput).toContain(sentence)
    expect(errorOutput).toContain('--help')
  })

  test('an unreachable database and an invalid setting are explained in a sentence', async () => {
    const unreachableDatabase = { dataDir: '/tmp', databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' }
    const { code, errorOutput } = await bordFor(unreachableDatabase)('liste')
    expect([code, errorOutput]).toEqual([1, cliMessages.refused.unavailable])
    expect((await bordFor(emptyFolder, { PORT: 'many' })('liste')).errorOutput).toContain('PORT')
  })
})
