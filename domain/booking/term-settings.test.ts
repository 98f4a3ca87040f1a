import { expect, test } from 'vitest'
import { writtenTerms } from '../../content/booking-terms.ts'
import { readTerm, type TermSetting, termSettings, withChanges } from './term-settings.ts'
import type { BookingTerms, TermValue } from './terms.ts'

const terms = writtenTerms()
const withTermChanges = (...changes: [path: string, value: TermValue][]) =>
  withChanges(
    terms,
    changes.map(([path, value]) => ({ path, value })),
  )
const durationsAfter = (...changes: [path: string, value: number][]) => {
  const { minDurationHours, maxDurationHours } = withTermChanges(...changes).terms
  return [minDurationHours, maxDurationHours]
}
const settingOf = (path: string, givenTerms = terms) =>
  termSettings(givenTerms).find((each) => each.path === path) as TermSetting
const read = (path: string, text: string, givenTerms = terms) => readTerm(settingOf(path, givenTerms), text, givenTerms)
const isFigure = ({ value }: TermSetting) => typeof value === 'number'

test('each figure is accepted at its bounds and refused beyond them', () => {
  for (const setting of termSettings(terms).filter(isFigure)) {
    const { least, most, value } = setting
    for (const inside of [least, most, value])
      expect(readTerm(setting, ` ${inside} `, terms)).toEqual({ value: inside })
    for (const outside of [least - 1, most + 1]) expect(readTerm(setting, `${outside}`, terms)).toHaveProperty('error')
  }
})

test('a boat has places for the smallest group at least, and skippers are a setting only if some boat takes one', () => {
  expect(settingOf('places/sportif', { ...terms, minParticipants: 2 })).toMatchObject({ value: 5, least: 2 })
  const termsWithoutSkippers = {
    ...terms,
    boats: terms.boats.map((boat) => ({ ...boat, skipper: 'never' as const })),
    skippers: 0,
  }
  expect(termSettings(termsWithoutSkippers).map(({ path }) => path)).not.toContain('skippers')
  const changes: [string, number][] = [
    ['places/sportif', 7],
    ['skippers', 3],
  ]
  const { boats, skippers } = withTermChanges(...changes).terms
  expect([boats.map(({ maxParticipants }) => maxParticipants), skippers]).toEqual([[5, 7], 3])
})

const lists = [
  ['startTimes', ' 14:00,10:00 10:00;', ['10:00', '14:00']],
  ['season', '15.4 , 15.10.', ['04-15', '10-15']],
  ['season', '01.12,28.02', ['12-01', '02-28']],
  ['closedDays', 'dimanche,24.12.2026, 25.12,lundi,25.12', ['lundi', 'dimanche', '12-25', '2026-12-24']],
  ['closedDays', '29.02', ['02-29']],
  ['latestReturn', '20:00', ['20:00']],
  ...['season', 'closedDays', 'latestReturn'].map((path) => [path, ' , ', []] as const),
] as const

test.each(lists)('%s is read as it is typed, « %s », and as it is stored', (path, text, value) => {
  expect(read(path, text)).toEqual({ value })
  expect(read(path, String(value))).toEqual({ value })
})

test('a list is refused when an entry cannot be read, and when no outing could leave any more', () => {
  const expectError = (path: string, error: string) => (text: string) =>
    expect([text, read(path, text)]).toEqual([
      text,
      { error, entry: text.split(',').find((each) => !isReadable(each)) },
    ])
  const isReadable = (text: string) => ['15.10', '10-15', '1.1'].includes(text)
  for (const text of ['9:00', '24:00', '10:30', 'lundi', '10', '8 h 70'])
    for (const path of ['startTimes', 'latestReturn']) expectError(path, 'hour-unreadable')(text)
  ;['31.04,15.10', '1.13,1.1'].forEach(expectError('season', 'day-unknown'))
  ;['2026-04-15,10-15', 'lundi,15.10', '<b>'].forEach(expectError('season', 'day-unreadable'))
  ;['32.01', '29.02.2026', '12-45'].forEach(expectError('closedDays', 'day-unknown'))
  ;['Lundi', '25/12', '__proto__', 'toString'].forEach(expectError('closedDays', 'day-unreadable'))
  // A blank separates entries only if each part can be read.
  expect(read('closedDays', '25.12 24.12.2026')).toEqual({ value: ['12-25', '2026-12-24'] })
  expect(read('closedDays', 'lundi le 25.12')).toEqual({ error: 'day-unreadable', entry: 'lundi le 25.12' })

  expect(read('startTimes', '')).toEqual({ error: 'list-empty' })
  expect(read('season', '15.04')).toEqual({ error: 'season-half' })
  expect(read('season', '15.04,15.10,16.10')).toEqual({ error: 'list-long' })
  expect(read('latestReturn', '19:00,20:00')).toEqual({ error: 'list-long' })
  const returnTooEarly = { error: 'return-early' }
  // The first start is at nine, the shortest outing takes three hours.
  expect(read('latestReturn', '11:00')).toEqual(returnTooEarly)
  expect(read('latestReturn', '12:00')).toEqual({ value: ['12:00'] })
  const earlierReturn: BookingTerms = { ...terms, latestReturn: '12:00' }
  expect(read('startTimes', '10:00', earlierReturn)).toEqual(returnTooEarly)
  expect(settingOf('minDurationHours', earlierReturn).most).toBe(3)
})

