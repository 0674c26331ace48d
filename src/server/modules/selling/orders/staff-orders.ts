import * as z from 'zod/mini'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { createChangeStatus } from './change-status.ts'
import * as refundQueries from './refunds.queries.ts'
import * as queries from './orders.queries.ts'
import { canChange, isFitForCarrier, isOrderState, orderTransitions } from './orders.rules.ts'
import type { createRefunds } from './refund-order.ts'
import type { OrderState, TermsByKind } from './orders.types.ts'

/** What staff may ask for; who asks and why stands in the history. */
export const staffRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('move'),
    to: z.string(),
    actor: z.string().check(z.minLength(1), z.maxLength(100)),
    reason: z._default(z.string().check(z.maxLength(500)), ''),
    trackingNumber: z._default(z.string().check(z.maxLength(100)), ''),
    trackingUrl: z._default(z.string().check(z.maxLength(500), z.regex(/^(https:\/\/\S+)?$/)), ''),
  }),
  z.object({
    action: z.literal('refund'),
    actor: z.string().check(z.minLength(1), z.maxLength(100)),
    reason: z._default(z.string().check(z.maxLength(500)), ''),
    /** What it is for; the same cause twice is one refund. */
    cause: z.string().check(z.minLength(1), z.maxLength(100)),
    amountCents: z.optional(z.int().check(z.positive())),
    lines: z.optional(z.array(z.object({ position: z.int(), quantity: z.int().check(z.positive()) }))),
    withDelivery: z._default(z.boolean(), false),
  }),
  z.object({
    action: z.literal('refundSent'),
    actor: z.string().check(z.minLength(1), z.maxLength(100)),
    refundId: z.int(),
  }),
])
export type StaffRequest = z.infer<typeof staffRequest>

type StaffDeps = {
  db: Db
  paymentTerms: TermsByKind
  changeStatus: ReturnType<typeof createChangeStatus>
  refunds: ReturnType<typeof createRefunds>
  cancel: (
    tx: Parameters<Parameters<Db['tx']>[0]>[0],
    order: { orderId: number; actor: string; reason: string },
  ) => Promise<void>
}

// What money or the customer decides is no state that staff may choose.
const notByHand: readonly OrderState[] = ['new', 'awaiting_payment', 'paid', 'refunded', 'partly_refunded']

/** What staff do with orders, until the back office has pages for it. */
export function createStaffOrders({ db, paymentTerms, changeStatus, refunds, cancel }: StaffDeps) {
  return {
    list: ({ state }: { state: string | undefined }) => queries.listByState(db.query, { state, limit: 50 }),

    /** The order with its history and refunds, and where it may go from here. */
    async show(number: string) {
      const row = await queries.findByNumber(db.query, number)
      const order = row && (await queries.findOrder(db.query, row.id))
      if (!order) throw notFound('order')
      const { id, state, paymentState, deliveryState, totalCents, email, carrierName, trackingNumber } = order
      const items = await queries.listOrderItems(db.query, id)
      const next = isOrderState(state)
        ? orderTransitions[state].filter(
            (to) => isByHand(to) && isFitForCarrier({ to, carrierKind: order.carrierKind }),
          )
        : []
      return {
        number: order.number,
        state,
        paymentState,
        deliveryState,
        totalCents,
        email,
        carrierName,
        trackingNumber,
        next,
        items: items.map((item) => ({
          position: item.position,
          code: item.code,
          name: item.name,
          quantity: item.quantity,
          totalCents: item.totalCents - item.discountCents,
        })),
        history: await queries.listHistory(db.query, id),
        refunds: await refundQueries.listRefunds(db.query, id),
      }
    },

    async act(number: string, request: StaffRequest): Promise<void> {
      const order = await queries.findByNumber(db.query, number)
      if (!order) throw notFound('order')
      const actor = `staff: ${request.actor}`
      switch (request.action) {
        case 'move':
          return db.tx((tx) => move(tx, { orderId: order.id, request, actor }))
        case 'refund': {
          const { cause, reason, amountCents, lines, withDelivery } = request
          await db.tx((tx) =>
            refunds.requestRefund(tx, {
              orderId: order.id,
              cause,
              reason,
              actor,
              withDelivery,
              lines: lines ?? null,
              ...(amountCents !== undefined && { amountCents }),
            }),
          )
          return
        }
        case 'refundSent': {
          const known = await refundQueries.findRefund(db.query, request.refundId)
          if (known?.orderId !== order.id) throw notFound('refund')
          await db.tx((tx) => refunds.markSent(tx, { refundId: request.refundId, actor }))
        }
      }
    },
  }

  async function move(
    tx: Parameters<typeof cancel>[0],
    { orderId, request, actor }: { orderId: number; request: Extract<StaffRequest, { action: 'move' }>; actor: string },
  ): Promise<void> {
    const { to, reason, trackingNumber, trackingUrl } = request
    const order = await queries.lockOrder(tx, orderId)
    if (!order || !isOrderState(to) || !isByHand(to)) throw new ApiError('bad_request')
    const { carrierKind } = order
    const isAllowed =
      isOrderState(order.state) && canChange({ from: order.state, to }) && isFitForCarrier({ to, carrierKind })
    if (!isAllowed) throw new ApiError('conflict', { message: `Objednávka v stave ${order.state} nemôže byť ${to}.` })
    if (to === 'shipped' && order.paidAt === null && !paymentTerms[order.paymentKind].isPaidOnHandOver) {
      throw new ApiError('conflict', { message: 'Nezaplatená objednávka neodchádza.' })
    }
    if (to === 'cancelled') return cancel(tx, { orderId, actor, reason })
    const tracking = trackingNumber === '' ? undefined : { number: trackingNumber, url: trackingUrl }
    await changeStatus(tx, { orderId, to, actor, reason, tracking })
  }
}

function isByHand(state: OrderState): boolean {
  return !notByHand.includes(state)
}
