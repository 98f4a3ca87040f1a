import { expect, test } from 'vitest'
import type { TermValue } from '../domain/booking/terms.ts'
import { settingAmount, settingName, settingValue } from './settings.ts'

const said = (path: string, value: TermValue) =>
  `${settingName(path)} : ${settingAmount(path, value)}`.replace(/[\u00a0\u202f]/g, ' ')

test('a list is said in words, and an empty one by what it leaves open', () => {
  expect(said('startTimes', ['09:00', '14:00'])).toBe('Heures de départ : 9 h, 14 h')
  expect(said('season', ['08-01', '10-15'])).toBe('Saison : du 1er août au 15 octobre')
  expect(said('season', [])).toBe('Saison : toute l’année')
  expect(said('closedDays', ['lundi', '12-25', '2026-12-24'])).toBe(
    'Jours sans sortie : chaque lundi, chaque 25 décembre, jeudi 24 décembre 2026',
  )
  expect(said('latestReturn', ['20:00'])).toBe('Dernier retour : 20 h')
  expect(said('latestReturn', [])).toBe('Dernier retour : « sans limite »')
  expect(settingValue('latestReturn', [])).toBe('sans limite')
})

test('a figure or a list of a later version is said as it is stored', () => {
  expect(said('tides', ['2', '3'])).toBe('tides : 2, 3')
})