test('each change sets its own value and no other, and its text read again gives the same value', () => {
  const values = (givenTerms: BookingTerms) =>
    Object.fromEntries(termSettings(givenTerms).map(({ path, value }) => [path, value]))
  const figures = termSettings(terms).filter(isFigure)
  const changes: (readonly [string, TermValue])[] = [
    ...figures.map(({ path, value, least, most }) => [path, value === most ? least : most] as const),
    ...lists.map(([path, , value]) => [path, value] as const),
  ]
  for (const [path, value] of changes) {
    const { terms: changedTerms, skipped } = withTermChanges([path, value])
    expect(skipped).toEqual([])
    expect(values(changedTerms)).toEqual({ ...values(terms), [path]: value })
    expect(readTerm(settingOf(path, changedTerms), String(value), changedTerms)).toEqual({ value })
  }
  expect(withTermChanges(['season', []]).terms.season).toBeUndefined()
  expect(withTermChanges(['latestReturn', ['20:00']]).terms.latestReturn).toBe('20:00')
})

test('without a change the terms stay the same object, and guests can always book something', () => {
  expect(withChanges(terms, []).terms).toBe(terms)
  expect(withTermChanges(['gone', 1], ['season', 3], ['maxDurationHours', ['x']], ['tides', ['x']])).toEqual({
    terms,
    skipped: ['gone', 'season', 'maxDurationHours', 'tides'],
  })
  expect(durationsAfter(['minDurationHours', 11], ['maxDurationHours', 12])).toEqual([11, 12])
  expect(durationsAfter(['minDurationHours', 11])).toEqual([terms.minDurationHours, terms.maxDurationHours])
  const lateTerms = withTermChanges(['latestReturn', ['18:00']], ['startTimes', ['16:00']], ['leadTimeHours', 5]).terms
  expect(lateTerms).toMatchObject({ startTimes: terms.startTimes, leadTimeHours: 5 })
  expect(lateTerms.latestReturn).toBeUndefined()
})

test('facts of other files are changed beside the terms, and a boat that needs a wish keeps one', () => {
  const pausedActivities = {
    path: 'pausedActivities',
    value: [],
    choices: ['bouee', 'subwing'],
    keepOneOf: [['bouee', 'subwing']],
  }
  const otherSettings: TermSetting[] = [
    { path: 'extra/vin', value: 38, least: 1, most: 2_000 },
    { ...pausedActivities, least: 0, most: 2 },
  ]
  const changes = [
    { path: 'extra/vin', value: 40 },
    { path: 'pausedActivities', value: ['bouee'] },
    { path: 'extra/rhum', value: 40 },
    { path: 'pausedMeals', value: ['fondue'] },
  ]
  const { terms: changedTerms, skipped } = withChanges(terms, changes, otherSettings)
  expect(changedTerms).toEqual({ ...terms, otherFacts: { 'extra/vin': 40, pausedActivities: ['bouee'] } })
  expect(skipped).toEqual(['extra/rhum', 'pausedMeals'])
  expect(termSettings(changedTerms, otherSettings).map(({ path, value }) => [path, value])).toContainEqual([
    'extra/vin',
    40,
  ])
  const [, pauseSetting] = otherSettings as [TermSetting, TermSetting]
  expect(readTerm(pauseSetting, 'subwing,bouee', terms)).toEqual({ error: 'nothing-left' })
  expect(readTerm(pauseSetting, 'bouee,__proto__', terms)).toEqual({ error: 'choice-unknown', entry: '__proto__' })
})
