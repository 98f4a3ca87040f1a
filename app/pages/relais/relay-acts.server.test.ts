import { expect, test } from 'vitest'
import { storePlace, storeRelay } from '../../../demo/steps.ts'
import { openStage } from '../../../tests/support/stage.ts'
import { relayActs } from './relay-acts.server.ts'

const { run } = openStage('sqlite')

test('the language chosen for a family is that of its invitation, and the team reads it', () =>
  run(async (services) => {
    const { key } = await storeRelay(services)
    const takePlaceIn = async (langue: string, date: string) => {
      const { id } = await storePlace(services, { date })
      const form = new FormData()
      const family = {
        id,
        adults: '1',
        children: '0',
        greeting: 'Nora',
        'wish-bouee': '1',
        language: 'klingon',
        langue,
      }
      for (const [name, value] of Object.entries(family)) form.set(name, value)
      const answer = await relayActs.take(services, key, form)
      if (answer.kind !== 'done') throw new Error(JSON.stringify(answer))
      const { language } = await services.db
        .selectFrom('bookings')
        .select('language')
        .where('id', '=', answer.outing.id)
        .executeTakeFirstOrThrow()
      const { translation } = answer as { translation?: { code: string; isBesideFrench: boolean } }
      return [language, translation?.code, translation?.isBesideFrench]
    }
    expect(await takePlaceIn('pt+fr', '2027-07-14')).toEqual(['portugais', 'pt', true])
    expect(await takePlaceIn('ar', '2027-07-15')).toEqual(['arabe', 'ar', false])
    for (const [index, unknownLanguage] of ['', '__proto__', 'constructor+fr', '../pt', '<b>'].entries())
      expect(await takePlaceIn(unknownLanguage, `2027-07-${16 + index}`), unknownLanguage).toEqual([
        null,
        undefined,
        undefined,
      ])
  }))
