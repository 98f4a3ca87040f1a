import { createHash, randomBytes } from 'node:crypto'
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
type Reply = { status: number; body: unknown }

type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  amount: number
  currency: string
  name: string
  expires_at: number
  success_url: string
  cancel_url: string
  client_reference_id: string | null
  metadata: Fields
  paymentMetadata: Fields
  payment: string | null
}
type Payment = {
  id: string
  status: 'succeeded' | 'processing' | 'requires_payment_method'
  amount: number
  currency: string
  created: number
  type: string
  metadata: Fields
  session: string | null
}
type Refund = { id: string; payment: string; amount: number; status: string; created: number; metadata: Fields }
type Dispute = { id: string; payment: string; amount: number; status: string; created: number; due_by: number }
type Payout = { id: string; amount: number; created: number; arrival_date: number; currency: string }

/** What goes wrong with a request: the act is done and its answer never comes, or gets lost; or an error. */
export type Trouble = 'hang' | 'lose-answer' | 'down' | 'busy' | 'bad-key' | 'in-use'

type Account = { secretKey: string; webhookSecret: string; now: () => Date }

class ApiError extends Error {
  readonly reply: Reply
  constructor(status: number, type: string, code: string, param?: string) {
    super(code)
    this.reply = { status, body: { error: { type, code, param, message: `${code} (${type})` } } }
  }
}
const missing = (param: string) => new ApiError(404, 'invalid_request_error', 'resource_missing', param)
const invalid = (param: string, code = 'parameter_invalid') => new ApiError(400, 'invalid_request_error', code, param)

