import { expect, test } from 'vitest'
import type { CrewEvent } from '../domain/booking/booking-event.ts'
import { eventSentence } from './booking-history.ts'
import { shortMoment, tableMoment } from './times.ts'

const sentenceOf = (kind: CrewEvent['kind'], detail: CrewEvent['detail'], formatMoment = tableMoment) =>
  eventSentence({ kind, actor: 'team', detail }, formatMoment).replace(/[\u00a0\u202f]/g, ' ')

test('each line of the history is a sentence with its details', () => {
  expect(sentenceOf('cancelled', { reason: 'weather', word: 'Bise.', dueChf: 0 })).toBe(
    'Annulée par l’équipe, à cause de la météo',
  )
  const moveDetail = { previousStartsAt: Date.parse('2026-12-24T09:00:00Z') }
  const now = new Date('2026-12-01T10:00:00Z')
  expect(sentenceOf('moved', moveDetail, (instant) => shortMoment(instant, now))).toBe(
    'Déplacée par l’équipe, avant : jeudi 24 décembre à 10 h',
  )
  expect(sentenceOf('skipper-chosen', { by: 'Zoé', skipper: 'skipper-2' })).toBe(
    'Skipper choisi par l’équipe, Zoé, à la barre : Skipper 2',
  )
})
