import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { noticeLabels } from '../../../content/messages/notices.ts'
import { withTerms } from '../../../tests/support/with-terms.ts'
import { NoticesProvider } from '../../ui/notices.tsx'
import { BookingDesk } from './booking-desk.tsx'

const Page = createRoutesStub([
  {
    path: '/reservations',
    Component: () => (
      <NoticesProvider labels={noticeLabels}>
        <BookingDesk today="2027-07-01" requestedStart={undefined} actionData={undefined} />
      </NoticesProvider>
    ),
  },
])
const renderDesk = () =>
  renderToStaticMarkup(<Page initialEntries={['/reservations']} />).replace(/[\u00a0\u202f]|&nbsp;/g, ' ')

test('without scripts each boat has its own price, with what its skipper costs', () => {
  const boats = bookingTerms.boats.map((boat, index) => ({ ...boat, ratePerHourChf: 240 + 40 * index }))
  return withTerms({ boats, skipperSurchargePerHourChf: 60 }, async () => {
    const text = renderDesk()
    expect(text).toContain('Bateau classique : durée × 240 CHF, TVA incluse.')
    expect(text).toContain('Bateau sportif Workcraft : durée × 280 CHF, plus durée × 60 CHF avec skipper, TVA incluse.')
  })
})

test('the field for participants says where larger groups can turn', () => {
  expect(renderDesk()).toMatch(/Vous êtes plus de cinq \?.*<a href="\/contact"/)
})
