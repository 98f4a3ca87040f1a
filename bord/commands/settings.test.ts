import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { putInForce, writtenTerms } from '../../content/booking-terms.ts'
import { logbookSettings } from '../../content/pages/logbook-settings.ts'
import { bordFor, dayToCome } from '../../tests/support/command-line.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { withServices } from '../../tests/support/services.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'

describe.each(engines)('settings on the command line, on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())
  afterEach(() => putInForce(writtenTerms()))

  const bord = (...words: string[]) => bordFor(database)(...words)
  const lineOf = async (path: string) => {
    const { output } = await bord('reglages')
    return output.split('\n').find((each) => each.startsWith(`  ${path} `))
  }

  test('settings are listed with their value in force and the original one, and set by their path', async () => {
    expect(await lineOf('extra/vin')).toMatch(/ {2}Vin de la région : 38 CHF$/)
    expect((await bord('acte', 'set-term', 'path=extra/vin', 'value=41')).code).toBe(0)
    expect(await lineOf('extra/vin')).toMatch(/ {2}Vin de la région : 41 CHF \(D’origine : 38 CHF\)$/)
    expect(await lineOf('pausedActivities')).toMatch(/Activités en pause : aucune$/)
  })

  test('a setting that would leave outings without a skipper names them, and changes nothing', async () => {
    const references = await withServices(database, {}, async (services) => {
      const { reference } = await storeBooking(services, { date: dayToCome })
      const wishes = [{ id: 'bouee', quantity: 1 }]
      const otherInput = { date: dayToCome, boatType: 'classique', wishes, email: 'zoe@exemple.ch' }
      return [reference, (await storeBooking(services, otherInput)).reference]
    })
    expect(await lineOf('skippers')).toMatch(/ {2}Skippers de service : 2 skippers$/)
    const { code, errorOutput } = await bord('acte', 'set-term', 'path=skippers', 'value=1')
    expect(code).toBe(1)
    expect(errorOutput).toContain(logbookSettings.confirm.crowding.title)
    for (const reference of references) expect(errorOutput).toContain(reference)
    expect(await lineOf('skippers')).toMatch(/ : 2 skippers$/)
  })

  test.each([
    ['skippers', '0', 'Ce nombre est hors des limites'],
    ['places/sportif', '100', 'Ce nombre est hors des limites'],
    ['closedDays', 'lundi,31.02', '« 31.02 » n’existe pas dans le calendrier'],
    ['startTimes', '8 h 70', '« 8 h 70 » n’est pas une heure pleine'],
    ['phone', '0900 123 456', 'Un numéro 090x coûte cher à qui appelle'],
    ['pausedMeals', 'raclette', '« raclette » n’est pas dans la liste'],
  ])('the setting %s refuses « %s » in one sentence', async (path, value, sentence) => {
    const { code, errorOutput } = await bord('acte', 'set-term', `path=${path}`, `value=${value}`)
    expect([code, errorOutput]).toEqual([2, expect.stringContaining(sentence)])
  })
})
