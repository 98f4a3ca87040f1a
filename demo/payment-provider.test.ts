import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoMessages } from '../content/messages/demo.ts'
import { type PaymentProvider, startPaymentProvider } from './payment-provider.ts'

const texts = demoMessages.provider
const secretKey = 'sk_test_desk'
let provider: PaymentProvider
beforeAll(async () => {
  provider = await startPaymentProvider({ secretKey, webhookSecret: 'whsec_desk', now: () => new Date() })
})
afterAll(() => provider.close())

async function payOnPage(amountRappen: number): Promise<string> {
  const { hostname: host, port } = new URL(provider.address)
  const { id } = await new Stripe(secretKey, { host, port, protocol: 'http' }).checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://site.example/payé',
    cancel_url: 'https://site.example/',
    expires_at: Math.floor(Date.now() / 1000) + 3_600,
    line_items: [
      { quantity: 1, price_data: { currency: 'chf', unit_amount: amountRappen, product_data: { name: 'Sortie' } } },
    ],
  })
  return provider.pay(id)
}

const press = (what: string, id: string) =>
  fetch(provider.address, { method: 'POST', body: new URLSearchParams({ what, id }), redirect: 'manual' })
const readDesk = async () => (await fetch(provider.address)).text()
const webhookTypes = () => provider.webhooks.map(({ type }) => type)

test('a disputed payment can be neither refunded nor disputed again, on the list of payments or by a page opened before', async () => {
  const id = await payOnPage(25_000)
  for (const label of [texts.refund, texts.dispute]) expect(await readDesk()).toContain(label)
  await press('dispute', id)
  const deskAfterDispute = await readDesk()
  expect(deskAfterDispute).toContain(texts.lose)
  for (const label of [texts.refund, texts.dispute]) expect(deskAfterDispute).not.toContain(label)
  const webhooksBefore = webhookTypes()
  for (const what of ['dispute', 'refund']) await press(what, id)
  expect(webhookTypes()).toEqual(webhooksBefore)
})

test('what a refund has left of a payment can be refunded on the list of payments', async () => {
  provider.reset()
  const id = await payOnPage(25_000)
  provider.refund(id, 10_000)
  expect(await readDesk()).toContain('150.00 CHF')
  await press('refund', id)
  expect(await readDesk()).toContain(texts.none)
})
