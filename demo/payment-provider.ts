import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { demoMessages } from '../content/messages/demo.ts'
import { escaped } from './inbox.ts'

// Answers Stripe's library on this machine as its API reference describes, for the tests and the demo: nobody pays
// anything. Only what the site uses is here; the fields of an object are those that the reference shows for it.

const words = demoMessages.provider

type Fields = Record<string, string>

/** A page on which `amount` can be paid; `fields` as the library writes them. */
function newSession(fields: Fields, site: string) {
  const id = newId('cs_test')
  const { success_url = '', cancel_url = '', client_reference_id = null } = fields
  return {
    ...{ id, object: 'checkout.session', url: `${site}/c/pay/${id}` as string | null },
    ...{ success_url, cancel_url, client_reference_id, expires_at: Number(fields.expires_at) },
    status: 'open' as 'open' | 'complete' | 'expired',
    payment_intent: null as string | null,
    amount: Number(fields[`${line}[unit_amount]`]),
    currency: fields[`${line}[currency]`] ?? '',
    name: fields[`${line}[product_data][name]`] ?? '',
    paymentMetadata: nested(fields, 'payment_intent_data[metadata]'),
  }
}
type Session = ReturnType<typeof newSession>

function newPayment({ amount, paymentMetadata: metadata }: Session, type: string, currency: string, created: number) {
  const id = newId('pi')
  const latest_charge = { id: id.replace('pi_', 'ch_'), created, paid: false, payment_method_details: { type } }
  const status = 'processing' as 'succeeded' | 'processing' | 'requires_payment_method'
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency,
    created,
    metadata,
    status,
    latest_charge,
  }
}
type Payment = ReturnType<typeof newPayment>

type Back = { id: string; object: string; payment_intent: string; amount: number; status: string; created: number }
type Refund = Back & { metadata: Fields }
type Dispute = Back & { evidence_details: { due_by: number } }
type Payout = { id: string; object: 'payout'; amount: number; created: number; arrival_date: number; currency: string }

/** What goes wrong with a request: the act is done and its answer never comes, or gets lost; no page is ended; an error. */
export type Trouble = 'hang' | 'lose-answer' | 'keep-open' | keyof typeof failures

class ApiError extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, type: string, code: string) {
    super(code)
    this.status = status
    this.body = { error: { type, code, message: code } }
  }
}
const refusal = (code = 'parameter_invalid', status = 400) => new ApiError(status, 'invalid_request_error', code)
const failures = {
  'bad-key': refusal('api_key_expired', 401),
  down: new ApiError(500, 'api_error', 'unknown'),
  'in-use': new ApiError(409, 'idempotency_error', 'idempotency_key_in_use'),
  busy: new ApiError(429, 'rate_limit_error', 'rate_limit'),
}

type Account = { secretKey: string; webhookSecret: string; now: () => Date }