/** A payment provider on loopback, with an account that has these keys. */
export async function startPaymentProvider({ secretKey, webhookSecret, now }: Account) {
  const sessions = new Map<string, Session>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const payouts = new Map<string, Payout>()
  const answered = new Map<string, { asked: string; reply: Reply | undefined }>()
  /** Every notice so far, as it would be sent. */
  const notices: { body: string; type: string }[] = []
  let troubles: Trouble[] = []
  let lasting: Trouble | undefined
  let endpoint: string | undefined
  const requests: string[] = []
  const hanging = new Set<ServerResponse>()
  const signer = new Stripe(secretKey)

  const seconds = () => Math.floor(now().getTime() / 1000)
  const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
  const isLive = secretKey.includes('_live_')

  const showSession = (session: Session) => ({
    id: session.id,
    object: 'checkout.session',
    amount_total: session.amount,
    currency: session.currency,
    client_reference_id: session.client_reference_id,
    expires_at: session.expires_at,
    livemode: isLive,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.payment,
    payment_status: session.payment && payments.get(session.payment)?.status === 'succeeded' ? 'paid' : 'unpaid',
    status: currentStatus(session),
    success_url: session.success_url,
    cancel_url: session.cancel_url,
    url: currentStatus(session) === 'open' ? `${address()}/c/pay/${session.id}` : null,
  })
  const currentStatus = (session: Session) =>
    session.status === 'open' && session.expires_at <= seconds() ? 'expired' : session.status
  const showPayment = (payment: Payment) => ({
    id: payment.id,
    object: 'payment_intent',
    amount: payment.amount,
    amount_received: payment.status === 'succeeded' ? payment.amount : 0,
    created: payment.created,
    currency: payment.currency,
    livemode: isLive,
    metadata: payment.metadata,
    status: payment.status,
    latest_charge: {
      id: payment.id.replace('pi_', 'ch_'),
      object: 'charge',
      amount: payment.amount,
      amount_refunded: backOf(payment.id),
      created: payment.created,
      currency: payment.currency,
      disputed: [...disputes.values()].some((dispute) => dispute.payment === payment.id),
      paid: payment.status === 'succeeded',
      payment_intent: payment.id,
      payment_method_details: { type: payment.type, [payment.type]: {} },
      status: payment.status === 'succeeded' ? 'succeeded' : 'pending',
    },
  })
  const showRefund = ({ payment, ...refund }: Refund) => ({
    ...refund,
    object: 'refund',
    currency: 'chf',
    charge: payment.replace('pi_', 'ch_'),
    payment_intent: payment,
  })
  const showDispute = ({ payment, due_by, ...dispute }: Dispute) => ({
    ...dispute,
    object: 'dispute',
    currency: 'chf',
    reason: 'fraudulent',
    charge: payment.replace('pi_', 'ch_'),
    payment_intent: payment,
    evidence_details: { due_by, has_evidence: false, past_due: false, submission_count: 0 },
  })
  const showPayout = (payout: Payout) => ({ ...payout, object: 'payout', status: 'paid', livemode: isLive })

  function backOf(payment: string): number {
    const gone = [...refunds.values()].filter((refund) => refund.payment === payment && refund.status !== 'failed')
    return gone.reduce((sum, { amount }) => sum + amount, 0)
  }

  function tell(type: string, object: object): void {
    const event = { id: newId('evt'), object: 'event', created: seconds(), livemode: isLive, type, data: { object } }
    const body = JSON.stringify(event)
    notices.push({ body, type })
    if (endpoint) send(body, endpoint).catch(() => {})
  }

  /** Signs a notice with the library's own helper. */
  function sign(body: string, { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = {}): Headers {
    const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    return new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature })
  }

  const send = (body: string, to: string) => fetch(to, { method: 'POST', headers: sign(body), body })

  function createSession(fields: Fields): object {
    const amount = Number(fields['line_items[0][price_data][unit_amount]'])
    if (!(Number.isInteger(amount) && amount >= 50)) throw invalid('line_items', 'amount_too_small')
    const currency = fields['line_items[0][price_data][currency]'] ?? ''
    if (currency !== 'chf') throw invalid('currency')
    const expires_at = Number(fields.expires_at)
    if (!(expires_at >= seconds() + 1_800 && expires_at <= seconds() + 86_400)) throw invalid('expires_at')
    if (fields.mode !== 'payment' || !URL.canParse(fields.success_url ?? '')) throw invalid('mode')
    const session: Session = {
      id: newId(isLive ? 'cs_live' : 'cs_test'),
      status: 'open',
      amount,
      currency,
      name: fields['line_items[0][price_data][product_data][name]'] ?? '',
      expires_at,
      success_url: fields.success_url ?? '',
      cancel_url: fields.cancel_url ?? '',
      client_reference_id: fields.client_reference_id ?? null,
      metadata: nested(fields, 'metadata'),
      paymentMetadata: nested(fields, 'payment_intent_data[metadata]'),
      payment: null,
    }
    sessions.set(session.id, session)
    return showSession(session)
  }

  function expire(id: string): object {
    const session = sessions.get(id)
    if (!session || currentStatus(session) !== 'open') throw invalid('session', 'resource_already_exists')
    session.status = 'expired'
    tell('checkout.session.expired', showSession(session))
    return showSession(session)
  }

  /** Somebody pays on the provider's page. */
  function pay(
    sessionId: string,
    { type = 'card', status = 'succeeded' as Payment['status'], currency = 'chf', isTold = true } = {},
  ): string {
    const session = sessions.get(sessionId)
    if (!session || currentStatus(session) !== 'open') throw new Error(`The session ${sessionId} is not open.`)
    const { amount, paymentMetadata: metadata } = session
    const payment = {
      id: newId('pi'),
      status,
      amount,
      currency,
      created: seconds(),
      type,
      metadata,
      session: sessionId,
    }
    payments.set(payment.id, payment)
    Object.assign(session, { status: 'complete', payment: payment.id })
    if (isTold) tell('checkout.session.completed', showSession(session))
    if (isTold && status === 'succeeded') tell('payment_intent.succeeded', showPayment(payment))
    return payment.id
  }

  /** What was being processed has come, or has not. */
  function finish(paymentId: string, status: 'succeeded' | 'requires_payment_method'): void {
    const payment = payments.get(paymentId)
    if (!payment) throw new Error('No such payment.')
    payment.status = status
    const session = sessions.get(payment.session ?? '')
    const how = status === 'succeeded' ? 'succeeded' : 'failed'
    if (session) tell(`checkout.session.async_payment_${how}`, showSession(session))
  }

  function createRefund(fields: Fields, status = 'succeeded'): object {
    const payment = payments.get(fields.payment_intent ?? '')
    if (payment?.status !== 'succeeded') throw missing('payment_intent')
    const left = payment.amount - backOf(payment.id)
    const amount = Number(fields.amount ?? left)
    if (left === 0) throw invalid('payment_intent', 'charge_already_refunded')
    if (!(amount > 0 && amount <= left)) throw invalid('amount', 'amount_too_large')
    const metadata = nested(fields, 'metadata')
    const refund = { id: newId('re'), payment: payment.id, amount, status, created: seconds(), metadata }
    refunds.set(refund.id, refund)
    tell('refund.created', showRefund(refund))
    return showRefund(refund)
  }

  function changeRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = refunds.get(id)
    if (!refund) throw new Error('No such refund.')
    refund.status = status
    tell(status === 'failed' ? 'refund.failed' : 'refund.updated', showRefund(refund))
  }

  function dispute(payment: string, amount: number): string {
    const id = newId('dp')
    const created = seconds()
    const opened = { id, payment, amount, status: 'needs_response', created, due_by: created + 7 * 86_400 }
    disputes.set(id, opened)
    tell('charge.dispute.created', showDispute(opened))
    return id
  }

  function closeDispute(id: string, status: 'won' | 'lost'): void {
    const closed = disputes.get(id)
    if (!closed) throw new Error('No such dispute.')
    closed.status = status
    tell('charge.dispute.closed', showDispute(closed))
  }

  function payOut(amount: number, arrivesAt: Date): string {
    const [id, arrival_date] = [newId('po'), Math.floor(arrivesAt.getTime() / 1000)]
    payouts.set(id, { id, amount, created: seconds(), arrival_date, currency: 'chf' })
    return id
  }

  function list(all: object[], query: URLSearchParams, url: string): object {
    const since = Number(query.get('created[gte]') ?? 0)
    const of = query.get('payment_intent')
    const found = (all as { id: string; created: number; payment_intent?: string }[])
      .filter(({ created, payment_intent }) => created >= since && (!of || payment_intent === of))
      .reverse()
    const from = found.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const data = found.slice(from, from + Number(query.get('limit') ?? 10))
    return { object: 'list', url, has_more: from + data.length < found.length, data }
  }

  function act(method: string, { pathname, searchParams: query }: URL, fields: Fields): object {
    const [, , kind = '', id = '', more = ''] = pathname.replace('checkout/', 'checkout.').split('/')
    const found = <Thing>(things: Map<string, Thing>): Thing => {
      const thing = things.get(id)
      if (!thing) throw missing('id')
      return thing
    }
    if (kind === 'checkout.sessions' && method === 'POST' && !id) return createSession(fields)
    if (kind === 'checkout.sessions' && method === 'POST' && more === 'expire') return expire(found(sessions).id)
    if (kind === 'checkout.sessions' && id) return showSession(found(sessions))
    if (kind === 'payment_intents' && id) {
      const shown = showPayment(found(payments))
      const isExpanded = [...query.values()].includes('latest_charge')
      return isExpanded ? shown : { ...shown, latest_charge: shown.latest_charge.id }
    }
    if (kind === 'refunds' && method === 'POST') return createRefund(fields)
    const lists: Record<string, () => object[]> = {
      payment_intents: () => [...payments.values()].map(showPayment),
      refunds: () => [...refunds.values()].map(showRefund),
      disputes: () => [...disputes.values()].map(showDispute),
      payouts: () => [...payouts.values()].map(showPayout),
    }
    const all = lists[kind]
    if (!all) throw new ApiError(404, 'invalid_request_error', 'url_unknown')
    return list(all(), query, pathname)
  }

  /** Once per idempotency key: the same again gets the same answer, anything else an error. */
  function once(key: string | undefined, asked: string, make: () => object): Reply {
    const before = key === undefined ? undefined : answered.get(key)
    if (before && before.asked !== asked) throw new ApiError(400, 'idempotency_error', 'idempotency_error')
    if (before?.reply) return before.reply
    const reply = { status: 200, body: make() }
    if (key !== undefined) answered.set(key, { asked, reply })
    return reply
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await text(request)
    requests.push(`${request.method} ${url.pathname}`)
    const trouble = lasting ?? troubles.shift()
    let reply: Reply
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}` || trouble === 'bad-key')
        throw new ApiError(401, 'invalid_request_error', 'api_key_expired')
      if (trouble === 'down') throw new ApiError(500, 'api_error', 'unknown')
      if (trouble === 'in-use') throw new ApiError(409, 'idempotency_error', 'idempotency_key_in_use')
      if (trouble === 'busy') throw new ApiError(429, 'rate_limit_error', 'rate_limit')
      const key = request.headers['idempotency-key'] as string | undefined
      const asked = createHash('sha256').update(`${url.pathname}\n${body}`).digest('hex')
      const fields = Object.fromEntries(new URLSearchParams(body))
      reply = once(request.method === 'POST' ? key : undefined, asked, () => act(request.method ?? '', url, fields))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      reply = error.reply
    }
    if (trouble === 'hang') return void hanging.add(response)
    if (trouble === 'lose-answer') return void response.destroy()
    response.writeHead(reply.status, { 'Content-Type': 'application/json', 'Request-Id': newId('req') })
    response.end(JSON.stringify(reply.body))
  }

  /** The page on which a guest would pay. */
  async function answerPage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const session = sessions.get(id)
    const isOpen = session && currentStatus(session) === 'open'
    if (request.method === 'POST' && isOpen) {
      const type = new URLSearchParams(await text(request)).get('type') ?? 'card'
      pay(id, { type })
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
      const left = (payments.get(id)?.amount ?? 0) - backOf(id)
      if (what === 'refund' && left > 0) createRefund({ payment_intent: id })
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
    sessions: sessions as ReadonlyMap<string, Readonly<Session>>,
    payments: payments as ReadonlyMap<string, Readonly<Payment>>,
    refunds: refunds as ReadonlyMap<string, Readonly<Refund>>,
    notices: notices as readonly { body: string; type: string }[],
    requests: requests as readonly string[],
    sign,
    pay,
    finish,
    refund: (payment: string, amount: number, status?: string) =>
      createRefund({ payment_intent: payment, amount: `${amount}` }, status) as { id: string },
    changeRefund,
    dispute,
    closeDispute,
    payOut,
    /** Begins anew, with nothing paid. */
    forget() {
      for (const things of [sessions, payments, refunds, disputes, payouts, answered]) things.clear()
      notices.length = 0
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
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type PaymentProvider = Awaited<ReturnType<typeof startPaymentProvider>>

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
  return frame(words.payments, `<ul>${[...paid, ...lost].join('')}</ul>`)
}

const inFrancs = (rappen: number) => `${(rappen / 100).toFixed(2)} CHF`

function formOf(action: string, fields: Fields, label: string): string {
  const hidden = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  return `<form method="post" action="${action}">${hidden.join('')}<button>${label}</button></form>`
}

function frame(title: string, body: string): string {
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>:root{color-scheme:light dark}body{font:1.1rem/1.5 sans-serif;max-width:30rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere}ul{padding:0;list-style:none}li{padding:1rem 0;border-top:1px solid}a,button{display:inline-block;font:inherit;min-height:3rem;padding:.6rem 1.2rem;margin:.25rem 0;box-sizing:border-box}a{padding-left:0}</style>
<main><h1>${title}</h1>${body}</main></html>`
}
