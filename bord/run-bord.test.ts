import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cliMessages } from '../content/messages/cli.ts'
import { cliHelp } from '../content/messages/cli-help.ts'
import type { CalendarDay } from '../domain/calendar.ts'
import { noteMailbox } from '../server/booking/validate-request.server.ts'
import { findBookingByReference } from '../server/records/bookings.ts'
import { isTeamKey } from '../server/records/keys/team-keys.ts'
import { futureDay } from '../tests/support/api-client.ts'
import { commandLine, dayToCome, openCommandLine } from '../tests/support/command-line.ts'
import { engines } from '../tests/support/databases.ts'
import { withServices } from '../tests/support/services.ts'
import { emptyDatabase, heldHours, queuedMails, storeBooking } from '../tests/support/stored-bookings.ts'
import { formatLongDate } from '../wording/dates.ts'

const day = dayToCome
const later = futureDay(31) as CalendarDay

describe.each(engines)('the command line on %s', (engine) => {
  const { stage, run, bord, store } = openCommandLine(engine)

  /** Stores a booking with rate limits on, so that its origin is recorded; the tests' own settings switch them off. */
  const storeUnknown = (replaced: Record<string, unknown> = {}) =>
    withServices(stage.database, { env: { RATE_LIMIT_FACTOR: '1' } }, (services) =>
      storeBooking(services, { date: day, ...replaced }),
    )

  test('a whole life: seen, confirmed, paid, cancelled, and the hours are free again', async () => {
    const { id, reference } = await store()
    const list = await bord('liste')
    expect(list.printed).toMatch(/^À TRAITER\n/)
    expect(list.printed).toContain(reference)

    const confirmed = await bord('confirmer', reference.toLowerCase())
    expect(confirmed).toMatchObject({ code: 0, complained: '' })
    expect(confirmed.printed).toBe(
      `${reference} est confirmée.\nL’e-mail est écrit dans ${join(stage.database.dataDir, 'mail')}.`,
    )
    expect((await bord('liste')).printed).toMatch(new RegExp(`^SORTIES\n${formatLongDate(day)}\n  ${reference}`))
    expect((await bord('payee', reference)).printed).toBe(`${reference} est notée payée.`)
    expect((await bord('voir', reference)).printed).toMatch(/État +Confirmée.*Ana Favre.*Paiement +Réglé/s)

    const cancelled = await bord('annuler', reference, '--motif', 'météo', '--mot', 'Trop de bise.')
    expect(cancelled.code).toBe(0)
    expect((await bord('voir', reference)).printed).toMatch(/annulée par l’équipe, .*Trop de bise\./)
    expect(await run((services) => heldHours(services, id))).toBe(0)
    expect((await bord('liste')).printed).toMatch(/^Rien à venir/)
    expect((await bord('liste', '--toutes')).printed).toContain(reference)
    expect(await run(queuedMails)).toEqual([
      'booking-cancelled',
      'booking-confirmed',
      'booking-received',
      'booking-to-answer',
    ])
    await store()
  })

  test('somebody on the telephone: added, confirmed at once, offered or not, with the way to their page', async () => {
    const asked = ['sportif', day, '10h', '3', '4', '--nom', 'Ana Favre', '--telephone', '079 000 00 00']
    const added = await bord('ajouter', ...asked, '--offerte')
    expect(added).toMatchObject({ code: 0, complained: '' })
    const [, reference = ''] = /^(CE-\w{6}) est notée et confirmée/.exec(added.printed) ?? []
    expect(added.printed).toMatch(/\/ma-reservation#[\w-]{43}\nSans adresse e-mail, rien n’est envoyé/)
    const booking = await run(({ db }) => findBookingByReference(db, reference))
    expect(booking).toMatchObject({ status: 'confirmed', totalChf: 0, offeredValueChf: 900, email: undefined })
    // The crew sees an offered outing as settled, with its price.
    expect((await bord('voir', reference)).printed).toMatch(/Total +900 CHF.*Paiement +Réglé/s)
    const taken = await bord('ajouter', ...asked)
    expect(taken.code).toBe(1)
    expect(taken.complained).toMatch(/^Ces heures ne sont pas libres.*\nLes plus proches :\n/)
    const mailed = await bord('ajouter', 'classique', ...asked.slice(1), '--email', 'ana@exemple.ch')
    expect(mailed.printed).toContain('L’e-mail est écrit dans')
    expect(await run(queuedMails)).toEqual(['booking-confirmed'])
    expect((await bord('ajouter', 'sportif', day, '10', '3', '9', '--nom', 'Ana')).complained).toContain('Maximum')
    expect((await bord('ajouter', 'sportif', day, '10', '3', 'quatre', '--nom', 'Ana')).code).toBe(2)
    expect((await bord('ajouter', 'sportif', day, '10', '3', '4')).complained).toContain('--nom')
  })

  test('a second answer is refused, and says how it stands', async () => {
    const { reference } = await store()
    expect((await bord('refuser', reference, '--mot=Le bateau est au chantier.')).code).toBe(0)
    const again = await bord('confirmer', reference)
    expect(again).toMatchObject({ code: 1, printed: '' })
    expect(again.complained).toContain(`${reference} est dans l’état « Refusée »`)
    expect(await bord('confirmer', 'CE-000000')).toMatchObject({ code: 1 })
    expect((await bord('payee', reference)).code).toBe(1)
  })

  test('many are declined at once: those of mailboxes nobody confirmed, and those that are named', async () => {
    const known = await storeUnknown({ email: 'zoe@exemple.ch' })
    await run((services) => noteMailbox(services, known))
    const first = await storeUnknown({ time: '14:00' })
    const second = await storeUnknown({ date: later })
    const unconfirmed = await bord('refuser', '--non-confirmees', '--mot', 'Le bateau est au chantier.')
    expect(unconfirmed).toMatchObject({ code: 0, complained: '' })
    expect(unconfirmed.printed).toMatch(
      /^2 demandes sont refusées\. Leurs heures sont libres\.\nL’e-mail est écrit dans /,
    )
    expect((await bord('liste')).printed).toMatch(new RegExp(`^À TRAITER\n[^]*${known.reference}`))
    expect((await bord('liste')).printed).not.toMatch(`${first.reference}|${second.reference}`)
    for (const { id } of [first, second]) expect(await run((services) => heldHours(services, id))).toBe(0)

    const third = await storeUnknown({ time: '14:00' })
    const named = await bord('refuser', known.reference, third.reference, first.reference)
    expect(named.code).toBe(1)
    expect(named.printed).toMatch(/^2 demandes sont refusées/)
    expect(named.complained).toBe(`Pas refusées, car inconnues ou déjà traitées :\n  ${first.reference}`)
    const none = { code: 0, complained: '', printed: 'Aucune demande n’est à refuser.' }
    expect(await bord('refuser', '--non-confirmees', '--sans-mail')).toEqual(none)
    expect(await bord('refuser')).toMatchObject({ code: 2 })
  })

  test('requests that nobody made are declined without a mail, one or many', async () => {
    const [one, two, three] = [
      await storeUnknown(),
      await storeUnknown({ time: '14:00' }),
      await storeUnknown({ date: later }),
    ]
    const single = await bord('refuser', one.reference, '--sans-mail')
    expect(single).toEqual({
      code: 0,
      complained: '',
      printed: `${one.reference} est refusée. Ses heures sont libres.`,
    })
    const many = await bord('refuser', '--non-confirmees', '--sans-mail')
    expect(many.printed).toBe('2 demandes sont refusées. Leurs heures sont libres.\nAucun e-mail n’est parti.')
    expect(await run(queuedMails)).not.toContain('booking-declined')
    for (const { id } of [one, two, three]) expect(await run((services) => heldHours(services, id))).toBe(0)
  })

  test('moved to free hours, refused where another outing is, with what is free nearby', async () => {
    const { reference } = await store()
    await store({ date: later, time: '12:00' })
    const moved = await bord('deplacer', reference, later, '9h')
    expect(moved.printed).toContain(`${reference} est déplacée : ${formatLongDate(later)}, 09:00.`)
    const taken = await bord('deplacer', reference, later, '11:00')
    expect(taken.code).toBe(1)
    expect(taken.complained).toMatch(/^Ces heures ne sont pas libres\. Rien n’a changé\.\nLes plus proches :\n {2}/)
    expect(await bord('deplacer', reference, later, '08:30')).toMatchObject({ code: 2 })
    expect(await bord('deplacer', reference, '2020-01-01', '10:00')).toMatchObject({ code: 2 })
  })

  test('hours are closed, which no outing may cross, and opened again', async () => {
    const closed = await bord('fermer', 'sportif', day, '08:00', '48', 'entretien')
    const number = /Numéro (\w{8})/.exec(closed.printed)?.[1] ?? ''
    expect((await bord('liste')).printed).toContain(`FERMETURES\n  ${number}`)
    const crossed = await bord('fermer', 'sportif', later, '10:00', '3', 'privé')
    expect(crossed.code).toBe(1)
    expect(crossed.complained).toContain('Entretien')
    await expect(store()).rejects.toThrow('taken')
    expect((await bord('rouvrir', number)).code).toBe(0)
    expect((await bord('rouvrir', number)).code).toBe(1)
    const { reference } = await store()
    expect((await bord('fermer', 'sportif', day, '10:00', '3', 'entretien')).complained).toContain(reference)
    expect(await bord('fermer', 'sportif', day, '08:30', '3', 'entretien')).toMatchObject({ code: 2 })
  })

  test('bookings are exported between two days, for a spreadsheet', async () => {
    const early = await store({ name: '=1+1', phone: '+41 79 000 00 00' })
    const late = await store({ date: later, message: 'Une "virgule",\net une ligne' })
    const all = await bord('exporter')
    expect(all.printed.charCodeAt(0)).toBe(0xfeff)
    expect(all.printed).toContain("'=1+1;ana@exemple.ch;'+41 79 000 00 00")
    const file = join(stage.database.dataDir, 'export.csv')
    const some = await bord('exporter', '--de', later, '--a', later, '--fichier', file)
    expect(some.printed).toBe(`1 réservation dans ${file}.`)
    const csv = readFileSync(file, 'utf8')
    expect(csv).toContain(
      `${late.reference};À traiter;Bateau sportif Workcraft;avec skipper;${later};10:00;13:00;3;2;Ana Favre`,
    )
    expect(csv).toContain('"Une ""virgule"",\net une ligne"\r\n')
    expect(csv).not.toContain(early.reference)
    expect(await bord('exporter', '--de', later, '--a', day)).toMatchObject({ code: 2 })
  })

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
    expect(held.complained).toContain(`npm run bord -- annuler ${reference} --motif autre`)
    await bord('annuler', reference, '--motif', 'autre')
    expect((await bord('effacer', 'Zoe@Exemple.ch')).printed).toMatch(/^Effacé : 1 réservation, /)
    expect((await bord('voir', reference)).printed).not.toContain('zoe')
    expect((await bord('effacer', 'zoe@exemple.ch')).code).toBe(1)
  })

  test('the address of a relay is erased once the relay is retired', async () => {
    await bord('relais', 'ajouter', 'Service social', 'relais@exemple.ch')
    const held = await bord('effacer', 'relais@exemple.ch')
    expect(held).toMatchObject({ code: 1, printed: '' })
    const [, number = ''] = /npm run bord -- relais retirer (\w+)/.exec(held.complained) ?? []
    expect((await bord('relais', 'retirer', number)).code).toBe(0)
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
    const key = /#([\w-]{43})$/m.exec(restored)?.[1] ?? ''
    expect(await run(({ db }) => isTeamKey(db, 'logbook', key, new Date()))).toBe(true)
    expect((await bord('confirmer', reference)).code).toBe(0)
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
    [['relais', 'lister'], '« lister » n’est pas un de ces gestes : ajouter, liste, lien, retirer.'],
    [['relais', 'ajouter', 'Service social'], 'Il manque quelque chose.'],
    [['places', 'fermer', '1', '2'], 'Il y a un mot de trop : « 2 ».'],
    [['liste', '--tout'], 'L’option « --tout » n’existe pas ici.'],
    [['refuser', 'CE-000000', '--mot'], 'L’option « --mot » demande une valeur.'],
    [['refuser', 'CE-000000', '--mot', '--x'], 'L’option « --mot » demande une valeur.'],
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
