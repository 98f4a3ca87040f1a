import { describe, expect, test } from 'vitest'
import { dayToCome, openCommandLine } from '../../tests/support/command-line.ts'
import { engines } from '../../tests/support/databases.ts'

describe.each(engines)('relays and places by command on %s', (engine) => {
  const { bord } = openCommandLine(engine)

  test('relays are taken on, given a new link and let go, and places opened for them and closed', async () => {
    const added = await bord('relais', 'ajouter', 'Service social', 'social@exemple.ch')
    expect(added).toMatchObject({ code: 0, complained: '' })
    expect(added.printed).toMatch(/^Service social est noté.*\n\S+\/relais#[\w-]{43}\nL’e-mail est écrit dans /)
    expect((await bord('relais', 'ajouter', 'Service social', 'social')).complained).toContain('valide')
    const listed = (await bord('relais', 'liste')).printed
    expect(listed).toMatch(/^[0-9a-f]{8} {2}Service social {2}social@exemple.ch {2}lien jusqu’au /)
    const relay = listed.slice(0, 8)
    await bord('relais', 'ajouter', 'Foyer', 'foyer@exemple.ch', '--nommer')
    const both = (await bord('relais', 'liste')).printed.split('\n')
    expect(both.map((line) => line.endsWith('nommé sur le site'))).toEqual([false, true])
    await bord('relais', 'retirer', `${both[1]?.slice(0, 8)}`)
    const link = await bord('relais', 'lien', relay)
    const keyIn = (text: string) => /relais#([\w-]{43})\n/.exec(text)?.[1]
    expect(keyIn(link.printed)).toBeDefined()
    expect(keyIn(link.printed)).not.toBe(keyIn(added.printed))

    const opened = await bord('places', 'ouvrir', 'classique', dayToCome, '10h', '3')
    expect(opened).toMatchObject({ code: 0, complained: '' })
    const number = /Numéro (\w{8})/.exec(opened.printed)?.[1] ?? ''
    expect((await bord('places', 'liste')).printed).toMatch(new RegExp(`^${number} .*10:00 – .*13:00`))
    const crossed = await bord('places', 'ouvrir', 'classique', dayToCome, '12h', '3')
    expect(crossed.complained).toMatch(
      /^Ces heures ne sont pas libres\. Aucune place .*\n {2}Place ouverte aux relais {2}/,
    )
    expect((await bord('fermer', 'classique', dayToCome, '8h', '48', 'prive')).complained).toContain('Place ouverte')
    expect((await bord('places', 'fermer', number)).code).toBe(0)
    expect((await bord('places', 'fermer', number)).code).toBe(1)
    expect((await bord('places', 'liste')).printed).toContain('Aucune place ouverte')
    expect((await bord('places', 'ouvrir', 'classique', dayToCome, '8h', '3')).code).toBe(2)
    expect(opened.printed).not.toContain('e-mail')
    const offered = await bord('places', 'ouvrir', 'classique', dayToCome, '10h', '3', '--proposer')
    expect(offered.printed).toMatch(/^Place ouverte.*\n1 relais reçoit un e-mail\.\nL’e-mail est écrit dans /)

    expect((await bord('relais', 'retirer', relay)).printed).toMatch(/^Service social ne fait plus partie/)
    expect((await bord('relais', 'retirer', relay)).code).toBe(1)
    expect((await bord('relais', 'lien', relay)).code).toBe(1)
    expect((await bord('relais', 'liste')).printed).toContain('Aucun relais')
  })
})
