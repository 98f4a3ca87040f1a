import { describe, expect, test } from 'vitest'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { grantBookingKey } from '../../server/records/keys/booking-keys.ts'
import { isTeamKey } from '../../server/records/keys/team-keys.ts'
import { openCommandLine } from '../../tests/support/command-line.ts'
import { engines } from '../../tests/support/databases.ts'

describe.each(engines)('links by command on %s', (engine) => {
  const { run, bord, store } = openCommandLine(engine)

  test('links open, until all are renewed', async () => {
    const key = async (...words: string[]) => /[#/]([\w-]{43})/.exec((await bord(...words)).printed)?.[1] ?? ''
    const [logbook, feed] = [await key('lien'), await key('lien', '--agenda')]
    const opens = (kind: 'logbook' | 'feed', key: string) => run(({ db }) => isTeamKey(db, kind, key, new Date()))
    expect([await opens('logbook', logbook), await opens('feed', feed)]).toEqual([true, true])
    const renewed = await key('nouveau-lien')
    expect([await opens('logbook', logbook), await opens('feed', feed)]).toEqual([false, false])
    expect(await opens('logbook', renewed)).toBe(true)
  })

  test('links have a name and a number, and are cut one by one', async () => {
    const { reference } = await store({ time: '15:00' })
    await run(async ({ db, now }) => {
      const booking = await findBookingByReference(db, reference)
      const expiresAt = new Date(Date.now() + 1_000_000)
      await grantBookingKey(db, booking?.id ?? '', now(), { kind: 'team', expiresAt })
    })
    const key = /carnet-de-bord\/([\w-]{43})/.exec((await bord('lien', '--nom', 'Zoé')).printed)?.[1] ?? ''
    await bord('lien', '--agenda', '--nom', 'Téléphone de Max')
    const { printed } = await bord('liens')
    expect(printed).toMatch(/^[0-9a-f]{8} {2}agenda {2}Téléphone de Max {2}du .+ au /m)
    expect(printed).toMatch(new RegExp(`^${reference} {2}e-mails {2}\\d liens?`, 'm'))
    expect(printed).not.toContain(key)
    const number = /^([0-9a-f]{8}) {2}carnet {2}Zoé/m.exec(printed)?.[1] ?? ''
    expect(await bord('couper-lien', number)).toMatchObject({ code: 0 })
    expect(await bord('couper-lien', number)).toMatchObject({ code: 1 })
    expect(await run(({ db }) => isTeamKey(db, 'logbook', key, new Date()))).toBe(false)
    expect(await bord('couper-lien', reference)).toMatchObject({ code: 0 })
    expect(await bord('couper-lien', reference)).toMatchObject({ code: 1 })
    expect(await bord('couper-lien', 'zz%')).toMatchObject({ code: 2 })
    const left = (await bord('liens')).printed
    expect(left).toContain('Téléphone de Max')
    expect(left).not.toContain('Zoé')
  })
})
