import { describe, expect, test } from 'vitest'
import { findKey, listTeamKeys } from '../../server/records/keys.ts'
import { openCommandLine } from '../../tests/support/command-line.ts'
import { engines } from '../../tests/support/databases.ts'

describe.each(engines)('links by command on %s', (engine) => {
  const { run, bord } = openCommandLine(engine)

  test('links open until all are renewed', async () => {
    const key = async (...words: string[]) => /[#/]([\w-]{43})/.exec((await bord(...words)).output)?.[1] ?? ''
    const [logbook, feed] = [await key('lien'), await key('lien', '--agenda')]
    const opens = (kind: 'logbook' | 'feed', key: string) =>
      run(async ({ db }) => (await findKey(db, kind, key, new Date())) !== undefined)
    expect([await opens('logbook', logbook), await opens('feed', feed)]).toEqual([true, true])
    const renewed = await key('nouveau-lien')
    expect([await opens('logbook', logbook), await opens('feed', feed)]).toEqual([false, false])
    expect(await opens('logbook', renewed)).toBe(true)
  })

  test('a link has the name it is given, or that of the command line', async () => {
    await bord('lien', '--nom', 'Zoé')
    await bord('lien', '--agenda')
    const listed = await run(({ db, now }) => listTeamKeys(db, now()))
    expect(listed.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      expect.arrayContaining(['logbook Zoé', 'feed ligne de commande']),
    )
  })
})
