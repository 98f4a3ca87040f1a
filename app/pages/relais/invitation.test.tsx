import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { RelayOuting } from '../../../server/solidarity/relay-page.server.ts'
import { Invitation } from './invitation.tsx'

function renderInvitation(startsAt: Date, status = 'confirmed'): string {
  const endsAt = new Date(startsAt.getTime() + 3 * 3_600_000)
  const heldUntil = new Date('2027-10-12T08:00:00Z')
  const outing = { startsAt, endsAt, heldUntil, status, boatType: 'classique', greeting: 'Ana' } as RelayOuting
  return renderToStaticMarkup(
    <MemoryRouter>
      <Invitation invitation={{ outing, code: 'EMB-7K4Q-2M9D' }} publicUrl="https://cap.example" onClose={() => {}} />
    </MemoryRouter>,
  )
}

test('the invitation lists what to bring for the season', () => {
  const summer = renderInvitation(new Date('2027-07-14T08:00:00Z'))
  expect(summer).toContain('crème solaire')
  expect(summer).not.toContain('des gants')
  const winter = renderInvitation(new Date('2026-12-12T10:00:00Z'))
  expect(winter).toContain('Un bonnet et des gants.')
  expect(winter).not.toContain('crème solaire')
})

test('the invitation to a postponed outing asks for another start, and gives no appointment', () => {
  const html = renderInvitation(new Date('2027-07-14T08:00:00Z'), 'postponed').replace(/\s/g, ' ')
  expect(html).toContain('L’invitation est refaite')
  expect(html).toContain('Nous ne partons pas le mercredi 14 juillet 2027 à 10 h.')
  expect(html).toContain('jusqu’au mardi 12 octobre 2027 à 10 h pour choisir un autre départ')
  expect(html).not.toContain('de 10 h à 13 h')
  expect(html).not.toContain('Venez 15 minutes avant.')
})