/** A payment provider on loopback, with an account that has these keys. */
export async function startPaymentProvider({ secretKey, webhookSecret, now }: Account) {
  const sessions = new Map<string, Session>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const payouts = new Map<string, Payout>()
  const answered = new Map<string, { asked: string; body: object }>()
  /** Every notice so far, as it would be sent. */
  const notices: { body: string; type: string }[] = []
  let troubles: Trouble[] = []
  let lasting: Trouble | undefined
  let endpoint: string | undefined
  const requests: string[] = []
  const signer = new Stripe(secretKey)

  const seconds = () => Math.floor(now().getTime() / 1000)

  function found<Thing>(things: ReadonlyMap<string, Thing>, id: string): Thing {
    const thing = things.get(id)
    if (!thing) throw refusal('resource_missing', 404)
    return thing
  }

  /** As it is by now. */
  function sessionOf(id: string): Session {
    const session = found(sessions, id)
    if (session.status === 'open' && session.expires_at <= seconds()) end(session, 'expired')
    return session
  }
  const end = (session: Session, status: 'complete' | 'expired') => Object.assign(session, { status, url: null })

  function openSession(id: string): Session {
    const session = sessionOf(id)
    if (session.status !== 'open') throw refusal('resource_already_exists')
    return session
  }

  function leftOf({ id, amount }: Payment): number {
    const gone = [...refunds.values()].filter((back) => back.payment_intent === id && back.status !== 'failed')
    return gone.reduce((left, back) => left - back.amount, amount)
  }

  function tell(type: string, object: object): void {
    const body = JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } })
    notices.push({ body, type })
    if (endpoint) fetch(endpoint, { method: 'POST', headers: sign(body), body }).catch(() => {})
  }

  /** Signs a notice with the library's own helper. */
  function sign(body: string, { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = {}): Headers {
    const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    return new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature })
  }

  function createSession(fields: Fields): Session {
    const session = newSession(fields, address())
    const { amount, currency, expires_at } = session
    const isInTime = expires_at >= seconds() + 1_800 && expires_at <= seconds() + 86_400
    const isFit = Number.isInteger(amount) && amount >= 50 && currency === 'chf' && fields.mode === 'payment'
    if (!isFit || !isInTime || !URL.canParse(session.success_url)) throw refusal()
    sessions.set(session.id, session)
    return session
  }

  function expire(id: string): Session {
    const session = openSession(id)
    if (lasting === 'keep-open') throw refusal()
    end(session, 'expired')
    tell('checkout.session.expired', session)
    return session
  }

  /** Somebody pays on the provider's page. */
  function pay(
    sessionId: string,
    { type = 'card', status = 'succeeded' as Payment['status'], currency = 'chf', isTold = true } = {},
  ): string {
    const session = openSession(sessionId)
    const payment = settle(newPayment(session, type, currency, seconds()), status)
    payments.set(payment.id, payment)
    Object.assign(end(session, 'complete'), { payment_intent: payment.id })
    if (isTold) tell('checkout.session.completed', session)
    if (isTold && status === 'succeeded') tell('payment_intent.succeeded', payment)
    return payment.id
  }

  function settle(payment: Payment, status: Payment['status']): Payment {
    const paid = status === 'succeeded'
    Object.assign(payment.latest_charge, { paid })
    return Object.assign(payment, { status, amount_received: paid ? payment.amount : 0 })
  }

  /** What was being processed has come, or has not. */
  function finish(paymentId: string, status: 'succeeded' | 'requires_payment_method'): void {
    const payment = settle(found(payments, paymentId), status)
    tell(`payment_intent.${status === 'succeeded' ? status : 'payment_failed'}`, payment)
  }

  function createRefund(paymentId: string, wanted?: number, status = 'succeeded', metadata: Fields = {}): Refund {
    const payment = found(payments, paymentId)
    const left = leftOf(payment)
    const amount = wanted ?? left
    if (payment.status !== 'succeeded' || left === 0) throw refusal('charge_already_refunded')
    if (!(amount > 0 && amount <= left)) throw refusal('amount_too_large')
    const back = { id: newId('re'), object: 'refund', payment_intent: paymentId, amount, status, created: seconds() }
    const refund = { ...back, metadata }
    refunds.set(refund.id, refund)
    tell('refund.created', refund)
    return refund
  }

  function changeRefund(id: string, status: 'succeeded' | 'failed'): void {
    tell(status === 'failed' ? 'refund.failed' : 'refund.updated', Object.assign(found(refunds, id), { status }))
  }

  function dispute(payment_intent: string, amount: number): string {
    const [id, created] = [newId('dp'), seconds()]
    const back = { id, object: 'dispute', payment_intent, amount, status: 'needs_response', created }
    disputes.set(id, { ...back, evidence_details: { due_by: created + 7 * 86_400 } })
    tell('charge.dispute.created', found(disputes, id))
    return id
  }

  function closeDispute(id: string, status: 'won' | 'lost'): void {
    tell('charge.dispute.closed', Object.assign(found(disputes, id), { status }))
  }

  function payOut(amount: number, arrivesAt: Date): void {
    const [id, arrival_date] = [newId('po'), Math.floor(arrivesAt.getTime() / 1000)]
    payouts.set(id, { id, object: 'payout', amount, created: seconds(), arrival_date, currency: 'chf' })
  }

  type Listed = { id: string; created: number; payment_intent?: string }
  const lists: Record<string, ReadonlyMap<string, Listed>> = { payment_intents: payments, refunds, disputes, payouts }

  function list(things: ReadonlyMap<string, Listed>, query: URLSearchParams, url: string): object {
    const since = Number(query.get('created[gte]') ?? 0)
    const of = query.get('payment_intent')
    const all = [...things.values()]
      .filter(({ created, payment_intent }) => created >= since && (!of || payment_intent === of))
      .reverse()
    const from = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const data = all.slice(from, from + Number(query.get('limit') ?? 10))
    return { object: 'list', url, has_more: from + data.length < all.length, data }
  }

  function act(method: string, { pathname, searchParams: query }: URL, fields: Fields): object {
    const [, , kind = '', id = '', more = ''] = pathname.replace('checkout/', 'checkout.').split('/')
    if (kind === 'checkout.sessions') {
      if (method === 'GET') return sessionOf(id)
      return more === 'expire' ? expire(id) : createSession(fields)
    }
    if (kind === 'payment_intents' && id) {
      const payment = found(payments, id)
      const isExpanded = [...query.values()].includes('latest_charge')
      return isExpanded ? payment : { ...payment, latest_charge: payment.latest_charge.id }
    }
    if (kind === 'refunds' && method === 'POST') {
      const { payment_intent = '', amount } = fields
      return createRefund(payment_intent, amount ? Number(amount) : undefined, 'succeeded', nested(fields, 'metadata'))
    }
    const listed = lists[kind]
    if (!listed) throw refusal('url_unknown', 404)
    return list(listed, query, pathname)
  }

  /** Once per idempotency key: the same again gets the same answer, anything else an error. */
  function once(key: string | undefined, asked: string, make: () => object): object {
    const before = key === undefined ? undefined : answered.get(key)
    if (before && before.asked !== asked) throw new ApiError(400, 'idempotency_error', 'idempotency_error')
    // As it was at that instant, whatever has become of it.
    const body = before?.body ?? structuredClone(make())
    if (key !== undefined) answered.set(key, { asked, body })
    return body
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await text(request)
    const { method = '', headers } = request
    requests.push(`${method} ${url.pathname}`)
    const trouble = lasting ?? troubles.shift()
    let [status, answer]: [number, object] = [200, {}]
    try {
      if (headers.authorization !== `Bearer ${secretKey}`) throw failures['bad-key']
      if (trouble && trouble in failures) throw failures[trouble as keyof typeof failures]
      const key = method === 'POST' ? headers['idempotency-key'] : undefined
      answer = once(key as string | undefined, `${url.pathname} ${body}`, () =>
        act(method, url, Object.fromEntries(new URLSearchParams(body))),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      ;({ status, body: answer } = error)
    }
    if (trouble === 'hang') return
    if (trouble === 'lose-answer') return void response.destroy()
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': newId('req') })
    response.end(JSON.stringify(answer))
  }

  /** The page on which a guest would pay. */
  async function answerPage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const session = sessions.has(id) ? sessionOf(id) : undefined
    const isOpen = session?.status === 'open'
    if (request.method === 'POST' && isOpen) {
      pay(id, { type: new URLSearchParams(await text(request)).get('type') ?? 'card' })
      response.writeHead(303, { Location: session.success_url }).end()
      return
    }
    response.writeHead(isOpen ? 200 : 410, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(isOpen ? page(session) : frame(words.over, ''))
  }

  /** What somebody would do in the provider's own pages. */
  async function answerDesk(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const { what, id = '' } = Object.fromEntries(new URLSearchParams(await text(request)))
      const payment = payments.get(id)
      const left = payment ? leftOf(payment) : 0
      if (what === 'refund' && left > 0) createRefund(id)
      if (what === 'dispute' && left > 0) dispute(id, left)
      if (what === 'lose') closeDispute(id, 'lost')
      response.writeHead(303, { Location: '/' }).end()
      return
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(deskPage([...payments.values()], [...disputes.values()]))
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', address())
    const [, session] = /^\/c\/pay\/(\w+)$/.exec(url.pathname) ?? []
    const pages = () => (session ? answerPage(request, response, session) : answerDesk(request, response))
    const answer = url.pathname.startsWith('/v1/') ? answerApi(request, response, url) : pages()
    answer.catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  function address(): string {
    return `http://127.0.0.1:${port}`
  }

  return {
    address: address(),
    settings: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_STAND_IN: address() },
    ...{ sessions, payments, refunds, notices, requests },
    ...{ sign, pay, finish, refund: createRefund, changeRefund, dispute, closeDispute, payOut },
    /** Begins anew, with nothing paid. */
    forget() {
      for (const things of [sessions, payments, refunds, disputes, payouts, answered]) things.clear()
      notices.length = 0
    },
    /** As it does with keys that are a day old. */
    forgetKeys() {
      answered.clear()
    },
    /** Sends every notice from now on to `url`. */
    notify(url: string) {
      endpoint = url
    },
    /** What goes wrong with the next requests, one each. */
    trouble(...next: Trouble[]) {
      troubles = next
    },
    /** What goes wrong with every request from now on. */
    always(trouble: Trouble | undefined) {
      lasting = trouble
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type PaymentProvider = Awaited<ReturnType<typeof startPaymentProvider>>

/** Where the library puts what is paid for. */
const line = 'line_items[0][price_data]'

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

function nested(fields: Fields, name: string): Fields {
  const entries = Object.entries(fields).filter(([key]) => key.startsWith(`${name}[`))
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(name.length + 1, -1), value]))
}

