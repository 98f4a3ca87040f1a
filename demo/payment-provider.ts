import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import Stripe from 'stripe'
import { demoMessages } from '../content/messages/demo.ts'
import { escapeHtml } from '../wording/escape-html.ts'

// Answers Stripe's library on this machine as its API reference describes, for the tests and the demo: nobody pays
// anything. Only what the site uses is here, and what it does not use yet is refused; the fields of an object are those
// that the reference shows for it.

const texts = demoMessages.provider

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
    amount: Number(fields[`${lineItem}[unit_amount]`]),
    currency: fields[`${lineItem}[currency]`] ?? '',
    name: fields[`${lineItem}[product_data][name]`] ?? '',
    paymentMetadata: nestedFields(fields, 'payment_intent_data[metadata]'),
  }
}
type Session = ReturnType<typeof newSession>

function newPayment({ amount, paymentMetadata: metadata }: Session, type: string, currency: string, created: number) {
  const id = newId('pi')
  const charge = { id: id.replace('pi_', 'ch_'), object: 'charge', payment_intent: id, amount, currency }
  const latest_charge = { ...charge, created, paid: false, payment_method_details: { type } }
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

type Amount = { amount: number; currency: string }
type RefundOrDispute = Amount & { id: string; object: string; payment_intent: string; status: string; created: number }
type Refund = RefundOrDispute & { metadata: Fields }
type Dispute = RefundOrDispute & { evidence_details: { due_by: number | null }; balance_transactions: Amount[] }
type Payout = { id: string; object: 'payout'; amount: number; created: number; arrival_date: number; currency: string }

/**
 * What goes wrong with a request: it is carried out, but its answer never comes, gets lost or says that it has failed;
 * no payment page is ended (`keep-open`); or one of the errors below.
 */
export type Fault = 'hang' | 'lose-answer' | 'fail-after' | 'keep-open' | keyof typeof failures

type ErrorFields = { code?: string; param?: string; message?: string }

class ApiError extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, type: string, { code, param, message = code ?? type }: ErrorFields) {
    super(message)
    this.status = status
    this.body = { error: { type, code, param, message, doc_url: 'https://stripe.com/docs/error-codes' } }
  }
}
const refusal = (code = 'parameter_invalid', fields: ErrorFields = {}, status = 400) =>
  new ApiError(status, 'invalid_request_error', { code, ...fields })
const failures = {
  // The real one masks most of a key; what the log then holds must not depend on it.
  'bad-key': (key = '') => refusal('api_key_expired', { message: `Expired API Key provided: ${key}` }, 401),
  down: () => new ApiError(500, 'api_error', { message: 'An unknown error occurred' }),
  'in-use': () => new ApiError(409, 'idempotency_error', { code: 'idempotency_key_in_use' }),
  busy: () => refusal('rate_limit', { message: 'Request rate limit exceeded' }, 429),
}

/** The parameters that the site may send, each with what the reference says of its value. */
type Rules = readonly (readonly [name: RegExp, isFit: (value: string) => boolean])[]
const textUpTo = (length: number) => (value: string) => value.length > 0 && value.length <= length
const wholeNumber = (least: number, most: number) => (value: string) =>
  /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
const oneOf =
  (...values: string[]) =>
  (value: string) =>
    values.includes(value)
const metadata = (name: string) =>
  [new RegExp(`^${name}\\[[^\\]]{1,40}\\]$`), (value: string) => value.length <= 500] as const
const rules = {
  create: [
    [/^mode$/, oneOf('payment')],
    [/^locale$/, oneOf('fr', 'auto')],
    [/^submit_type$/, oneOf('auto', 'book', 'donate', 'pay', 'subscribe')],
    [/^client_reference_id$/, textUpTo(200)],
    [/^(success|cancel)_url$/, (value) => URL.canParse(value) && value.length <= 5_000],
    [/^expires_at$/, wholeNumber(1, 99_999_999_999)],
    [/^adaptive_pricing\[enabled\]$/, oneOf('true', 'false')],
    [/^line_items\[0\]\[quantity\]$/, wholeNumber(1, 999_999)],
    [/^line_items\[0\]\[price_data\]\[currency\]$/, oneOf('chf')],
    [/^line_items\[0\]\[price_data\]\[unit_amount\]$/, wholeNumber(0, 99_999_999)],
    [/^line_items\[0\]\[price_data\]\[product_data\]\[name\]$/, textUpTo(250)],
    [/^payment_intent_data\[description\]$/, textUpTo(1_000)],
    metadata('payment_intent_data\\[metadata\\]'),
  ],
  refund: [[/^payment_intent$/, textUpTo(255)], [/^amount$/, wholeNumber(1, 99_999_999)], metadata('metadata')],
  list: [
    [/^limit$/, wholeNumber(1, 100)],
    [/^(starting_after|ending_before|payment_intent)$/, textUpTo(255)],
    [/^created\[gte\]$/, wholeNumber(0, 99_999_999_999)],
  ],
  payment: [[/^expand\[0\]$/, oneOf('latest_charge')]],
  none: [],
} satisfies Record<string, Rules>

