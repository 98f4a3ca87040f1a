import { describe, expect, test } from 'vitest'
import { storeRelay } from '../../demo/steps.ts'
import { engines } from '../../tests/support/databases.ts'
import { act, viewSection } from '../../tests/support/logbook.ts'
import { openStage } from '../../tests/support/stage.ts'
import { readNamedRelays } from './public-facts.server.ts'
import { retireRelay } from './relays.server.ts'

describe.each(engines)('relays that agree to be named, on %s', (engine) => {
  const { run } = openStage(engine)

  test('relays that agree to be named are listed in alphabetical order, while they take part', () =>
    run(async (services) => {
      const add = (name: string, named: string) => act(services, { intent: 'add-relay', name, email: 'a@b.ch', named })
      await storeRelay(services, 'Ne veut pas')
      for (const name of ['Zénith', 'Étoile', 'Aurore']) expect(await add(name, 'yes')).toMatchObject({ kind: 'done' })
      await add('Sans réponse', 'on')
      expect(await readNamedRelays(services)).toEqual(['Aurore', 'Étoile', 'Zénith'])
      const { relays: listedRelays } = await viewSection(services, 'solidarity')
      expect(listedRelays.filter(({ isNamed }) => isNamed)).toHaveLength(3)
      await retireRelay(services, listedRelays.find(({ name }) => name === 'Étoile')?.id ?? '')
      expect(await readNamedRelays(services)).toEqual(['Aurore', 'Zénith'])
    }))
})
