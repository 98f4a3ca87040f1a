import { expect, test, vi } from 'vitest'
import { llmsText } from '../app/seo/for-assistants.ts'
import { donationSlipMessages } from '../content/messages/payment-slip.ts'
import { contactPage } from '../content/pages/contact.ts'
import { waitingListPage } from '../content/pages/waiting-list.ts'
import { composeMail } from '../server/mail/compose-mail.tsx'
import { testNow } from '../tests/support/booking-input.ts'
import { mailedBooking, mailPayloads } from '../tests/support/mail-payloads.ts'

// An association that offers no outings, with the texts for assistants of a new folder.
vi.mock('../site/optional-pages.json', async (original) => {
  const { default: pages } = await original<{ default: object }>()
  return { default: { ...pages, '/sorties-offertes': false } }
})
vi.mock('../site/for-assistants.json', async (original) => {
  const { default: texts } = await original<{ default: object }>()
  return { default: { ...texts, summary: undefined, uses: undefined, moreQueries: undefined } }
})

test('where no outings are offered, no donation, form, list or mail speaks of them', async () => {
  const settings = {
    ...{ mailFrom: 'site@exemple.ch', mailTo: 'equipe@exemple.ch', publicUrl: 'https://cap.example' },
    ...{ iban: 'CH5800791123000889012', donations: true },
  }
  const thanks = mailPayloads(mailedBooking())['booking-thanks']
  const mail = await composeMail('booking-thanks', thanks, settings, testNow)
  const texts = [
    donationSlipMessages,
    contactPage,
    waitingListPage,
    mail.text,
    llmsText('https://cap.example').split('## ')[0],
  ]
  for (const text of texts)
    expect(JSON.stringify(text)).not.toMatch(/offert|famille qui|heure suspendue|fauteuil|repas/i)
  expect(mail.text).toContain('Merci')
})
