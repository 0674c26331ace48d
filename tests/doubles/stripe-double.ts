import { createHmac, randomUUID } from 'node:crypto'
import { startHttpDouble, type DoubleAnswer, type HttpDouble } from './http-double.ts'

const stripeKeys = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' }

export type LedgerSession = {
  id: string
  order: string
  amount: number
  currency: string
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  intentId: string | null
  intentStatus: 'processing' | 'requires_payment_method' | 'succeeded' | null
  returnUrl: string
}
export type LedgerRefund = { id: string; intentId: string; amount: number; key: string }

export type StripeDouble = HttpDouble & {
  sessions: Map<string, LedgerSession>
  refunds: LedgerRefund[]
  settings: { secretKey: string; webhookSecret: string; apiBase: string }
  /** What the customer does on Stripe's page. */
  pay: (sessionId: string, options?: { amount?: number; isDelayed?: boolean }) => void
  refuseDelayed: (sessionId: string) => void
  expire: (sessionId: string) => void
  /** A signed notification as Stripe would send it. */
  notify: (type: string, sessionId: string, options?: { at?: Date; id?: string }) => StripeNotification
}
export type StripeNotification = { body: string; signature: string }

/** A local double of Stripe's HTTP interface with its own ledger, which tests compare with the shop's. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const sessions = new Map<string, LedgerSession>()
  const refunds: LedgerRefund[] = []
  const answered = new Map<string, { body: string; answer: DoubleAnswer }>()

  const double = await startHttpDouble(({ method, url, headers, body }) => {
    if (headers.authorization !== `Bearer ${stripeKeys.secretKey}`) return refuse(401, 'Invalid API Key provided')
    const key = headers['idempotency-key']
    if (typeof key !== 'string' || method !== 'POST') return route(method, url, body)
    const earlier = answered.get(key)
    if (earlier && earlier.body !== body) {
      return refuse(400, 'Keys for idempotent requests can only be used with the same parameters', 'idempotency_error')
    }
    const answer = earlier?.answer ?? route(method, url, body)
    if ((answer.status ?? 200) < 500) answered.set(key, { body, answer })
    return answer
  })

  function route(method: string, { pathname }: URL, body: string): DoubleAnswer {
    const form = new URLSearchParams(body)
    if (method === 'POST' && pathname === '/v1/checkout/sessions') return createSession(form)
    if (method === 'POST' && pathname === '/v1/refunds') return createRefund(form)
    const session = sessions.get(/^\/v1\/checkout\/sessions\/(\w+)$/.exec(pathname)?.[1] ?? '')
    return method === 'GET' && session ? answerWith(session) : refuse(404, 'No such object')
  }

  function createSession(form: URLSearchParams): DoubleAnswer {
    const session: LedgerSession = {
      id: `cs_test_${randomUUID().replaceAll('-', '')}`,
      order: form.get('client_reference_id') ?? '',
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      status: 'open',
      isPaid: false,
      intentId: null,
      intentStatus: null,
      returnUrl: form.get('success_url') ?? '',
    }
    sessions.set(session.id, session)
    return answerWith(session)
  }

  function createRefund(form: URLSearchParams): DoubleAnswer {
    const intentId = form.get('payment_intent') ?? ''
    const session = [...sessions.values()].find((known) => known.intentId === intentId)
    const amount = Number(form.get('amount'))
    const given = refunds
      .filter((refund) => refund.intentId === intentId)
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (!session?.isPaid || given + amount > session.amount) return refuse(400, 'Refund amount is greater than charge')
    const refund = { id: `re_${refunds.length + 1}`, intentId, amount, key: form.get('metadata[key]') ?? '' }
    refunds.push(refund)
    return { body: JSON.stringify({ id: refund.id, object: 'refund', amount, status: 'succeeded' }) }
  }

  const get = (id: string) => {
    const session = sessions.get(id)
    if (!session) throw new Error(`Stripe's double has no session ${id}.`)
    return session
  }

  return {
    ...double,
    sessions,
    refunds,
    settings: { ...stripeKeys, apiBase: double.url },
    pay(id, { amount, isDelayed = false } = {}) {
      const session = get(id)
      if (session.status === 'expired') throw new Error('An expired session cannot be paid.')
      Object.assign(session, {
        status: 'complete',
        isPaid: !isDelayed,
        intentId: session.intentId ?? `pi_${randomUUID().replaceAll('-', '')}`,
        intentStatus: isDelayed ? 'processing' : 'succeeded',
        amount: amount ?? session.amount,
      })
    },
    refuseDelayed: (id) => void Object.assign(get(id), { intentStatus: 'requires_payment_method' }),
    expire: (id) => void Object.assign(get(id), { status: 'expired' }),
    notify(type, id, { at = new Date(), id: eventId = `evt_${randomUUID()}` } = {}) {
      const body = JSON.stringify({ id: eventId, object: 'event', type, data: { object: toObject(get(id)) } })
      const seconds = Math.floor(at.getTime() / 1000)
      const digest = createHmac('sha256', stripeKeys.webhookSecret).update(`${seconds}.${body}`).digest('hex')
      return { body, signature: `t=${seconds},v1=${digest}` }
    },
  }
}

function answerWith(session: LedgerSession): DoubleAnswer {
  return { body: JSON.stringify(toObject(session)) }
}

function toObject(session: LedgerSession): object {
  return {
    id: session.id,
    object: 'checkout.session',
    amount_total: session.amount,
    currency: session.currency,
    client_reference_id: session.order,
    status: session.status,
    payment_status: session.isPaid ? 'paid' : 'unpaid',
    payment_intent: session.intentId && {
      id: session.intentId,
      object: 'payment_intent',
      status: session.intentStatus,
    },
    url: session.status === 'open' ? `https://checkout.stripe.test/c/${session.id}` : null,
  }
}

function refuse(status: number, message: string, type = 'invalid_request_error'): DoubleAnswer {
  return { status, body: JSON.stringify({ error: { type, message } }) }
}
