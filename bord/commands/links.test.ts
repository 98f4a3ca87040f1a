import { describe, expect, test } from 'vitest'
import { findTeamKey, listTeamKeys } from '../../server/records/keys.ts'
import { openCommandLine } from '../../tests/support/command-line.ts'
import { engines } from '../../tests/support/databases.ts'

describe.each(engines)('links by command on %s', (engine) => {
  const { run, bord } = openCommandLine(engine)

  test('links open until all are renewed', async () => {
    const readKey = async (...words: string[]) => /[#/]([\w-]{43})/.exec((await bord(...words)).output)?.[1] ?? ''
    const [logbookKey, feedKey] = [await readKey('lien'), await readKey('lien', '--agenda')]
    const opens = (kind: 'logbook' | 'feed', key: string) =>
      run(async ({ db }) => (await findTeamKey(db, kind, key, new Date())) !== undefined)
    expect([await opens('logbook', logbookKey), await opens('feed', feedKey)]).toEqual([true, true])
    const renewedKey = await readKey('nouveau-lien')
    expect([await opens('logbook', logbookKey), await opens('feed', feedKey)]).toEqual([false, false])
    expect(await opens('logbook', renewedKey)).toBe(true)
  })

  test('a link has the name it is given, or that of the command line', async () => {
    await bord('lien', '--nom', 'Zoé')
    await bord('lien', '--agenda')
    const teamKeys = await run(({ db, now }) => listTeamKeys(db, now()))
    expect(teamKeys.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      expect.arrayContaining(['logbook Zoé', 'feed ligne de commande']),
    )
  })
})
