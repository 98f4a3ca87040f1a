import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { jacketsInWords } from '../../../wording/boarding-states.ts'
import { OutingCard } from './outing-card.tsx'

test('the card of an outing asks for a life jacket for each person counted aboard, and until then for each announced', () => {
  const [startsAt, endsAt] = [new Date('2027-07-14T08:00:00Z'), new Date('2027-07-14T11:00:00Z')]
  const aboardTap = { id: 'tap', kind: 'aboard', persons: 3, tappedAt: startsAt, receivedAt: startsAt }
  const renderCard = (mine: unknown[]) => {
    const outing = {
      ...{ id: 'id', name: 'Ana', boatType: bookingTerms.boats[0]?.id, skipperOption: 'avec-skipper' },
      ...{ startsAt, endsAt, participants: 4, needs: [], known: { mine, others: [] } },
    }
    const crew = { queue: [], tap: () => undefined, now: startsAt, phone: 'phone' }
    const props = { outing, crew, isOpen: true } as unknown as ComponentProps<typeof OutingCard>
    return renderToStaticMarkup(<OutingCard {...props} />)
  }
  expect(renderCard([])).toContain(jacketsInWords([], 4))
  expect(renderCard([aboardTap])).toContain(jacketsInWords([], 3))
})
