import { linkSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeRelay } from '../../demo/steps.ts'
import { bordFor } from '../../tests/support/command-line.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { type SailedOuting, storeSailed } from '../../tests/support/sailed-outings.ts'
import { withServices } from '../../tests/support/services.ts'
import { emptyDatabase } from '../../tests/support/stored-bookings.ts'

describe.each(engines)('the report of a year on the command line, on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())
  beforeEach(() => withServices(database, {}, emptyDatabase))

  const bord = (...args: string[]) => bordFor(database)(...args)
  const store = (outings: SailedOuting[]) => withServices(database, {}, (services) => storeSailed(services, outings))

  const season: SailedOuting[] = [
    { start: '2025-05-10T08:00Z', participants: 4, hours: 4 },
    { start: '2025-07-10T08:00Z', participants: 2 },
    { start: '2025-07-11T08:00Z', participants: 5, isOffered: true },
    { start: '2025-11-11T08:00Z', participants: 3, isOffered: true },
  ]

  test('the report is a table, and quarters with few persons are merged with a neighbour', async () => {
    await store(season)
    const { code, output, errorOutput } = await bord('rapport', '2025')
    expect([code, errorOutput]).toEqual([0, ''])
    expect(output.split('\n').slice(0, 15)).toEqual([
      'Rapport de l’année 2025',
      'Offert en 2025 : 2 sorties, 6 heures sur le lac, 8 personnes à bord.',
      '',
      '                     Sorties        Nombre      Heures   Personnes  Valeur CHF',
      'Janvier à mars       Payantes            0           0           0           0',
      '                     Offertes            0           0           0           0',
      'Avril à juin         Payantes            1           4           4       1’200',
      '                     Offertes            0           0           0           0',
      'Juillet à décembre   Payantes            1           3           2         900',
      '                     Offertes            2           6           8       1’800',
      'Année 2025           Payantes            2           7           6       2’100',
      '                     Offertes            2           6           8       1’800',
      '                     Ensemble            4          13          14       3’900',
      '',
      'Ces sorties ont été données sans relais : le site ne sait pas combien d’enfants étaient à bord.',
    ])
    expect(output).toContain('Sortie : Elle était confirmée, personne ne l’a annulée et le bateau est rentré.')
    expect(output).toContain('Ce qui compte moins de cinq personnes')
  })

  test('the report says which relays brought families, and how many persons were children', async () => {
    await withServices(database, {}, async (services) => {
      const { key: relayKey } = await storeRelay(services, 'Service social de Villeneuve')
      const relayOuting = { participants: 5, relayKey }
      await storeSailed(services, [
        ...season,
        { ...relayOuting, start: '2025-07-12T08:00Z', children: 2 },
        { ...relayOuting, start: '2025-11-12T08:00Z', hours: 4, children: 3 },
      ])
    })
    const { output } = await bord('rapport', '2025')
    expect(output.split('\n').slice(14, 20)).toEqual([
      '                     Ensemble            6          20          24       6’000',
      '',
      'Relais                           Janv. à mars   Avril à juin   Juil. à déc.          Année         Heures      Personnes',
      'Service social de Villeneuve                0              0              2              2              7             10',
      'Sans relais                                 0              0              2              2              6              8',
      'Ensemble                                    0              0              4              4             13             18',
    ])
    expect(output).toContain(
      'Sur les sorties offertes : 5 adultes et 5 enfants ; pour 8 personnes, le site ne sait pas l’âge.',
    )
  })

  test('the figures of a single family in a year are not shown, nor can they be computed from others', async () => {
    await store(season.filter(({ participants }) => participants < 5))
    const { output } = await bord('rapport', '2025')
    expect(output).toMatch(/^ {21}Offertes moins de cinq personnes$/m)
    expect(output.match(/Offertes/g)).toHaveLength(1)
    expect(output).not.toContain('Ensemble')
  })

  test('a year without an outing, and an unfinished one, are reported', async () => {
    expect((await bord('rapport', '2025')).output).toContain('Aucune sortie n’a eu lieu en 2025.')
    const thisYear = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Zurich' }).format(new Date())
    expect((await bord('rapport', thisYear)).output).toContain('L’année n’est pas finie.')
  })

  test('the report is written to a file that nobody else can read', async () => {
    await store(season)
    const file = join(database.dataDir, 'rapport.csv')
    writeFileSync(file, 'of yesterday', { mode: 0o644 })
    // The file is replaced, not overwritten: whoever is reading the old one goes on, and a full disk leaves it.
    linkSync(file, `${file}.read`)
    const result = await bord('rapport', '2025', '--csv', file)
    expect(readFileSync(`${file}.read`, 'utf8')).toBe('of yesterday')
    expect(result).toEqual({ code: 0, errorOutput: '', output: `Le rapport de 2025 est dans ${file}.` })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFAnnée;Période;.*2025;Année 2025;Ensemble;;4;13;14;;;3900\.00;/s)
    const missingFolderResult = await bord('rapport', '2025', '--csv', join(database.dataDir, 'absent', 'rapport.csv'))
    expect(missingFolderResult).toMatchObject({ code: 1, output: '' })
  })

  test.each([
    [['2999'], 'L’année 2999 n’a pas commencé'],
    [['25'], '« 25 » n’est pas une année. Écrivez 2026.'],
    [[], 'Il manque quelque chose.'],
    [['2025', '--csv'], 'L’option « --csv » demande une valeur.'],
  ])('the report with arguments %j is refused as bad usage', async (args, sentence) => {
    const { code, output, errorOutput } = await bord('rapport', ...args)
    expect([code, output]).toEqual([2, ''])
    expect(errorOutput).toContain(sentence)
  })
})
