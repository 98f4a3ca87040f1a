import { existsSync, linkSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cliMessages } from '../content/messages/cli.ts'
import { cliHelp } from '../content/messages/cli-help.ts'
import type { CalendarDay } from '../domain/calendar.ts'
import { version } from '../platform/version.server.ts'
import { findKey } from '../server/records/keys.ts'
import { futureDay } from '../tests/support/api-client.ts'
import { commandLine, dayToCome, openCommandLine } from '../tests/support/command-line.ts'
import { engines } from '../tests/support/databases.ts'
import { emptyDatabase, queuedMails } from '../tests/support/stored-bookings.ts'
import { withEqualBoats } from '../tests/support/with-terms.ts'

const day = dayToCome
const later = futureDay(31) as CalendarDay

describe.each(engines)('the command line on %s', (engine) => {
  const { stage, run, bord, store } = openCommandLine(engine)

  test('bookings are exported between two days, for a spreadsheet', async () => {
    const early = await store({ name: '=1+1', phone: '+41 79 000 00 00' })
    const late = await store({ date: later, message: 'Une "virgule",\net une ligne' })
    const all = await bord('exporter')
    expect(all.printed.charCodeAt(0)).toBe(0xfeff)
    expect(all.printed).toContain("'=1+1;ana@exemple.ch;'+41 79 000 00 00")
    const file = join(stage.database.dataDir, 'export.csv')
    writeFileSync(file, 'of yesterday', { mode: 0o644 })
    // Whoever reads it meanwhile goes on reading what was there, and a full disk leaves it.
    linkSync(file, `${file}.read`)
    const some = await bord('exporter', '--de', later, '--a', later, '--fichier', file)
    expect(some.printed).toBe(`1 réservation dans ${file}.`)
    const csv = readFileSync(file, 'utf8')
    expect(csv).toContain(
      `${late.reference};À traiter;Bateau sportif Workcraft;avec skipper;${later};10:00;13:00;3;2;Ana Favre`,
    )
    // What a guest may add stands last: another field would follow.
    expect(csv).toMatch(/"Une ""virgule"",\net une ligne"[;\r]/)
    expect(csv).not.toContain(early.reference)
    expect(readFileSync(`${file}.read`, 'utf8')).toBe('of yesterday')
    expect([statSync(file).mode & 0o777, existsSync(`${file}.part`)]).toEqual([0o600, false])
    rmSync(`${file}.read`)
    expect(await bord('exporter', '--de', later, '--a', day)).toMatchObject({ code: 2 })
  })

  test('of equal boats it says which, closes one alone, and its outing passes to the one that is free', () =>
    withEqualBoats(2, async () => {
      const [first, second] = [await store({ name: 'Ana Un' }), await store({ name: 'Béa Deux' })]
      const listed = await bord('liste')
      for (const [number, name] of [
        [1, 'Ana Un'],
        [2, 'Béa Deux'],
      ])
        expect(listed.printed).toMatch(new RegExp(`Workcraft\\s${number} .*${name}`))
      const closing = [
        'acte',
        'close',
        'resources=sportif#2',
        `date=${day}`,
        'time=08:00',
        'duration=12',
        'reason=entretien',
      ]
      expect((await bord(...closing)).code).toBe(1)
      expect((await bord('acte', 'decline', `id=${first.reference}`)).code).toBe(0)
      expect(await bord(...closing)).toMatchObject({ code: 0 })
      expect((await bord('voir', second.reference)).printed).toMatch(/Workcraft\s1$/m)
      expect((await bord('liste')).printed).toMatch(/Workcraft\s2.*[Ee]ntretien|[Ee]ntretien.*Workcraft\s2/)
    }))

  test('looking is no work of the site: what is due waits for a running one', async () => {
    const { id } = await store()
    await run(({ db }) => db.updateTable('bookings').set({ created_at: 1, held_until: 2 }).execute())
    expect((await bord('liste')).code).toBe(0)
    expect((await bord('sauvegarder', join(stage.database.dataDir, `${engine}-due.gz`))).code).toBe(0)
    const { status } = await run(({ db }) =>
      db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(status).toBe('pending')
    expect(await run(queuedMails)).toEqual(['booking-received', 'booking-to-answer'])
  })

  test('a person is erased, once nothing of theirs is still to come', async () => {
    const { reference } = await store({ email: 'zoe@exemple.ch' })
    const held = await bord('effacer', 'zoe@exemple.ch')
    expect(held).toMatchObject({ code: 1, printed: '' })
    expect(held.complained).toContain(`npm run bord -- acte cancel id=${reference} reason=other`)
    await bord('acte', 'cancel', `id=${reference}`, 'reason=other')
    expect((await bord('effacer', 'Zoe@Exemple.ch')).printed).toMatch(/^Effacé : 1 réservation, /)
    expect((await bord('voir', reference)).printed).not.toContain('zoe')
    expect((await bord('effacer', 'zoe@exemple.ch')).code).toBe(1)
  })

  test('the address of a relay is erased once the relay is retired', async () => {
    await bord('acte', 'add-relay', 'name=Service social', 'email=relais@exemple.ch')
    const held = await bord('effacer', 'relais@exemple.ch')
    expect(held).toMatchObject({ code: 1, printed: '' })
    const [, number = ''] = /npm run bord -- acte retire-relay id=(\w+)/.exec(held.complained) ?? []
    expect((await bord('acte', 'retire-relay', `id=${number}`)).code).toBe(0)
    expect((await bord('effacer', 'relais@exemple.ch')).printed).toContain('L’adresse de ce relais est effacée.')
    expect((await bord('effacer', 'relais@exemple.ch')).code).toBe(1)
  })

  test('all is saved and brought back, over what is there only when asked', async () => {
    const { reference } = await store()
    const file = join(stage.database.dataDir, 'copie.jsonl.gz')
    expect((await bord('sauvegarder', file)).printed).toBe(`Sauvegarde faite et relue : ${file} (1 réservation).`)
    expect((await bord('sauvegarder', file)).code).toBe(1)
    expect((await bord('sauvegarder', stage.database.dataDir)).printed).toMatch(
      /cap-embellie-[\dT-]+\.jsonl\.gz \(1 rés/,
    )

    expect((await bord('restaurer', file)).complained).toContain('La base contient déjà 1 réservation')
    await run(emptyDatabase)
    const restored = (await bord('restaurer', file)).printed
    expect(restored).toMatch(/^Restauré : 1 réservation\. Vous pouvez démarrer le site\.\n/)
    const key = /\/([\w-]{43})$/m.exec(restored)?.[1] ?? ''
    expect(await run(({ db }) => findKey(db, 'logbook', key, new Date()))).toBeDefined()
    expect((await bord('acte', 'confirm', `id=${reference}`)).code).toBe(0)
    const replaced = await bord('restaurer', file, '--remplacer')
    const aside = /relue : (\S+)/.exec(replaced.printed)?.[1] ?? ''
    expect(existsSync(aside)).toBe(true)
    expect((await bord('voir', reference)).printed).toContain('À traiter')
    expect((await bord('restaurer', aside, '--remplacer')).code).toBe(0)
    expect((await bord('voir', reference)).printed).toContain('Confirmée')
    expect((await bord('restaurer', join(stage.database.dataDir, 'absent'), '--remplacer')).complained).toContain(
      'n’existe pas',
    )
  })
})

describe('what is badly written', () => {
  // A temporary folder: a process allowed to write anywhere would create whatever folder is named.
  const nowhere = { dataDir: mkdtempSync(join(tmpdir(), 'cap-embellie-')), databaseUrl: undefined }
  afterAll(() => rmSync(nowhere.dataDir, { recursive: true }))
  const bord = commandLine(nowhere)

  test('--version says the number of this version, and nothing else', async () => {
    expect(await bord('--version')).toMatchObject({ code: 0, printed: version })
  })

  test.each(Object.keys(cliHelp.commands))('%s --help says how, and touches nothing', async (name) => {
    const { code, printed } = await bord(name, '--help')
    expect(code).toBe(0)
    expect(printed).toContain(`npm run bord -- ${name}`)
    expect((await bord('--help')).printed).toContain(`  ${name}`)
  })

  test('what it tells people to type begins as they called it', async () => {
    const installed = commandLine(nowhere, { BORD_CALLED_AS: 'bord' })
    for (const words of [['--help'], ['voir', '--help'], ['lister']]) {
      const { printed, complained } = await installed(...words)
      expect(printed + complained).toMatch(/(Utilisation|Aide) : bord /)
      expect(printed + complained).not.toContain('npm run')
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
  ])('%j', async (words, sentence) => {
    const { code, printed, complained } = await bord(...words)
    expect([code, printed]).toEqual([2, ''])
    expect(complained).toContain(sentence)
    expect(complained).toContain('--help')
  })

  test('a database that is away, and a setting that is wrong, are said in words', async () => {
    const away = { dataDir: '/tmp', databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' }
    const { code, complained } = await commandLine(away)('liste')
    expect([code, complained]).toEqual([1, cliMessages.refused.unavailable])
    expect((await commandLine(nowhere, { PORT: 'many' })('liste')).complained).toContain('PORT')
  })
})