function page({ id, name, amount, cancel_url }: Session): string {
  const button = (type: string, label: string) => formOf(`/c/pay/${id}`, { type }, label)
  const back = `<p><a href="${escaped(cancel_url)}">${words.back}</a></p>`
  const what = `<p>${words.lead}</p><p><strong>${escaped(name)}</strong> : ${inFrancs(amount)}</p>`
  return frame(words.title, what + button('card', words.card) + button('twint', words.twint) + back)
}

function deskPage(payments: Payment[], disputes: Dispute[]): string {
  const act = (what: string, id: string, label: string) => formOf('/', { what, id }, label)
  const paid = payments.map(
    ({ id, amount }) =>
      `<li>${inFrancs(amount)} ${act('refund', id, words.refund)}${act('dispute', id, words.dispute)}</li>`,
  )
  const open = disputes.filter(({ status }) => status === 'needs_response')
  const lost = open.map(({ id, amount }) => `<li>${inFrancs(amount)} ${act('lose', id, words.lose)}</li>`)
  const lines = [...paid, ...lost].join('')
  return frame(words.payments, lines ? `<ul>${lines}</ul>` : `<p>${words.none}</p>`)
}

const inFrancs = (rappen: number) => `${(rappen / 100).toFixed(2)} CHF`

function formOf(action: string, fields: Fields, label: string): string {
  const hidden = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  return `<form method="post" action="${action}">${hidden.join('')}<button>${label}</button></form>`
}

function frame(title: string, body: string): string {
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>:root{color-scheme:light dark}body{font:1.1rem/1.5 sans-serif;max-width:30rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere;hyphens:auto}h1{font-size:1.6rem;line-height:1.2}ul{padding:0;list-style:none}li{padding:1rem 0;border-top:1px solid}a,button{display:inline-block;font:inherit;min-height:3rem;padding:.6rem 1.2rem;margin:.25rem 0;box-sizing:border-box}a{padding-left:0}</style>
<main><h1>${title}</h1>${body}</main></html>`
}
