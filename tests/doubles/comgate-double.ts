import * as z from 'zod'
import { startHttpDouble, type DoubleAnswer, type HttpDouble } from './http-double.ts'

type LedgerPayment = {
  id: string
  refId: string
  amount: number
  currency: string
  isTest: boolean
  state: 'PENDING' | 'PAID' | 'CANCELLED'
  returnUrl: string
  payer: string
}
type LedgerRefund = { paymentId: string; amount: number; refId: string }

export type ComgateDouble = HttpDouble & {
  account: { merchant: string; secret: string }
  payments: Map<string, LedgerPayment>
  refunds: LedgerRefund[]
  /** Ids of the methods that the shop's account has in euro. */
  methods: string[]
  /** What the customer does on Comgate's page. */
  pay: (id: string, options?: { amount?: number; currency?: string }) => void
  cancel: (id: string) => void
  /** The form that Comgate sends to the shop's address for notifications. */
  notify: (id: string, changes?: Record<string, string>) => string
}

const paymentSchema = z.object({
  test: z.enum(['true', 'false']),
  price: z.int().positive(),
  curr: z.string().length(3),
  label: z.string().min(1).max(16),
  refId: z.string().min(1),
  email: z.email(),
  fullName: z.string().min(1),
  method: z.literal('CARD_ALL'),
  prepareOnly: z.literal('true'),
  url_paid: z.url(),
})
const refundSchema = z.object({ transId: z.string(), amount: z.int().positive(), curr: z.string(), refId: z.string() })

/**
 * A local double of Comgate's REST API 2.0 with its own ledger. As the real one it makes two payments of two equal requests and
 * two refunds of two equal requests, while there is money left, and answers 200 to failures too.
 */
export async function startComgateDouble(): Promise<ComgateDouble> {
  const account = { merchant: '123456', secret: 'gx4q8OV3TJt6noJnfhjqJKyX3Z6Ych0y' }
  const payments = new Map<string, LedgerPayment>()
  const refunds: LedgerRefund[] = []
  const methods = ['CARD_SK_COMGATE', 'BANK_SK_TB_P']
  const expected = `Basic ${Buffer.from(`${account.merchant}:${account.secret}`).toString('base64')}`

  const double = await startHttpDouble(({ method, url, headers, body }) => {
    if (headers.authorization !== expected) return answer({ code: 1400, message: 'Unauthorized access!' })
    if (method === 'POST' && url.pathname === '/payment.json') return create(body)
    if (method === 'POST' && url.pathname === '/refund.json') return refund(body)
    if (method === 'GET' && url.pathname === '/method.json') {
      return answer({ methods: url.searchParams.get('curr') === 'EUR' ? methods.map((id) => ({ id, name: id })) : [] })
    }
    const payment = payments.get(/^\/payment\/transId\/([\w-]+)\.json$/.exec(url.pathname)?.[1] ?? '')
    if (!payment) return answer({ code: 1400, message: 'Payment not found!' })
    if (method === 'GET') return answer({ code: 0, message: 'OK', ...toStatus(payment) })
    if (payment.state !== 'PENDING') return answer({ code: 1400, message: 'Payment cannot be cancelled.' })
    payment.state = 'CANCELLED'
    return answer({ code: 0, message: 'OK' })
  })

  function create(body: string): DoubleAnswer {
    const { data } = paymentSchema.safeParse(JSON.parse(body))
    if (!data) return answer({ code: 1400, message: 'Wrong query' })
    const serial = String(payments.size + 1).padStart(4, '0')
    const id = `AB12-CD34-${serial}`
    const { price, curr, refId, test, url_paid: returnUrl, fullName: payer } = data
    payments.set(id, {
      id,
      refId,
      amount: price,
      currency: curr,
      isTest: test === 'true',
      state: 'PENDING',
      returnUrl,
      payer,
    })
    const redirect = `https://payments.comgate.test/client/instructions/index?id=${id}`
    return answer({ code: 0, message: 'OK', transId: id, redirect })
  }

  function refund(body: string): DoubleAnswer {
    const { data } = refundSchema.safeParse(JSON.parse(body))
    const payment = payments.get(data?.transId ?? '')
    if (!data || !payment || data.curr !== payment.currency) return answer({ code: 1400, message: 'Wrong query' })
    if (payment.state !== 'PAID') return answer({ code: 1401, message: 'The payment is not paid.' })
    const given = refunds.filter(({ paymentId }) => paymentId === payment.id).reduce((sum, one) => sum + one.amount, 0)
    if (given + data.amount > payment.amount) return answer({ code: 1402, message: 'Amount is higher than allowed.' })
    refunds.push({ paymentId: payment.id, amount: data.amount, refId: data.refId })
    return answer({ code: 0, message: 'OK' })
  }

  const get = (id: string) => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`Comgate's double has no payment ${id}.`)
    return payment
  }

  function toStatus({ id, refId, amount, currency, isTest, state }: LedgerPayment) {
    const { merchant } = account
    return {
      merchant,
      test: String(isTest),
      price: String(amount),
      curr: currency,
      refId,
      label: refId,
      transId: id,
      status: state,
    }
  }

  return {
    ...double,
    account,
    payments,
    refunds,
    methods,
    pay(id, { amount, currency } = {}) {
      const payment = get(id)
      Object.assign(payment, {
        state: 'PAID',
        amount: amount ?? payment.amount,
        currency: currency ?? payment.currency,
      })
    },
    cancel: (id) => void Object.assign(get(id), { state: 'CANCELLED' }),
    notify: (id, changes = {}) =>
      String(
        new URLSearchParams({
          ...toStatus(get(id)),
          secret: account.secret,
          email: 'jana@konfetka.test',
          fullName: 'Jana Nováková',
          ...changes,
        }),
      ),
  }
}

function answer(body: object): DoubleAnswer {
  return { body: JSON.stringify(body) }
}
