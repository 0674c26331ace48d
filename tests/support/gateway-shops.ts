import type { GatewayCode } from '#contracts/admin/payment-gateways.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createSealer } from '#server/platform/sealed-secret.ts'
import { startComgateDouble } from '../doubles/comgate-double.ts'
import { startGoPayDouble } from '../doubles/gopay-double.ts'
import type { HttpDouble } from '../doubles/http-double.ts'
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
export type TestGateway = {
  code: GatewayCode
  double: HttpDouble
  account: { account: string; login: string; secret: string }
  /** Of the calls that create a payment and that send money back. */
  paths: { create: RegExp; refund: RegExp }
  list: () => GatewayPayment[]
  pay: (id: string, options?: { amount?: number; currency?: string }) => void
  close: (id: string) => void
  /** Sends the notification about a payment to a shop; `isForged` = by a stranger. */
  notify: (shop: Pick<OrderShop, 'app'>, id: string, options?: { isForged?: boolean }) => Promise<number>
}

export async function startComgate(): Promise<TestGateway> {
  const double = await startComgateDouble()
  const { merchant, secret } = double.account
  return {
    code: 'comgate',
    double,
    account: { account: merchant, login: '', secret },
    paths: { create: /payment\.json$/, refund: /refund\.json$/ },
    list: () =>
      Array.from(double.payments.values(), ({ id, refId, amount, currency, state, returnUrl }) => {
        const refunds = double.refunds.filter(({ paymentId }) => paymentId === id).map((refund) => refund.amount)
        const order = refId.split('-')[0] ?? ''
        return { id, order, amount, currency, returnUrl, refunds, keptCents: keep(state === 'PAID', amount, refunds) }
      }),
    pay: double.pay,
    close: double.cancel,
    async notify({ app }, id, { isForged = false } = {}) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/payments/comgate/notification',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: double.notify(id, isForged ? { secret: 'guessed' } : {}),
      })
      return response.statusCode
    },
  }
}

export async function startGoPay(): Promise<TestGateway> {
  const double = await startGoPayDouble()
  const { goid, clientId, secret } = double.account
  return {
    code: 'gopay',
    double,
    account: { account: goid, login: clientId, secret },
    paths: { create: /payments\/payment$/, refund: /refund$/ },
    list: () =>
      Array.from(double.payments.values(), ({ id, order, amount, currency, state, returnUrl }) => {
        const refunds = double.refunds.filter(({ paymentId }) => paymentId === id).map((refund) => refund.amount)
        const keptCents = keep(state === 'PAID', amount, refunds)
        return { id: String(id), order, amount, currency, returnUrl, refunds, keptCents }
      }),
    pay: double.pay,
    close: (id) => double.setState(id, 'TIMEOUTED'),
    async notify({ app }, id, { isForged = false } = {}) {
      const path = double.notify(id)
      const url = isForged ? path.replace(/.\?/, (end) => (end.startsWith('0') ? '1?' : '0?')) : path
      return (await app.inject({ method: 'GET', url })).statusCode
    },
  }
}

function keep(isPaid: boolean, amount: number, refunds: readonly number[]): number {
  return isPaid ? amount - refunds.reduce((sum, refund) => sum + refund, 0) : 0
}

/** Where a shop finds these gateways. */
export function basesOf(gateways: readonly TestGateway[]) {
  const urlOf = (code: GatewayCode) => gateways.find((one) => one.code === code)?.double.url ?? 'http://127.0.0.1:1'
  return { comgate: urlOf('comgate'), gopay: { live: urlOf('gopay'), test: urlOf('gopay') } }
}

/** Connects a gateway and switches it on, as the owner does in the back office. `key` = that of the shop. */
export async function connectGateway(
  db: Db,
  { code, account: { account, login, secret } }: TestGateway,
  { key, isTest = false }: { key: string; isTest?: boolean },
): Promise<void> {
  await db.query.updateTable('paymentGateways').set({ isActive: false }).where('code', '<>', code).execute()
  await db.query
    .updateTable('paymentGateways')
    .set({ account, login, sealedSecret: createSealer(key).seal(secret), isTest, isActive: true })
    .where('code', '=', code)
    .execute()
}

/** Every cent at the gateway belongs to a paid order, or waits for a person; the rest was sent back. */
export async function ledgerFaults(db: Db, gateway: TestGateway): Promise<unknown[]> {
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

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
