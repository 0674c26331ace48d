import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { startHttpDouble, type DoubleAnswer, type HttpDouble } from './http-double.ts'

type LedgerPayment = {
  id: number
  order: string
  params: { name: string; value: string }[]
  amount: number
  currency: string
  state: 'CREATED' | 'PAYMENT_METHOD_CHOSEN' | 'PAID' | 'CANCELED' | 'TIMEOUTED'
  returnUrl: string
  notificationUrl: string
}
type LedgerRefund = { paymentId: number; amount: number }

export type GoPayDouble = HttpDouble & {
  account: { goid: string; clientId: string; secret: string }
  payments: Map<string, LedgerPayment>
  refunds: LedgerRefund[]
  /** Ways to pay in euro that the shop's account has. */
  instruments: string[]
  /** What the customer does on GoPay's page. */
  pay: (id: string, options?: { amount?: number; currency?: string }) => void
  setState: (id: string, state: LedgerPayment['state']) => void
  /** The path that GoPay calls at the shop. */
  notify: (id: string) => string
  /** Ends every token, as when the secret is changed. */
  endTokens: () => void
}

const paymentSchema = z.object({
  payer: z.object({ default_payment_instrument: z.literal('PAYMENT_CARD'), contact: z.object({ email: z.email() }) }),
  target: z.object({ type: z.literal('ACCOUNT'), goid: z.int() }),
  amount: z.int().positive(),
  currency: z.string().length(3),
  order_number: z.string().regex(/^[A-Za-z0-9]{1,128}$/),
  order_description: z.string(),
  items: z.array(z.object({ name: z.string(), amount: z.int() })).min(1),
  additional_params: z.array(z.object({ name: z.string(), value: z.string() })),
  callback: z.object({ return_url: z.url(), notification_url: z.url() }),
  lang: z.literal('SK'),
})

/**
 * A local double of GoPay's REST API with its own ledger. As the real one it makes two payments of two equal requests, and two
 * refunds while there is money left.
 */
export async function startGoPayDouble(): Promise<GoPayDouble> {
  const account = { goid: '8123456789', clientId: '1061399163', secret: 'stDTmVXF' }
  const payments = new Map<string, LedgerPayment>()
  const refunds: LedgerRefund[] = []
  const instruments = ['PAYMENT_CARD', 'BANK_ACCOUNT']
  const tokens = new Set<string>()
  const basic = `Basic ${Buffer.from(`${account.clientId}:${account.secret}`).toString('base64')}`

  const double = await startHttpDouble(({ method, url: { pathname }, headers, body }) => {
    if (pathname === '/oauth2/token') return headers.authorization === basic ? makeToken() : refuse(403, 202)
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!tokens.has(token)) return refuse(401, 200)
    if (method === 'POST' && pathname === '/payments/payment') return create(body)
    const [, goid] = /^\/eshops\/eshop\/(\d+)\/payment-instruments\/EUR$/.exec(pathname) ?? []
    if (goid !== undefined) {
      if (goid !== account.goid) return refuse(404, 304)
      return answer({
        groups: {},
        enabledPaymentInstruments: instruments.map((paymentInstrument) => ({ paymentInstrument })),
      })
    }
    const [, id = '', isRefund] = /^\/payments\/payment\/(\d+)(\/refund)?$/.exec(pathname) ?? []
    const payment = payments.get(id)
    if (!payment) return refuse(404, 304)
    return isRefund ? refund(payment, new URLSearchParams(body)) : answer(toObject(payment))
  })

  function makeToken(): DoubleAnswer {
    const token = randomUUID()
    tokens.add(token)
    return answer({ token_type: 'bearer', access_token: token, expires_in: 1800 })
  }

  function create(body: string): DoubleAnswer {
    const { data } = paymentSchema.safeParse(JSON.parse(body))
    if (!data) return refuse(409, 110)
    if (String(data.target.goid) !== account.goid) return refuse(409, 301)
    const payment: LedgerPayment = {
      id: 3_000_000_001 + payments.size,
      order: data.order_number,
      params: data.additional_params,
      amount: data.amount,
      currency: data.currency,
      state: 'CREATED',
      returnUrl: data.callback.return_url,
      notificationUrl: data.callback.notification_url,
    }
    payments.set(String(payment.id), payment)
    return answer(toObject(payment))
  }

  const givenOf = ({ id }: LedgerPayment) =>
    refunds.filter(({ paymentId }) => paymentId === id).reduce((sum, { amount }) => sum + amount, 0)

  function refund(payment: LedgerPayment, form: URLSearchParams): DoubleAnswer {
    const amount = Number(form.get('amount'))
    if (payment.state !== 'PAID') return refuse(409, 303)
    if (!(amount > 0) || givenOf(payment) + amount > payment.amount) return refuse(409, 332)
    refunds.push({ paymentId: payment.id, amount })
    return answer({ id: payment.id, result: 'FINISHED' })
  }

  function toObject(payment: LedgerPayment): object {
    const { id, order, params, amount, currency } = payment
    const given = givenOf(payment)
    const paidState = given === 0 ? 'PAID' : given === amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return {
      id,
      order_number: order,
      state: payment.state === 'PAID' ? paidState : payment.state,
      amount,
      currency,
      additional_params: params,
      gw_url: `https://gw.gopay.test/gw/v3/${id}`,
    }
  }

  const get = (id: string) => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`GoPay's double has no payment ${id}.`)
    return payment
  }

  return {
    ...double,
    account,
    payments,
    refunds,
    instruments,
    pay(id, { amount, currency } = {}) {
      const payment = get(id)
      Object.assign(payment, {
        state: 'PAID',
        amount: amount ?? payment.amount,
        currency: currency ?? payment.currency,
      })
    },
    setState: (id, state) => void Object.assign(get(id), { state }),
    notify(id) {
      const { pathname } = new URL(get(id).notificationUrl)
      return `${pathname}?id=${id}`
    },
    endTokens: () => tokens.clear(),
  }
}

function answer(body: object): DoubleAnswer {
  return { body: JSON.stringify(body) }
}

function refuse(status: number, code: number): DoubleAnswer {
  return {
    status,
    body: JSON.stringify({ date_issued: 0, errors: [{ scope: 'G', field: null, error_code: code, message: null }] }),
  }
}
