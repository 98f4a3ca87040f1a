import { expect, test } from 'vitest'
import { writtenTerms } from '../../content/booking-terms.ts'
import { readTerm, type TermSetting, type TermValue, termSettings, withChanges } from './term-settings.ts'
import type { BookingTerms } from './terms.ts'

const terms = writtenTerms()
const changed = (...changes: [path: string, value: TermValue][]) =>
  withChanges(
    terms,
    changes.map(([path, value]) => ({ path, value })),
  )
const durations = (...changes: [path: string, value: number][]) => {
  const { minDurationHours, maxDurationHours } = changed(...changes).terms
  return [minDurationHours, maxDurationHours]
}
const settingOf = (path: string, of = terms) => termSettings(of).find((each) => each.path === path) as TermSetting
const read = (path: string, text: string, of = terms) => readTerm(settingOf(path, of), text, of)
const isFigure = ({ value }: TermSetting) => typeof value === 'number'

test('each figure is taken at its bounds and refused beyond them', () => {
  for (const setting of termSettings(terms).filter(isFigure)) {
    const { least, most, value } = setting
    for (const inside of [least, most, value])
      expect(readTerm(setting, ` ${inside} `, terms)).toEqual({ value: inside })
    for (const outside of [least - 1, most + 1]) expect(readTerm(setting, `${outside}`, terms)).toHaveProperty('error')
  }
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

test.each(lists)('%s is read as it is typed, « %s », and as it is kept', (path, text, value) => {
  expect(read(path, text)).toEqual({ value })
  expect(read(path, String(value))).toEqual({ value })
})

test('a list is refused where an entry cannot be read, and where nothing could leave', () => {
  const unreadable = { error: 'term-unreadable' }
  for (const text of ['9:00', '24:00', '10:30', 'lundi', '10'])
    for (const path of ['startTimes', 'latestReturn']) expect(read(path, text)).toEqual(unreadable)
  for (const text of ['31.04,15.10', '2026-04-15,10-15', 'lundi,mardi', '1.13,1.1', '<b>'])
    expect(read('season', text)).toEqual(unreadable)
  for (const text of ['Lundi', '32.01', '29.02.2026', '25/12', '__proto__', 'toString'])
    expect(read('closedDays', text)).toEqual(unreadable)

  const impossible = { error: 'term-impossible' }
  expect(read('startTimes', '')).toEqual(impossible)
  expect(read('season', '15.04')).toEqual(impossible)
  expect(read('season', '15.04,15.10,16.10')).toEqual(impossible)
  expect(read('latestReturn', '19:00,20:00')).toEqual(impossible)
  // The first start is at nine, the shortest outing takes three hours.
  expect(read('latestReturn', '11:00')).toEqual(impossible)
  expect(read('latestReturn', '12:00')).toEqual({ value: ['12:00'] })
  const back: BookingTerms = { ...terms, latestReturn: '12:00' }
  expect(read('startTimes', '10:00', back)).toEqual(impossible)
  expect(settingOf('minDurationHours', back).most).toBe(3)
})

test('each change sets its own value and no other, and the same text sets it again', () => {
  const values = (of: BookingTerms) => Object.fromEntries(termSettings(of).map(({ path, value }) => [path, value]))
  const figures = termSettings(terms).filter(isFigure)
  const others: (readonly [string, TermValue])[] = [
    ...figures.map(({ path, value, least, most }) => [path, value === most ? least : most] as const),
    ...lists.map(([path, , value]) => [path, value] as const),
  ]
  for (const [path, value] of others) {
    const { terms: next, skipped } = changed([path, value])
    expect(skipped).toEqual([])
    expect(values(next)).toEqual({ ...values(terms), [path]: value })
    expect(readTerm(settingOf(path, next), String(value), next)).toEqual({ value })
  }
  expect(changed(['season', []]).terms.season).toBeUndefined()
  expect(changed(['latestReturn', ['20:00']]).terms.latestReturn).toBe('20:00')
})

test('without a change the terms are the very same, and what guests may book is never nothing', () => {
  expect(withChanges(terms, []).terms).toBe(terms)
  expect(changed(['gone', 1], ['season', 3], ['maxDurationHours', ['x']], ['tides', ['x']])).toEqual({
    terms,
    skipped: ['gone', 'season', 'maxDurationHours', 'tides'],
  })
  expect(durations(['minDurationHours', 11], ['maxDurationHours', 12])).toEqual([11, 12])
  expect(durations(['minDurationHours', 11])).toEqual([terms.minDurationHours, terms.maxDurationHours])
  const late = changed(['latestReturn', ['18:00']], ['startTimes', ['16:00']], ['leadTimeHours', 5]).terms
  expect(late).toMatchObject({ startTimes: terms.startTimes, leadTimeHours: 5 })
  expect(late.latestReturn).toBeUndefined()
})
