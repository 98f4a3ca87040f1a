import { expect, test } from 'vitest'
import { holdsLink } from './link-in-name.ts'

test.each([
  'Ana Favre',
  'J.-P. Müller',
  'J.P.Morel',
  "O'Neil",
  'O’Neil',
  'St. Gallen',
  'St.Gallen',
  'M.Dupont',
  'm.dupont',
  'Mme. Rochat',
  'Dr.Li',
  'Ch.Favre',
  'Marie-Anne de la Tour d’Auvergne',
  'Famille Favre / Rochat',
  'Anne & Co.',
  'Jean Dupont Jr.',
  'Nguyễn Thị Hoa',
  '王小明',
  'Ana (tél. 079 123 45 67)',
  'Groupe no. 4',
])('"%s" is a name', (name) => {
  expect(holdsLink(name)).toBe(false)
})

test.each([
  'Votre colis est retenu: payez https://colis.example/x',
  'http:evil',
  'www.evil',
  'ana@exemple.ch',
  'Ana ＠ exemple',
  'payez sur evil.com',
  'Evil.Com',
  'x.com',
  'bit.ly/abc',
  'bit.Ly/abc',
  'colis.support',
  'la-poste-colis.delivery',
  'evil．com',
  'evil。com',
  'evil\u200b.\u200bcom',
  'exemple.ch',
  '192.0.2.1',
  'St.Gallen:8080',
])('"%s" holds a link', (name) => {
  expect(holdsLink(name)).toBe(true)
})
