import { expect, test } from 'vitest'
import type { TermValue } from '../domain/booking/terms.ts'
import { settingAmount, settingName, settingValue } from './settings.ts'

const settingText = (path: string, value: TermValue) =>
  `${settingName(path)} : ${settingAmount(path, value)}`.replace(/[\u00a0\u202f]/g, ' ')

test('a list setting is written in words, and an empty one says what it leaves open', () => {
  expect(settingText('startTimes', ['09:00', '14:00'])).toBe('Heures de départ : 9 h, 14 h')
  expect(settingText('season', ['08-01', '10-15'])).toBe('Saison : du 1er août au 15 octobre')
  expect(settingText('season', [])).toBe('Saison : toute l’année')
  expect(settingText('closedDays', ['lundi', '12-25', '2026-12-24'])).toBe(
    'Jours sans sortie : chaque lundi, chaque 25 décembre, jeudi 24 décembre 2026',
  )
  expect(settingText('latestReturn', ['20:00'])).toBe('Dernier retour : 20 h')
  expect(settingText('latestReturn', [])).toBe('Dernier retour : « sans limite »')
  expect(settingValue('latestReturn', [])).toBe('sans limite')
})

test('a list setting that only a later version knows is written as it is stored', () => {
  expect(settingText('tides', ['2', '3'])).toBe('tides : 2, 3')
})
