import { expect, test } from 'vitest'
import type { BookingStatus } from '../../../../domain/booking/booking.ts'
import type { LogbookIntent } from '../../../../server/team/act-on-logbook.server.ts'
import type { LogbookBooking } from '../../../../server/team/view-logbook.server.ts'
import { doneNotice } from '../../../../wording/pages/logbook-notices.ts'
import { outcomeTexts } from './outcome-texts.ts'

const now = new Date('2026-12-01T10:00:00Z')
const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

type HistoryEvent = LogbookBooking['history'][number]
const historyEvent = (kind: HistoryEvent['kind'], at: string, overrides: Partial<HistoryEvent> = {}): HistoryEvent => ({
  kind,
  at: new Date(at),
  actor: 'team',
  detail: {},
  ...overrides,
})

/** The title shown to the person who acted second. */
function refusalTitle(intent: LogbookIntent, status: BookingStatus, history: HistoryEvent[], startsAt?: string) {
  const booking = { status, history, startsAt: new Date(startsAt ?? '2026-12-24T09:00:00Z') } as LogbookBooking
  const answer = { kind: 'refused', intent, sent: {}, reason: 'other-state', booking } as const
  return withPlainSpaces(outcomeTexts(answer, now).notice?.title ?? '')
}

test('the second of two people reads what the first one did, and when', () => {
  const confirmation = historyEvent('confirmed', '2026-12-01T09:32:00Z')
  const correction = historyEvent('corrected', '2026-12-01T09:40:00Z')
  expect(refusalTitle('decline', 'confirmed', [confirmation, correction])).toBe('Déjà confirmée par l’équipe à 10 h 32')
  const cancellation = historyEvent('cancelled', '2026-11-30T09:32:00Z', { actor: 'guest' })
  expect(refusalTitle('confirm', 'cancelled', [cancellation])).toBe(
    'Déjà annulée par la personne ou en son nom le lundi 30 novembre à 10 h 32',
  )
  const expiry = historyEvent('expired', '2026-12-01T09:00:00Z', { actor: 'system' })
  expect(refusalTitle('confirm', 'expired', [expiry])).toBe('Déjà close sans réponse de notre part à 10 h')
  const moveEvent = historyEvent('moved', '2026-12-01T09:50:00Z')
  for (const intent of ['move', 'postpone', 'no-show'] as const)
    expect(refusalTitle(intent, 'confirmed', [confirmation, moveEvent])).toBe('Déjà déplacée par l’équipe à 10 h 50')
})

test('whoever moves an outing late is told whom to ring as well, with the number', () => {
  const hoursAhead = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const describeMove = (previousStart: Date, startsAt: Date) => {
    const moveEvent = historyEvent('moved', '2026-12-01T10:00:00Z', {
      detail: { previousStartsAt: previousStart.getTime() },
    })
    const guest = { name: 'Ana Favre', phone: '079 123 45 67', email: 'ana@exemple.ch' }
    const booking = { ...guest, status: 'confirmed', history: [moveEvent], startsAt } as unknown as LogbookBooking
    return withPlainSpaces(doneNotice({ intent: 'move', sent: {}, booking }, now)?.description ?? '')
  }
  const callSentence = 'Appelez aussi Ana Favre 079 123 45 67'
  expect(describeMove(hoursAhead(20), hoursAhead(200))).toContain(callSentence)
  expect(describeMove(hoursAhead(200), hoursAhead(20))).toContain(callSentence)
  expect(describeMove(hoursAhead(200), hoursAhead(300))).not.toContain(callSentence)
})

test('an act that is refused though no colleague was quicker is said to be too late', () => {
  expect(refusalTitle('move', 'pending', [historyEvent('requested', '2026-11-01T09:32:00Z')])).toContain(
    'Le délai de réponse est passé',
  )
})
