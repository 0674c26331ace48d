import * as z from 'zod/mini'
import { paymentKinds, type PaymentKind } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { findHoldEnd, type OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { PaymentDefinitions } from './kinds/payment-definitions.ts'
import * as queries from './payments.queries.ts'
import type { Gateways, PaymentMethod, PaymentProvider, PaymentRef, SettleOutcome } from './payments.types.ts'
import { createRefundsService } from './refunds.service.ts'
import { createSettleReport } from './settle-report.ts'

export type PaymentsDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  orders: OrdersModule
  publicUrl: string
  /** Told what went wrong with a provider and is tried again by itself. */
  onTrouble?: (error: unknown) => void
}

type Kinds = { definitions: PaymentDefinitions; gateways: Gateways }

const currency = 'EUR'
// With a run every minute what was lost is mended within two (reliability, R5).
const reconcileAfterMs = 50_000
// A gateway lets go of a payment long before; without a limit every abandoned one would be asked for ever.
const reconcileUntilMs = 3 * 86_400_000

const settleSchema = z.object({ provider: z.string(), ref: z.string() })

export function createPaymentsService(deps: PaymentsDeps, { definitions, gateways }: Kinds) {
  const { db, clock, jobs, orders, publicUrl, onTrouble = () => {} } = deps
  const findProvider = (kind: PaymentKind) => definitions[kind].findProvider(gateways)
  const inUse = paymentKinds.flatMap((kind) => findProvider(kind) ?? [])
  const byCode = new Map(inUse.map((provider) => [provider.code, provider]))
  const refunds = createRefundsService({ ...deps, findProvider: (code) => byCode.get(code) })
  const settleReport = createSettleReport({ clock, orders, refunds })

  const service = {
    async listMethods(q: Queryable): Promise<PaymentMethod[]> {
      const methods = await queries.listPaymentMethods(q)
      return methods.flatMap((method) => {
        const provider = findProvider(method.kind)
        if (!provider) return []
        const { isPaidOnHandOver } = definitions[method.kind]
        return [{ ...method, description: provider.description ?? method.description, isPaidOnHandOver }]
      })
    },

    /**
     * Writes an attempt together with what it pays. A way without a gateway is begun with that; a gateway hears of it after the
     * commit (`startPayment`).
     */
    async recordAttempt(
      tx: Tx,
      payment: { orderId: number; kind: PaymentKind; amountCents: number; attempt?: number },
    ): Promise<void> {
      const provider = findProvider(payment.kind)
      if (!provider) throw new ApiError('payment_unavailable')
      const attempt = payment.attempt ?? 1
      await queries.insertAttempt(tx, {
        orderId: payment.orderId,
        attempt,
        provider: provider.code,
        providerRef: provider.isOffline ? `${payment.orderId}/${attempt}` : null,
        amountCents: payment.amountCents,
        currency,
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
      const provider = byCode.get(payment.provider)
      if (!provider || payment.orderState === 'cancelled') return null
      return createAt(provider, { ...payment, orderId })
    },

    /**
     * `startPayment` for an order that has just been placed, with what is known of it. The order stands whatever the gateway
     * does, and its summary page offers the payment again.
     */
    async startFirstPayment(order: {
      orderId: number
      number: string
      cartId: number
      kind: PaymentKind
      amountCents: number
      email: string
    }): Promise<string | null> {
      const provider = findProvider(order.kind)
      if (!provider || provider.isOffline || order.amountCents === 0) return null
      return orNull(() => createAt(provider, { ...order, attempt: 1, currency }))
    },

    /** The same for an order that a repeated request has found: its payment may have begun or not. */
    resumePayment: (orderId: number) => orNull(() => service.startPayment(orderId)),

    /** Another try on the same order: an attempt still open goes on, otherwise a new one begins while the goods last. */
    async payOrder({ id, hash }: { id: number; hash: string }): Promise<string> {
      await orders.checkLink({ id, hash })
      // Without the answer to what became of the last attempt no other one may begin: both could be paid.
      await withGateway(() => service.settleLatest(id))
      await db.tx(async (tx) => {
        const order = await orders.lockOrder(tx, id)
        if (!order) throw notFound('order')
        if (order.state !== 'awaiting_payment' || !definitions[order.paymentKind].canRetry) {
          throw new ApiError('conflict', { message: messages.order.cannotBePaid })
        }
        const latest = await queries.findLatest(tx, id)
        if (latest?.state === 'created') return
        if (latest?.state === 'queued') throw new ApiError('conflict', { message: messages.payment.queued })
        const { paymentKind: kind, totalCents: amountCents } = order
        const expiresAt = findHoldEnd(definitions[kind], { totalCents: amountCents, now: clock.now() })
        if (!(await orders.renewHold(tx, { orderId: id, storeId: order.storeId, expiresAt }))) {
          throw new ApiError('out_of_stock')
        }
        const attempt = (latest?.attempt ?? 0) + 1
        await service.recordAttempt(tx, { orderId: id, kind, amountCents, attempt })
        await orders.setPaymentState(tx, { orderId: id, paymentState: 'pending' })
      })
      const url = await withGateway(() => service.startPayment(id))
      if (url === null) throw new ApiError('conflict', { message: messages.order.cannotBePaid })
      return url
    },

    /** Asks the provider and settles. Harmless when repeated. */
    async settle(payment: PaymentRef): Promise<SettleOutcome> {
      const report = await byCode.get(payment.provider)?.getState(payment.ref)
      if (!report || report.state === 'created') return 'pending'
      return db.tx((tx) => settleReport(tx, { payment, report }))
    },

    /** Whatever the latest attempt of the order has come to. */
    async settleLatest(orderId: number): Promise<SettleOutcome> {
      const payment = await queries.findLatest(db.query, orderId)
      if (!payment || payment.providerRef === null) return 'pending'
      if (payment.state !== 'created') return 'alreadySettled'
      return service.settle({ provider: payment.provider, ref: payment.providerRef })
    },

    /** For the return page: a provider that cannot be reached leaves the rest to its notification and the reconciler. */
    async settleOfLink(link: { id: number; hash: string }): Promise<SettleOutcome> {
      await orders.checkLink(link)
      try {
        return await service.settleLatest(link.id)
      } catch (error) {
        onTrouble(error)
        return 'pending'
      }
    },

    /**
     * Keeps a gateway's event and the job that acts on it in one transaction; a duplicate changes nothing. An event without a
     * `ref` settles nothing and is only kept.
     */
    async receiveEvent(event: {
      provider: string
      eventId: string
      ref: string | undefined
      payload: unknown
    }): Promise<void> {
      await db.tx(async (tx) => {
        const { provider, eventId, ref, payload } = event
        const isNew = await queries.insertEvent(tx, { provider, eventId, payload, receivedAt: clock.now() })
        if (isNew && ref !== undefined) await jobs.enqueue(tx, 'payments.settle', { provider, ref })
      })
    },

    /**
     * Finishes what notifications, jobs and visitors did not: attempts never told to the provider, decisions never heard of,
     * refunds never made. What fails is left for the next run and stops nothing else.
     */
    async reconcile(): Promise<void> {
      const now = clock.now()
      const before = new Date(now.getTime() - reconcileAfterMs)
      const createdAfter = new Date(now.getTime() - reconcileUntilMs)
      for (const { code: provider } of [...byCode.values()].filter(({ isOffline }) => !isOffline)) {
        const open = await queries.takeOpen(db.query, { provider, createdBefore: before, createdAfter, now })
        for (const { orderId, providerRef: ref } of open) {
          await attempt(() => (ref === null ? service.startPayment(orderId) : service.settle({ provider, ref })))
        }
      }
      for (const refundId of await refunds.listLate(before)) await attempt(() => refunds.sendRefund(refundId))
    },

    refundOrder: refunds.refundOrder,
    enqueueOrderRefund: refunds.enqueueOrderRefund,
    settleReport,
  }

  async function createAt(
    provider: PaymentProvider,
    payment: {
      orderId: number
      number: string
      cartId: number
      attempt: number
      amountCents: number
      currency: string
      email: string
    },
  ): Promise<string | null> {
    const { orderId, cartId, number: orderNumber, attempt: attemptNumber, amountCents, email } = payment
    const { ref, redirectUrl } = await provider.create({
      orderId,
      orderNumber,
      attempt: attemptNumber,
      amountCents,
      currency: payment.currency,
      email,
      returnUrl: publicUrl + toReturnPath(orders.linkOf({ id: orderId, cartId })),
    })
    await queries.setProviderRef(db.query, { orderId, attempt: attemptNumber, ref, redirectUrl })
    return redirectUrl
  }

  async function orNull(work: () => Promise<string | null>): Promise<string | null> {
    try {
      return await work()
    } catch (error) {
      onTrouble(error)
      return null
    }
  }

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      onTrouble(error)
    }
  }

  /** A gateway's failure in words for the customer; what the shop itself refuses stays as it is. */
  async function withGateway<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError) throw error
      onTrouble(error)
      throw new ApiError('outside_unavailable', { message: messages.payment.gatewayDown })
    }
  }

  jobs.work('payments.settle', async (data) => void (await service.settle(settleSchema.parse(data))))
  jobs.work('payments.reconcile', () => service.reconcile())
  jobs.schedule('payments.reconcile', '* * * * *')
  return service
}
export type PaymentsService = ReturnType<typeof createPaymentsService>

function toReturnPath(summaryPath: string): string {
  return `/platba/navrat${summaryPath.replace(/^\/shrnuti/, '')}`
}
