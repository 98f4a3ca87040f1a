import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { RelayOuting } from '../../../server/solidarity/relay-page.server.ts'
import { Invitation } from './invitation.tsx'

function invitationFor(startsAt: Date): string {
  const endsAt = new Date(startsAt.getTime() + 3 * 3_600_000)
  const outing = { startsAt, endsAt, boatType: 'classique', greeting: 'Ana' } as RelayOuting
  return renderToStaticMarkup(
    <MemoryRouter>
      <Invitation invited={{ outing, code: 'EMB-7K4Q-2M9D' }} publicUrl="https://cap.example" onClose={() => {}} />
    </MemoryRouter>,
  )
}

test('the invitation packs for the season', () => {
  const summer = invitationFor(new Date('2027-07-14T08:00:00Z'))
  expect(summer).toContain('crème solaire')
  expect(summer).not.toContain('des gants')
  const winter = invitationFor(new Date('2026-12-12T10:00:00Z'))
  expect(winter).toContain('Un bonnet et des gants.')
  expect(winter).not.toContain('crème solaire')
})
