import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { putInForce, writtenTerms } from '../../content/booking-terms.ts'
import { commandLine } from '../../tests/support/command-line.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'

describe.each(engines)('settings on the command line, on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())
  afterEach(() => putInForce(writtenTerms()))

  const bord = (...words: string[]) => commandLine(database)(...words)
  const line = async (path: string) => {
    const { printed } = await bord('reglages')
    return printed.split('\n').find((each) => each.startsWith(`  ${path} `))
  }

  test('are listed with what is in force and what is written, and set by their path', async () => {
    expect(await line('extra/vin')).toMatch(/ {2}Vin de la région : 38 CHF$/)
    expect((await bord('acte', 'set-term', 'path=extra/vin', 'value=41')).code).toBe(0)
    expect(await line('extra/vin')).toMatch(/ {2}Vin de la région : 41 CHF \(D’origine : 38 CHF\)$/)
    expect(await line('pausedActivities')).toMatch(/Activités en pause : aucune$/)
  })

  test.each([
    ['closedDays', 'lundi,31.02', '« 31.02 » n’existe pas dans le calendrier'],
    ['startTimes', '8 h 70', '« 8 h 70 » n’est pas une heure pleine'],
    ['phone', '0900 123 456', 'Un numéro 090x coûte cher à qui appelle'],
    ['pausedMeals', 'raclette', '« raclette » n’est pas dans la liste'],
  ])('%s refuses « %s » in one sentence', async (path, value, sentence) => {
    const { code, complained } = await bord('acte', 'set-term', `path=${path}`, `value=${value}`)
    expect([code, complained]).toEqual([2, expect.stringContaining(sentence)])
  })
})