/** Refuses what the reference does not know, or knows otherwise, and what is missing. */
function checkParams(params: Fields, allowed: Rules, required: readonly string[] = []): void {
  for (const [name, value] of Object.entries(params)) {
    const rule = allowed.find(([pattern]) => pattern.test(name))
    if (!rule) throw refusal('parameter_unknown', { param: name, message: `Received unknown parameter: ${name}` })
    if (!rule[1](value)) throw refusal('parameter_invalid', { param: name, message: `Invalid ${name}: ${value}` })
  }
  for (const name of required)
    if (!(name in params))
      throw refusal('parameter_missing', { param: name, message: `Missing required param: ${name}.` })
}

type Account = { secretKey: string; webhookSecret: string; now: () => Date }

/** A payment provider on loopback, with an account that has these keys. */
export async function startPaymentProvider({ secretKey, webhookSecret, now }: Account) {
  const sessions = new Map<string, Session>()
  const payments = new Map<string, Payment>()
  /** The payment of each page on which a card was declined. */
  const attempts = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const payouts = new Map<string, Payout>()
  const storedAnswers = new Map<string, { request: string; status: number; body: object }>()
  /** What the key may not read. */
  const withheldKinds = new Set<string>()
  let failingPath: string | undefined
  const hangingResponses: ServerResponse[] = []
  let businessName: string | null = 'Cap Embellie'
  /** Every webhook so far, as it would be sent. */
  const webhooks: { body: string; type: string }[] = []
  let queuedFaults: Fault[] = []
  let lastingFault: Fault | undefined
  let webhookUrl: string | undefined
  const requests: string[] = []
  const signer = new Stripe(secretKey)

  const seconds = () => Math.floor(now().getTime() / 1000)

  function findOrThrow<Thing>(items: ReadonlyMap<string, Thing>, id: string): Thing {
    const item = items.get(id)
    if (!item) throw refusal('resource_missing', { param: 'id', message: `No such object: '${id}'` }, 404)
    return item
  }

  /** The payment page as it is by now: it may have expired. */
  function sessionOf(id: string): Session {
    const session = findOrThrow(sessions, id)
    if (session.status === 'open' && session.expires_at <= seconds()) endSession(session, 'expired')
    return session
  }
  const endSession = (session: Session, status: 'complete' | 'expired') => Object.assign(session, { status, url: null })

  function openSession(id: string): Session {
    const session = sessionOf(id)
    if (session.status !== 'open') throw refusal('resource_already_exists')
    return session
  }

  function remainingAmount({ id, amount }: Payment): number {
    const refundsOfPayment = [...refunds.values()].filter(
      (refund) => refund.payment_intent === id && refund.status !== 'failed',
    )
    return refundsOfPayment.reduce((remaining, refund) => remaining - refund.amount, amount)
  }

  /** What can still be refunded or disputed: nothing, once the bank has taken it back. */
  function openAmount(payment: Payment): number {
    const isDisputed = [...disputes.values()].some(
      ({ payment_intent, status }) => payment_intent === payment.id && status !== 'won',
    )
    return isDisputed ? 0 : remainingAmount(payment)
  }

  function sendWebhook(type: string, object: object): void {
    const event = { api_version: null, created: seconds(), livemode: false, pending_webhooks: 1 }
    const request = { id: newId('req'), idempotency_key: null }
    const body = JSON.stringify({ id: newId('evt'), object: 'event', ...event, request, type, data: { object } })
    webhooks.push({ body, type })
    if (webhookUrl) fetch(webhookUrl, { method: 'POST', headers: sign(body), body }).catch(() => {})
  }

  /** A webhook of the second version of the API, which names a thing and holds nothing of it. */
  function thinEvent(id: string): string {
    const related_object = { id, type: 'payment_intent', url: `/v1/payment_intents/${id}` }
    const event = { created: now().toISOString(), livemode: false, context: null, related_object }
    return JSON.stringify({
      id: newId('evt_test'),
      object: 'v2.core.event',
      type: 'v1.payment_intent.succeeded',
      ...event,
    })
  }

  /** Signs a webhook with the library's own helper. */
  function sign(body: string, { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = {}): Headers {
    const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    return new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature })
  }

  function createSession(fields: Fields): Session {
    checkParams(fields, rules.create, ['mode', 'success_url', `${lineItem}[unit_amount]`, `${lineItem}[currency]`])
    if (!businessName)
      throw refusal('account_invalid', {
        message:
          'In order to use Checkout, you must set an account or business name at https://dashboard.stripe.com/account.',
      })
    const session = newSession(fields, address())
    if (session.amount < 50)
      throw refusal('amount_too_small', {
        param: 'line_items',
        message: 'The amount due must add up to at least CHF 0.50',
      })
    const expiryProblem = session.expires_at < seconds() + 1_800 ? 'at least 30 minutes' : 'less than 24 hours'
    if (expiryProblem !== 'less than 24 hours' || session.expires_at > seconds() + 86_400)
      throw refusal('parameter_invalid', {
        param: 'expires_at',
        message: `The \`expires_at\` timestamp must be ${expiryProblem} from Checkout Session creation.`,
      })
    sessions.set(session.id, session)
    return session
  }

  function expire(id: string): Session {
    const session = openSession(id)
    if (lastingFault === 'keep-open') throw refusal()
    endSession(session, 'expired')
    sendWebhook('checkout.session.expired', session)
    return session
  }

  /** Somebody pays on the provider's page. */
  function pay(
    sessionId: string,
    { type = 'card', status = 'succeeded' as Payment['status'], currency = 'chf', isTold: isSent = true } = {},
  ): string {
    const session = openSession(sessionId)
    const payment = attempts.get(sessionId) ?? newPayment(session, type, currency, seconds())
    payment.latest_charge.payment_method_details.type = type
    settlePayment(payment, status)
    payments.set(payment.id, payment)
    Object.assign(endSession(session, 'complete'), { payment_intent: payment.id })
    if (isSent) sendWebhook('checkout.session.completed', session)
    if (isSent && status === 'succeeded') sendWebhook('payment_intent.succeeded', payment)
    return payment.id
  }

  /** Somebody's card is declined on the provider's page, which stays open for another attempt. */
  function decline(sessionId: string): string {
    const session = openSession(sessionId)
    const attempt = attempts.get(sessionId) ?? newPayment(session, 'card', 'chf', seconds())
    attempts.set(sessionId, attempt)
    payments.set(attempt.id, settlePayment(attempt, 'requires_payment_method'))
    sendWebhook('payment_intent.payment_failed', attempt)
    return attempt.id
  }

  function settlePayment(payment: Payment, status: Payment['status']): Payment {
    const isPaid = status === 'succeeded'
    Object.assign(payment.latest_charge, { paid: isPaid })
    return Object.assign(payment, { status, amount_received: isPaid ? payment.amount : 0 })
  }

  /** What was being processed has come, or has not. */
  function finish(paymentId: string, status: 'succeeded' | 'requires_payment_method'): void {
    const payment = settlePayment(findOrThrow(payments, paymentId), status)
    sendWebhook(`payment_intent.${status === 'succeeded' ? status : 'payment_failed'}`, payment)
  }

  function createRefund(
    paymentId: string,
    requestedAmount?: number,
    status = 'succeeded',
    metadata: Fields = {},
  ): Refund {
    const payment = findOrThrow(payments, paymentId)
    const remaining = remainingAmount(payment)
    const amount = requestedAmount ?? remaining
    if (payment.status !== 'succeeded' || remaining === 0) throw refusal('charge_already_refunded')
    if (!(amount > 0 && amount <= remaining)) throw refusal('amount_too_large', { param: 'amount' })
    const baseFields = { id: newId('re'), object: 'refund', payment_intent: paymentId, currency: payment.currency }
    const refund = { ...baseFields, amount, status, created: seconds(), metadata }
    refunds.set(refund.id, refund)
    sendWebhook('refund.created', refund)
    return refund
  }

  function changeRefund(id: string, status: 'succeeded' | 'failed'): void {
    sendWebhook(
      status === 'failed' ? 'refund.failed' : 'refund.updated',
      Object.assign(findOrThrow(refunds, id), { status }),
    )
  }

  /** `takenRappen`: what was taken from the balance in francs, where the bank asks in another currency. */
  function dispute(payment_intent: string, amount: number, { currency = 'chf', takenRappen = amount } = {}): string {
    const [id, created] = [newId('dp'), seconds()]
    const disputeFields = { id, object: 'dispute', payment_intent, amount, currency, status: 'needs_response', created }
    const balance_transactions = takenRappen ? [{ amount: -takenRappen, currency: 'chf' }] : []
    disputes.set(id, { ...disputeFields, balance_transactions, evidence_details: { due_by: created + 7 * 86_400 } })
    sendWebhook('charge.dispute.created', findOrThrow(disputes, id))
    return id
  }

  function closeDispute(id: string, status: 'won' | 'lost'): void {
    sendWebhook('charge.dispute.closed', Object.assign(findOrThrow(disputes, id), { status }))
  }

  /** A dispute that was lost can be appealed, within days of its own. */
  function appeal(id: string, status: 'appeal_needs_response' | 'appeal_under_review' = 'appeal_needs_response'): void {
    const evidence_details = { due_by: seconds() + 9 * 86_400 }
    sendWebhook('charge.dispute.updated', Object.assign(findOrThrow(disputes, id), { status, evidence_details }))
  }

  function payOut(amount: number, arrivesAt: Date): void {
    const [id, arrival_date] = [newId('po'), Math.floor(arrivesAt.getTime() / 1000)]
    payouts.set(id, { id, object: 'payout', amount, created: seconds(), arrival_date, currency: 'chf' })
  }

  type ListItem = { id: string; created: number; payment_intent?: string | null }

  function listItems(kind: string): ListItem[] {
    if (kind === 'charges') return [...payments.values()].map(({ latest_charge }) => latest_charge)
    if (kind === 'checkout.sessions') return [...sessions.values()].map((each) => ({ ...each, created: 0 }))
    const lists: Record<string, ReadonlyMap<string, ListItem>> = {
      payment_intents: payments,
      refunds,
      disputes,
      payouts,
    }
    const items = lists[kind]
    if (!items) throw refusal('url_unknown', {}, 404)
    return [...items.values()]
  }

  function list(kind: string, query: Fields, url: string): object {
    const allItems = listItems(kind)
    checkParams(query, rules.list)
    const createdSince = Number(query['created[gte]'] ?? 0)
    const paymentFilter = query.payment_intent
    const matchingItems = allItems
      .filter(
        ({ created, payment_intent }) =>
          created >= createdSince && (!paymentFilter || payment_intent === paymentFilter),
      )
      .reverse()
    const startIndex = matchingItems.findIndex(({ id }) => id === query.starting_after) + 1
    const data = matchingItems.slice(startIndex, startIndex + Number(query.limit ?? 10))
    return { object: 'list', url, has_more: startIndex + data.length < matchingItems.length, data }
  }

  function handleRequest(method: string, { pathname, searchParams }: URL, fields: Fields): object {
    const query = Object.fromEntries(searchParams)
    const [, , kind = '', id = '', subresource = ''] = pathname.replace('checkout/', 'checkout.').split('/')
    if (withheldKinds.has(kind))
      throw new ApiError(403, 'invalid_request_error', {
        message: `The provided key '${secretKey}' does not have the required permissions for this endpoint. Having the 'rak_${kind}_read' permission would allow this request to continue.`,
      })
    if (kind === 'account') return { id: 'acct_1', object: 'account', business_profile: { name: businessName } }
    if (method === 'GET' && !id) return list(kind, query, pathname)
    if (kind === 'checkout.sessions') {
      if (method === 'POST' && !id) return createSession(fields)
      checkParams({ ...fields, ...query }, rules.none)
      return subresource === 'expire' ? expire(id) : sessionOf(id)
    }
    if (kind === 'payment_intents') {
      checkParams(query, rules.payment)
      const payment = findOrThrow(payments, id)
      return query['expand[0]'] ? payment : { ...payment, latest_charge: payment.latest_charge.id }
    }
    if (kind !== 'refunds' || method !== 'POST') throw refusal('url_unknown', {}, 404)
    checkParams(fields, rules.refund, ['payment_intent'])
    const { payment_intent = '', amount } = fields
    return createRefund(
      payment_intent,
      amount ? Number(amount) : undefined,
      'succeeded',
      nestedFields(fields, 'metadata'),
    )
  }

  /**
   * Once per idempotency key, as the reference says of such requests: the same again gets the same answer, a failure of
   * the provider too; anything else under it is an error. A request refused for its parameters may be corrected.
   */
  function answerOnce(key: string | undefined, request: string, makeAnswer: () => [number, object]): [number, object] {
    const storedAnswer = key === undefined ? undefined : storedAnswers.get(key)
    if (storedAnswer && storedAnswer.request !== request)
      throw new ApiError(400, 'idempotency_error', {
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      })
    // A copy, so that the stored answer stays as it was, whatever becomes of the object later.
    const [status, body] = storedAnswer ? [storedAnswer.status, storedAnswer.body] : structuredClone(makeAnswer())
    if (key !== undefined) storedAnswers.set(key, { request, status, body })
    return [status, body]
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await readText(request)
    const { method = '', headers } = request
    requests.push(`${method} ${url.pathname}`)
    const fault = lastingFault ?? queuedFaults.shift()
    let [status, answer]: [number, object] = [200, {}]
    try {
      if (headers.authorization !== `Bearer ${secretKey}`) throw failures['bad-key'](secretKey)
      if (fault === 'bad-key' || fault === 'in-use' || fault === 'busy') throw failures[fault](secretKey)
      const key = method === 'POST' ? headers['idempotency-key'] : undefined
      ;[status, answer] = answerOnce(key as string | undefined, `${url.pathname} ${body}`, () => {
        const { status, body: failureBody } = failures.down()
        if (fault === 'down' || url.pathname === failingPath) return [status, failureBody]
        const result = handleRequest(method, url, Object.fromEntries(new URLSearchParams(body)))
        return fault === 'fail-after' ? [status, failureBody] : [200, result]
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      ;({ status, body: answer } = error)
    }
    if (fault === 'hang') return void hangingResponses.push(response)
    if (fault === 'lose-answer') return void response.destroy()
    const date = { Date: now().toUTCString() }
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': newId('req'), ...date })
    response.end(JSON.stringify(answer))
  }

  /** The page on which a guest would pay. */
  async function answerPage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const session = sessions.has(id) ? sessionOf(id) : undefined
    const isOpen = session?.status === 'open'
    if (request.method === 'POST' && isOpen) {
      pay(id, { type: new URLSearchParams(await readText(request)).get('type') ?? 'card' })
      response.writeHead(303, { Location: session.success_url }).end()
      return
    }
    response.writeHead(isOpen ? 200 : 410, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(isOpen ? paymentPage(session) : htmlPage(texts.over, ''))
  }

  /** What somebody would do in the provider's own pages. */
  async function answerDesk(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const { what, id = '' } = Object.fromEntries(new URLSearchParams(await readText(request)))
      const payment = payments.get(id)
      const remaining = payment ? openAmount(payment) : 0
      if (what === 'refund' && remaining > 0) createRefund(id)
      if (what === 'dispute' && remaining > 0) dispute(id, remaining)
      if (what === 'lose') closeDispute(id, 'lost')
      response.writeHead(303, { Location: '/' }).end()
      return
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    const openPayments = [...payments.values()].map((payment) => ({ ...payment, amount: openAmount(payment) }))
    response.end(
      deskPage(
        openPayments.filter(({ amount }) => amount > 0),
        [...disputes.values()],
      ),
    )
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', address())
    const [, session] = /^\/c\/pay\/(\w+)$/.exec(url.pathname) ?? []
    const answerPages = () => (session ? answerPage(request, response, session) : answerDesk(request, response))
    const answer = url.pathname.startsWith('/v1/') ? answerApi(request, response, url) : answerPages()
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
    ...{ sessions, payments, refunds, webhooks, requests },
    ...{ sign, thinNotice: thinEvent, pay, decline, finish, refund: createRefund, changeRefund },
    ...{ dispute, closeDispute, appeal, payOut },
    /** Takes from the key the right to read this, such as `payouts`. */
    withholdRight(kind: string) {
      withheldKinds.add(kind)
    },
    /** Gives the key all rights. */
    restoreRights() {
      withheldKinds.clear()
    },
    /** Answers 500 to whoever asks for this one thing; without arguments, nothing fails any more. */
    failFor(kind?: string, id?: string) {
      failingPath = kind && `/v1/${kind}/${id}`
    },
    /** Closes the connections that were left without an answer. */
    dropHangingResponses() {
      for (const response of hangingResponses.splice(0)) response.destroy()
    },
    /** What the account is called, without which no page is opened. */
    setBusinessName(name: string | null) {
      businessName = name
    },
    /** Begins anew, with nothing paid. */
    reset() {
      for (const all of [sessions, payments, attempts, refunds, disputes, payouts, storedAnswers, withheldKinds])
        all.clear()
      businessName = 'Cap Embellie'
      failingPath = undefined
      webhooks.length = 0
    },
    /** Forgets the idempotency keys, as the provider does after a day. */
    forgetKeys() {
      storedAnswers.clear()
    },
    /** Sends every webhook from now on to `url`. */
    sendWebhooksTo(url: string) {
      webhookUrl = url
    },
    /** What goes wrong with the next requests, one each. */
    queueFaults(...next: Fault[]) {
      queuedFaults = next
    },
    /** What goes wrong with every request from now on. */
    setLastingFault(fault: Fault | undefined) {
      lastingFault = fault
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type PaymentProvider = Awaited<ReturnType<typeof startPaymentProvider>>

/** Where the library puts what is paid for. */
const lineItem = 'line_items[0][price_data]'

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

function nestedFields(fields: Fields, name: string): Fields {
  const entries = Object.entries(fields).filter(([key]) => key.startsWith(`${name}[`))
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(name.length + 1, -1), value]))
}

function paymentPage({ id, name, amount, cancel_url }: Session): string {
  const button = (type: string, label: string) => formHtml(`/c/pay/${id}`, { type }, label)
  const backLink = `<p><a href="${escapeHtml(cancel_url)}">${texts.back}</a></p>`
  const summary = `<p>${texts.lead}</p><p><strong>${escapeHtml(name)}</strong> : ${formatFrancs(amount)}</p>`
  return htmlPage(texts.title, summary + button('card', texts.card) + button('twint', texts.twint) + backLink)
}

function deskPage(payments: Payment[], disputes: Dispute[]): string {
  const act = (action: string, id: string, label: string) => formHtml('/', { what: action, id }, label)
  const paymentItems = payments.map(
    ({ id, amount }) =>
      `<li>${formatFrancs(amount)} ${act('refund', id, texts.refund)}${act('dispute', id, texts.dispute)}</li>`,
  )
  const openDisputes = disputes.filter(({ status }) => status === 'needs_response')
  const disputeItems = openDisputes.map(
    ({ id, amount }) => `<li>${formatFrancs(amount)} ${act('lose', id, texts.lose)}</li>`,
  )
  const lines = [...paymentItems, ...disputeItems].join('')
  return htmlPage(texts.payments, lines ? `<ul>${lines}</ul>` : `<p>${texts.none}</p>`)
}

const formatFrancs = (rappen: number) => `${(rappen / 100).toFixed(2)} CHF`

function formHtml(action: string, fields: Fields, label: string): string {
  const hiddenInputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  )
  return `<form method="post" action="${action}">${hiddenInputs.join('')}<button>${label}</button></form>`
}

function htmlPage(title: string, body: string): string {
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>:root{color-scheme:light dark}body{font:1.1rem/1.5 sans-serif;max-width:30rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere;hyphens:auto}h1{font-size:1.6rem;line-height:1.2}ul{padding:0;list-style:none}li{padding:1rem 0;border-top:1px solid}a,button{display:inline-block;font:inherit;min-height:3rem;padding:.6rem 1.2rem;margin:.25rem 0;box-sizing:border-box}a{padding-left:0}</style>
<main><h1>${title}</h1>${body}</main></html>`
}
