import type { GatewayCode } from '#contracts/admin/payment-gateways.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { InjectOptions } from 'fastify'
import { createSealer } from '#server/platform/sealed-secret.ts'
import { startComgateDouble } from '../doubles/comgate-double.ts'
import { startGoPayDouble } from '../doubles/gopay-double.ts'
import type { HttpDouble } from '../doubles/http-double.ts'
import { startStripeDouble } from '../doubles/stripe-double.ts'
import type { OrderShop } from './order-shop.ts'

/** A payment in the ledger of a gateway; `keptCents` = what the gateway has of it after refunds. */
export type GatewayPayment = {
  id: string
  order: string
  amount: number
  currency: string
  keptCents: number
  refunds: number[]
  returnUrl: string
}

/** A gateway as the tests of all of them see it. */
export type TestGateway<Code extends string = GatewayCode> = {
  code: Code
  double: HttpDouble
  account: { account: string; login: string; secret: string }
  /** Whether equal requests have one effect. */
  hasKeys: boolean
  /** Of the calls that create a payment, ask about one, and send money back. */
  paths: { create: RegExp; ask: RegExp; refund: RegExp }
  list: () => GatewayPayment[]
  pay: (id: string, options?: { amount?: number; currency?: string }) => void
  close: (id: string) => void
  /** What a notification can say of a payment, whether true or not. */
  claims: readonly string[]
  /** The request of a notification, which may be sent more than once. `isForged` = by a stranger, `at` = signed then. */
  announce: (id: string, options?: Announcement) => InjectOptions
  /** Sends a notification about a payment to a shop, and returns the status of its answer. */
  notify: (shop: Pick<OrderShop, 'app'>, id: string, options?: Announcement) => Promise<number>
}
type Announcement = { claim?: string; isForged?: boolean; at?: Date }

/** Every gateway that a shop can take cards by. */
export type AnyGateway = TestGateway<GatewayCode | 'stripe'>

export async function startStripe(): Promise<TestGateway<'stripe'>> {
  const double = await startStripeDouble()
  const { secretKey: account, webhookSecret: secret } = double.settings
  return withNotify({
    code: 'stripe',
    double,
    account: { account, login: '', secret },
    hasKeys: true,
    paths: { create: /checkout\/sessions$/, ask: /checkout\/sessions\/cs_/, refund: /refunds$/ },
    list: () =>
      Array.from(double.sessions.values(), ({ id, order, amount, currency, isPaid, intentId, returnUrl }) => {
        const refunds = double.refunds.filter((refund) => refund.intentId === intentId).map((refund) => refund.amount)
        return { id, order, amount, currency, returnUrl, refunds, keptCents: keep(isPaid, amount, refunds) }
      }),
    pay: double.pay,
    close: double.expire,
    claims: [
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'checkout.session.expired',
    ],
    announce(id, { claim = 'checkout.session.completed', isForged = false, at = new Date() } = {}) {
      const { body, signature } = double.notify(claim, id, { at })
      return {
        method: 'POST',
        url: '/api/payments/stripe/webhook',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': isForged ? signature.replace(/.$/, (end) => (end === '0' ? '1' : '0')) : signature,
        },
        payload: body,
      }
    },
  })
}

