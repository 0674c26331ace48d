import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { findHoldEnd, type OrdersModule } from '#server/modules/orders/index.ts'
import * as queries from './payments.queries.ts'
import type { PaymentKind, PaymentProvider, SettleOutcome } from './payments.types.ts'

export type PaymentsDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  orders: OrdersModule
  publicUrl: string
}

type Providers = Record<PaymentKind, PaymentProvider>
type PaymentRef = { provider: string; ref: string }

const reconcileAfterMs = 2 * 60_000
// A gateway lets go of a payment long before; without a limit every abandoned one would be asked for ever.
const reconcileUntilMs = 3 * 86_400_000

const refSchema = z.object({ provider: z.string(), ref: z.string() })

export function createPaymentsService(deps: PaymentsDeps, providers: Providers) {
  const { db, clock, jobs, orders, publicUrl } = deps
  const byCode = new Map(Object.values(providers).map((provider) => [provider.code, provider]))

  const service = {
    listMethods: (q: Queryable) => queries.listPaymentMethods(q),

    /** Writes the first attempt together with the order; the provider hears of it after the commit (`startPayment`). */
    async recordAttempt(
      tx: Tx,
      payment: { orderId: number; kind: PaymentKind; amountCents: number; attempt?: number },
    ): Promise<void> {
      await queries.insertAttempt(tx, {
        orderId: payment.orderId,
        attempt: payment.attempt ?? 1,
        provider: providers[payment.kind].code,
        amountCents: payment.amountCents,
        createdAt: clock.now(),
      })
    },

    /**
     * Tells the provider of the latest attempt and gives the address to which the customer goes, if there is one. Repeatable:
     * what a crash left half done is finished by the next call.
     */
    async startPayment(orderId: number): Promise<string | null> {
      const payment = await queries.findLatest(db.query, orderId)
      if (!payment || payment.state !== 'created') return null
      if (payment.providerRef !== null) return payment.redirectUrl
      const { ref, redirectUrl } = await getProvider(payment.provider).create({
        orderId,
        orderNumber: payment.number,
        attempt: payment.attempt,
        amountCents: payment.amountCents,
        returnUrl: publicUrl + toReturnPath(orders.linkOf({ id: orderId, cartId: payment.cartId })),
      })
      await queries.setProviderRef(db.query, { id: payment.id, ref, redirectUrl })
      return redirectUrl
    },

    /** Another try on the same order: an attempt still open goes on, otherwise a new one begins while the goods last. */
    async payOrder({ id, hash }: { id: number; hash: string }): Promise<string> {
      await orders.checkLink({ id, hash })
      await service.settleLatest(id)
      await db.tx(async (tx) => {
        const order = await orders.lockOrder(tx, id)
        if (!order) throw notFound('order')
        if (order.state !== 'awaiting_payment' || order.paymentKind !== 'card') {
          throw new ApiError('conflict', { message: messages.order.cannotBePaid })
        }
        const latest = await queries.findLatest(tx, id)
        if (latest?.state === 'created') return
        const expiresAt = findHoldEnd('card', { totalCents: order.totalCents, now: clock.now() })
        if (!(await orders.renewHold(tx, { orderId: id, storeId: order.storeId, expiresAt }))) {
          throw new ApiError('out_of_stock')
        }
        const attempt = (latest?.attempt ?? 0) + 1
        await service.recordAttempt(tx, { orderId: id, kind: 'card', amountCents: order.totalCents, attempt })
        await orders.setPaymentState(tx, { orderId: id, paymentState: 'pending' })
      })
      const url = await service.startPayment(id)
      if (url === null) throw new ApiError('conflict', { message: messages.order.cannotBePaid })
      return url
    },

    /** Asks the provider and settles: for the return page, the webhook's job and the reconciler alike. Harmless when repeated. */
    async settle(payment: PaymentRef): Promise<SettleOutcome> {
      const provider = getProvider(payment.provider)
      const report = await provider.getState(payment.ref)
      if (!report || report.state === 'created') return 'pending'
      return db.tx(async (tx): Promise<SettleOutcome> => {
        // The order's row first, as everywhere, so that two who settle never wait for each other in a circle.
        const known = await queries.findByRef(tx, payment)
        if (!known) return 'pending'
        await orders.lockOrder(tx, known.orderId)
        const isFirst = await queries.settlePayment(tx, { id: known.id, state: report.state, at: clock.now() })
        if (!isFirst) return 'alreadySettled'
        if (report.state !== 'paid') return noteFailure(tx, known)
        if (report.amountCents !== known.amountCents) return giveBack(tx, { payment, known, reason: 'another amount' })
        const paid = await orders.markPaid(tx, known.orderId)
        switch (paid.kind) {
          case 'paid':
            return 'paid'
          case 'alreadyPaid':
            return giveBack(tx, { payment, known, reason: 'paid twice' })
          case 'refund':
            return giveBack(tx, { payment, known, reason: paid.reason })
        }
      })
    },

    /** For the return page: whatever the latest attempt of the order has come to. */
    async settleLatest(orderId: number): Promise<SettleOutcome> {
      const payment = await queries.findLatest(db.query, orderId)
      if (!payment || payment.providerRef === null) return 'pending'
      if (payment.state !== 'created') return 'alreadySettled'
      return service.settle({ provider: payment.provider, ref: payment.providerRef })
    },

    /** The same for the holder of the secret link; a provider that cannot be reached leaves the rest to the reconciler. */
    async settleOfLink(link: { id: number; hash: string }): Promise<SettleOutcome> {
      await orders.checkLink(link)
      return service.settleLatest(link.id)
    },

    /** Keeps a gateway's event and the job that acts on it in one transaction; a duplicate changes nothing. */
    async receiveEvent(event: { provider: string; eventId: string; ref: string; payload: unknown }): Promise<void> {
      await db.tx(async (tx) => {
        const { provider, eventId, ref, payload } = event
        const isNew = await queries.insertEvent(tx, { provider, eventId, payload, receivedAt: clock.now() })
        if (isNew) await jobs.enqueue(tx, 'payments.settle', { provider, ref })
      })
    },

    /** Finishes what notifications and visitors did not: attempts never told to the provider, decisions never heard of. */
    async reconcile(): Promise<void> {
      const now = clock.now().getTime()
      const open = await queries.listOpen(db.query, {
        provider: providers.card.code,
        createdBefore: new Date(now - reconcileAfterMs),
        createdAfter: new Date(now - reconcileUntilMs),
      })
      for (const { orderId, providerRef } of open) {
        if (providerRef === null) await service.startPayment(orderId)
        else await service.settle({ provider: providers.card.code, ref: providerRef })
      }
    },
  }

  function getProvider(code: string): PaymentProvider {
    const provider = byCode.get(code)
    if (!provider) throw new Error(`No payment provider ${code} is set up.`)
    return provider
  }

  async function noteFailure(tx: Tx, known: { orderId: number; attempt: number }): Promise<SettleOutcome> {
    // A late failure of an old attempt says nothing of the one that is running.
    const order = await orders.lockOrder(tx, known.orderId)
    if (order?.paymentState === 'pending' && (await queries.isLatestAttempt(tx, known))) {
      await orders.setPaymentState(tx, { orderId: known.orderId, paymentState: 'failed' })
    }
    return 'failed'
  }

  async function giveBack(
    tx: Tx,
    { payment, known, reason }: { payment: PaymentRef; known: { id: number; orderId: number }; reason: string },
  ): Promise<SettleOutcome> {
    await queries.cancelPayment(tx, known.id)
    await orders.note(tx, { orderId: known.orderId, actor: 'payment', reason: `refund of ${payment.ref}: ${reason}` })
    await jobs.enqueue(tx, 'payments.refund', payment)
    return 'refunded'
  }

  jobs.work('payments.settle', async (data) => void (await service.settle(refSchema.parse(data))))
  jobs.work('payments.refund', async (data) => {
    const { provider, ref } = refSchema.parse(data)
    await getProvider(provider).refund(ref)
  })
  jobs.work('payments.reconcile', () => service.reconcile())
  jobs.schedule('payments.reconcile', '* * * * *')
  return service
}
export type PaymentsService = ReturnType<typeof createPaymentsService>

function toReturnPath(summaryPath: string): string {
  return `/platba/navrat${summaryPath.replace(/^\/shrnuti/, '')}`
}