export async function startComgate(): Promise<TestGateway> {
  const double = await startComgateDouble()
  const { merchant, secret } = double.account
  return withNotify({
    code: 'comgate',
    double,
    account: { account: merchant, login: '', secret },
    hasKeys: false,
    paths: { create: /payment\.json$/, ask: /payment\/transId\//, refund: /refund\.json$/ },
    list: () =>
      Array.from(double.payments.values(), ({ id, refId, amount, currency, state, returnUrl }) => {
        const refunds = double.refunds.filter(({ paymentId }) => paymentId === id).map((refund) => refund.amount)
        const order = refId.split('-')[0] ?? ''
        return { id, order, amount, currency, returnUrl, refunds, keptCents: keep(state === 'PAID', amount, refunds) }
      }),
    pay: double.pay,
    close: double.cancel,
    claims: ['PAID', 'PENDING', 'CANCELLED', 'AUTHORIZED'],
    announce: (id, { claim, isForged = false } = {}) => ({
      method: 'POST',
      url: '/api/payments/comgate/notification',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: double.notify(id, {
        ...(claim !== undefined && { status: claim }),
        ...(isForged && { secret: 'guessed' }),
      }),
    }),
  })
}

export async function startGoPay(): Promise<TestGateway> {
  const double = await startGoPayDouble()
  const { goid, clientId, secret } = double.account
  return withNotify({
    code: 'gopay',
    double,
    account: { account: goid, login: clientId, secret },
    hasKeys: false,
    paths: { create: /payments\/payment$/, ask: /payments\/payment\/\d+$/, refund: /refund$/ },
    list: () =>
      Array.from(double.payments.values(), ({ id, order, amount, currency, state, returnUrl }) => {
        const refunds = double.refunds.filter(({ paymentId }) => paymentId === id).map((refund) => refund.amount)
        const keptCents = keep(state === 'PAID', amount, refunds)
        return { id: String(id), order, amount, currency, returnUrl, refunds, keptCents }
      }),
    pay: double.pay,
    close: (id) => double.setState(id, 'TIMEOUTED'),
    // A notification says which payment to ask about, and nothing else.
    claims: ['changed'],
    announce(id, { isForged = false } = {}) {
      const path = double.notify(id)
      const url = isForged ? path.replace(/.\?/, (end) => (end.startsWith('0') ? '1?' : '0?')) : path
      return { method: 'GET', url }
    },
  })
}

function withNotify<Code extends string>(gateway: Omit<TestGateway<Code>, 'notify'>): TestGateway<Code> {
  return {
    ...gateway,
    notify: async ({ app }, id, options) => (await app.inject(gateway.announce(id, options))).statusCode,
  }
}

function keep(isPaid: boolean, amount: number, refunds: readonly number[]): number {
  return isPaid ? amount - refunds.reduce((sum, refund) => sum + refund, 0) : 0
}

/** Where a shop finds these gateways. */
export function basesOf(gateways: readonly AnyGateway[]) {
  const urlOf = (code: GatewayCode) => gateways.find((one) => one.code === code)?.double.url ?? 'http://127.0.0.1:1'
  return { comgate: urlOf('comgate'), gopay: { live: urlOf('gopay'), test: urlOf('gopay') } }
}

/** The settings of Stripe, for a shop that has no other gateway. */
export function stripeOf({ code, double, account: { account: secretKey, secret: webhookSecret } }: AnyGateway) {
  return code === 'stripe' ? { secretKey, webhookSecret, apiBase: double.url } : undefined
}

/** What a node of the shop must know of the gateway; the rest is in the database, see `connectGateway`. */
export function environmentOf(gateway: AnyGateway): Record<string, string> {
  const stripe = stripeOf(gateway)
  if (stripe) {
    return {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.apiBase,
    }
  }
  return gateway.code === 'comgate'
    ? { COMGATE_API_BASE: gateway.double.url }
    : { GOPAY_API_BASE: gateway.double.url, GOPAY_TEST_API_BASE: gateway.double.url }
}

/** Connects a gateway and switches it on, as the owner does in the back office. `key` = that of the shop. */
export async function connectGateway(
  db: Db,
  { code, account: { account, login, secret } }: AnyGateway,
  { key, isTest = false }: { key: string; isTest?: boolean },
): Promise<void> {
  await db.query.updateTable('paymentGateways').set({ isActive: false }).execute()
  // Its account is in the environment.
  if (code === 'stripe') return
  await db.query
    .updateTable('paymentGateways')
    .set({ account, login, sealedSecret: createSealer(key).seal(secret), isTest, isActive: true })
    .where('code', '=', code)
    .execute()
}

/** Every cent at the gateway belongs to a paid order, or waits for a person; the rest was sent back. */
export async function ledgerFaults(db: Db, gateway: AnyGateway): Promise<unknown[]> {
  const orders = await db.query.selectFrom('orders').select(['id', 'number', 'paymentState', 'totalCents']).execute()
  const waiting = await db.query.selectFrom('unmatchedPayments').select(['orderId', 'amountCents']).execute()
  const refunds = await db.query
    .selectFrom('refunds')
    .select(['orderId', 'paymentId', 'amountCents', 'state'])
    .execute()
  const payments = await db.query.selectFrom('payments').select(['id', 'providerRef', 'state']).execute()
  return orders.flatMap(({ id, number, paymentState, totalCents }) => {
    const has = sum(
      gateway
        .list()
        .filter(({ order }) => order === number)
        .map(({ keptCents }) => keptCents),
    )
    const put = sum(waiting.filter(({ orderId }) => orderId === id).map(({ amountCents }) => amountCents))
    const isPaid = paymentState === 'paid' || paymentState === 'partly_refunded'
    // A payment that came twice is sent back whole, and the order stays paid.
    const paidBy = payments.filter(({ state }) => state === 'paid').map((payment) => payment.id)
    const sent = refunds.filter(
      ({ orderId, paymentId, state }) => orderId === id && state !== 'requested' && paidBy.includes(paymentId),
    )
    const owed = put + (isPaid ? totalCents - sum(sent.map(({ amountCents }) => amountCents)) : 0)
    const isRefunded = isPaid && has === 0 && sent.length === 0
    return has === owed || isRefunded ? [] : [{ number, owed, has }]
  })
}

/**
 * The same where no money waits for a person and nothing is sent back in parts: the gateway has the whole sum of each paid order,
 * and nothing else.
 */
export async function strictLedgerFaults(db: Db, gateway: AnyGateway): Promise<unknown[]> {
  const rows = await db.query.selectFrom('orders').select(['number', 'paymentState', 'totalCents']).execute()
  const ours = new Map(rows.map((row) => [row.number, row]))
  const kept = new Map<string, number>()
  for (const { order, keptCents } of gateway.list()) kept.set(order, (kept.get(order) ?? 0) + keptCents)
  const numbers = new Set([...ours.keys(), ...kept.keys()])
  return [...numbers].flatMap((number) => {
    const row = ours.get(number)
    const owed = row?.paymentState === 'paid' ? row.totalCents : 0
    const has = kept.get(number) ?? 0
    return owed === has ? [] : [{ number, state: row?.paymentState, owed, has }]
  })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
