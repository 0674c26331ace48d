import * as z from 'zod/mini'
import type { Order } from '#contracts/checkout.ts'
import type { PaymentKind } from '#contracts/kinds.ts'
import type { OwnOrder } from '#contracts/orders.ts'
import { messages } from '#contracts/messages.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { hit } from '#server/platform/rate-limit.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { PapersModule } from '#server/modules/selling/papers/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import { holdGoods, type HeldLine } from './awaited-goods.ts'
import * as awaited from './awaited-goods.queries.ts'
import { createChangeStatus, issuePaperJob } from './change-status.ts'
import { createDueOrders, scheduleDueOrders } from './due-orders.ts'
import { drawPaymentQr, drawPaymentQrPng, toPaymentLink } from './bank-transfer.ts'
import { createMendEmail } from './mend-email.ts'
import { provideOrderMails } from './order-mails.ts'
import { createRefunds, afterRefundJob } from './refund-order.ts'
import { findCalendarEntry } from './order-calendar.rules.ts'
import { writeCalendar } from './write-calendar.ts'
import { createOrderPapers } from './order-papers.ts'
import { createStaffOrders } from './staff-orders.ts'
import { toOrderView } from './order-view.ts'
import * as refundQueries from './refunds.queries.ts'
import * as queries from './orders.queries.ts'
import {
  canCustomerCancel,
  deriveOrderHash,
  describeState,
  findCollectEnd,
  findDueDate,
  findFirstPaymentState,
  findFirstStates,
  findHoldEnd,
  hidePersonalData,
  isAddressHidden,
  seriesYear,
  summaryPath,
} from './orders.rules.ts'
import type { OrderDraft, PlacedOrder, TermsByKind } from './orders.types.ts'

export type OrdersDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  events: Publisher
  inventory: InventoryModule
  notifications: NotificationsModule
  papers: PapersModule
  readSetting: ReadSetting
  /** Where an order can be rated now; null = nowhere. */
  findRatingUrl: (order: { id: number; deliveredAt: Date | null }) => Promise<string | null>
  /** Of payments, which come after orders. */
  paymentTerms: TermsByKind
  /** Origin of links in mails, from the configuration. */
  publicUrl: string
  hasRateLimits?: boolean
  /** Key from which the secrets of summary links are made. */
  linkSecret: string
}

const lookupsPerAddress = { limit: 20, windowSeconds: 3600 }
const lookupsPerEmail = { limit: 5, windowSeconds: 3600 }

const issuePaperSchema = z.object({ orderId: z.int(), kind: z.enum(['invoice', 'credit_note']) })
const afterRefundSchema = z.object({ orderId: z.int(), refundId: z.int() })

export type OrdersModule = ReturnType<typeof createOrdersService>
const ordersPerPage = 10
export type PaidOutcome = { kind: 'paid' } | { kind: 'alreadyPaid' } | { kind: 'refund'; reason: string }

export function createOrdersService(deps: OrdersDeps) {
  const { db, clock, jobs, events, inventory, notifications, paymentTerms, linkSecret, hasRateLimits = true } = deps
  const hashOf = (cartId: number) => deriveOrderHash(linkSecret, cartId)
  const changeStatus = createChangeStatus({ clock, jobs, events, inventory, notifications })
  const orderPapers = createOrderPapers(deps)
  const dueOrders = createDueOrders({ db, clock, inventory, notifications, paymentTerms, changeStatus })
  const refunds = createRefunds({ db, clock, jobs, events, changeStatus })

  const service = {
    /** Writes the order with lines, history and the job of its mail; `assignNumber` ends the transaction. */
    async createOrder(tx: Tx, draft: OrderDraft): Promise<Omit<PlacedOrder, 'number'>> {
      const hash = hashOf(draft.cartId)
      const totalCents = draft.totals.total_cents
      const terms = paymentTerms[draft.paymentKind]
      const states = findFirstStates(terms, totalCents)
      const id = await queries.insertOrder(tx, {
        ...draft,
        hashDigest: sha256(hash),
        states,
        paymentState: findFirstPaymentState(terms, totalCents),
        dueAt: findDueDate(terms, { totalCents, now: draft.placedAt }),
      })
      await notifications.enqueue(tx, 'order-received', { orderId: id })
      if (totalCents === 0) await jobs.enqueue(tx, issuePaperJob, { orderId: id, kind: 'invoice' })
      return { id, hash, state: states.at(-1) ?? 'new' }
    },

    /**
     * The order's number, which is its variable symbol: without gaps, and therefore the last thing before the commit. It can be
     * read after that.
     */
    assignNumber: (tx: Tx, { orderId, placedAt }: { orderId: number; placedAt: Date }) =>
      queries.assignNumber(tx, { orderId, year: seriesYear(placedAt) }),

    /** Holds the goods of a new order; gives the variants that are short, and then nothing is held. */
    async holdStock(
      tx: Tx,
      order: {
        orderId: number
        /** Of the branch where the goods are collected: its pieces are taken first. */
        preferLocationId: number | undefined
        paymentKind: PaymentKind
        totalCents: number
        lines: readonly HeldLine[]
      },
    ): Promise<number[]> {
      const expiresAt = findHoldEnd(paymentTerms[order.paymentKind], {
        totalCents: order.totalCents,
        now: clock.now(),
      })
      const { orderId, preferLocationId } = order
      const options = { orderId, expiresAt, preferLocationId }
      return holdGoods(tx, { inventory, lines: order.lines, options })
    },

    /** The order of a secret link; a wrong id and a wrong secret are told alike. */
    async getOrderByLink({ id, hash }: { id: number; hash: string }): Promise<Order> {
      await service.checkLink({ id, hash })
      const order = await service.loadView(id)
      if (!order) throw notFound('order')
      return isAddressHidden(new Date(order.date), clock.now()) ? hidePersonalData(order) : order
    },

    /** An order of its owner, with nothing hidden; a foreign one is told like one that does not exist. */
    async getOwnOrder({ orderId, userId }: { orderId: number; userId: number }): Promise<OwnOrder> {
      const own = await queries.findOwned(db.query, { orderId, userId })
      const order = own && (await service.loadView(orderId))
      if (!own || !order) throw notFound('order')
      return { ...order, hash: hashOf(own.cartId) }
    },

    /** The order that a customer names by number and e-mail; both have to fit. */
    async findByNumber({ number, email }: { number: string; email: string }) {
      const row = await queries.findByNumber(db.query, number.replace(/\D/g, ''))
      return row && row.email === normalizeEmail(email) ? row : undefined
    },

    /** The order of this number if the sender has shown that it is theirs: by its secret link, or as the owner's account. */
    async findProven({
      number,
      link,
      userId,
    }: {
      number: string
      link: { id: number; hash: string } | undefined
      userId: number | undefined
    }) {
      const row = await queries.findByNumber(db.query, number.replace(/\D/g, ''))
      if (!row) return undefined
      const isOwner = userId !== undefined && row.userId === userId
      const hasLink = link?.id === row.id && equalDigests(row.hashDigest, sha256(link.hash))
      return isOwner || hasLink ? row : undefined
    },

    /** Sends the link of an order to whoever placed it. Nothing of what is answered tells whether there is such an order. */
    async sendLink(asked: { number: string; email: string; ip: string }): Promise<void> {
      const isAllowed =
        !hasRateLimits ||
        ((await hit(db.query, `order-link:address:${asked.ip}`, { ...lookupsPerAddress, now: clock.now() })) &&
          (await hit(db.query, `order-link:email:${sha256(normalizeEmail(asked.email))}`, {
            ...lookupsPerEmail,
            now: clock.now(),
          })))
      if (!isAllowed) throw new ApiError('too_many_requests')
      // Recorded for every question alike, so that the time of the answer tells nothing either.
      await db.tx((tx) =>
        notifications.enqueue(tx, 'order-link', {
          number: asked.number.slice(0, 20),
          email: asked.email.slice(0, 254),
        }),
      )
    },

    async checkLink({ id, hash }: { id: number; hash: string }): Promise<void> {
      const row = await queries.findHashDigest(db.query, id)
      const digest = sha256(hash)
      if (!row || !equalDigests(row.hashDigest, digest)) throw notFound('order')
    },

    async loadView(orderId: number): Promise<Order | undefined> {
      const row = await queries.findOrder(db.query, orderId)
      if (!row) return undefined
      return toOrderView({
        row,
        terms: paymentTerms[row.paymentKind],
        items: await queries.listOrderItems(db.query, orderId),
        vouchers: await queries.listOrderVouchers(db.query, orderId),
        history: await queries.listHistory(db.query, orderId),
        refunds: await refundQueries.listRefunds(db.query, orderId),
        papers: await orderPapers.listViews({ id: orderId, hash: hashOf(row.cartId) }),
        ratingUrl: await deps.findRatingUrl(row),
        bankTransfer: await describeTransfer(deps, row),
      })
    },

    /** A page of the customer's orders, newest first. */
    async listOf(userId: number, page: number) {
      const [total, rows] = [
        await queries.countOrdersOf(db.query, userId),
        await queries.listOrdersOf(db.query, { userId, limit: ordersPerPage, offset: (page - 1) * ordersPerPage }),
      ]
      const pictures = await queries.listPictures(
        db.query,
        rows.map(({ id }) => id),
      )
      const data = rows.map((row) => ({
        id: row.id,
        number: row.number,
        date: row.placedAt.toISOString(),
        total_cents: row.totalCents,
        state: row.state,
        state_text: describeState(row.state),
        summary_url: summaryPath({ id: row.id, hash: hashOf(row.cartId) }),
        images: pictures.get(row.id)?.images ?? [],
        line_count: pictures.get(row.id)?.lines ?? 0,
      }))
      return { data, page, page_size: ordersPerPage, total, page_count: Math.ceil(total / ordersPerPage) }
    },

    /** The order that a cart of this owner became. */
    async findByCart(
      cartId: number,
      owner: { userId: number | undefined; tempId: string | undefined },
    ): Promise<PlacedOrder | undefined> {
      const row = await queries.findOrderOfCart(db.query, { id: cartId })
      const isOwn =
        row &&
        (row.userId === null
          ? owner.tempId !== undefined && row.tempDigest === sha256(owner.tempId)
          : row.userId === owner.userId)
      return isOwn ? { id: row.id, number: row.number, hash: hashOf(cartId), state: row.state } : undefined
    },

    /** The order that a cart became and whose the cart was, for a caller who has to prove it otherwise. */
    async findWithOwner(
      cart: { id: number } | { tempId: string },
    ): Promise<{ order: PlacedOrder; userId: number | null; tempDigest: string | null } | undefined> {
      const key = 'id' in cart ? cart : { tempDigest: sha256(cart.tempId) }
      const row = await queries.findOrderOfCart(db.query, key)
      if (!row) return undefined
      const { userId, tempDigest, cartId, ...order } = row
      return { order: { ...order, hash: hashOf(cartId) }, userId, tempDigest }
    },

    /** What is stored of the secret link of the order that a cart became. */
    linkDigestOf: (cartId: number) => sha256(hashOf(cartId)),

    linkOf: (order: { id: number; cartId: number }) => summaryPath({ id: order.id, hash: hashOf(order.cartId) }),

    lockOrder: (tx: Tx, orderId: number) => queries.lockOrder(tx, orderId),

    setPaymentState: (tx: Tx, change: { orderId: number; paymentState: string; paidAt?: Date }) =>
      queries.setPaymentState(tx, change),

    changeStatus,

    /** Something worth knowing that changes no state. */
    note: (tx: Tx, note: { orderId: number; actor: string; reason: string }) =>
      queries.noteInHistory(tx, { ...note, at: clock.now() }),

    /** Money has arrived. When the goods are gone meanwhile, or the order is, it has to go back. */
    async markPaid(tx: Tx, orderId: number): Promise<PaidOutcome> {
      const order = await queries.lockOrder(tx, orderId)
      if (!order) return { kind: 'refund', reason: 'no such order' }
      if (order.paymentState === 'paid') return { kind: 'alreadyPaid' }
      if (order.state !== 'awaiting_payment') return { kind: 'refund', reason: `order is ${order.state}` }
      if (!(await service.renewHold(tx, { orderId, storeId: order.storeId, expiresAt: null }))) {
        await service.changeStatus(tx, {
          orderId,
          to: 'cancelled',
          actor: 'system',
          reason: 'goods gone during payment',
        })
        return { kind: 'refund', reason: 'goods gone during payment' }
      }
      await queries.setPaymentState(tx, { orderId, paymentState: 'paid', paidAt: clock.now() })
      await service.changeStatus(tx, { orderId, to: 'paid', actor: 'payment' })
      return { kind: 'paid' }
    },

    /**
     * The customer cancels alone, until the shop begins to work on the order (decisions, section 4). What was paid goes back.
     * A second call finds the order cancelled and says so.
     */
    async cancelByCustomer({ id, hash }: { id: number; hash: string }): Promise<void> {
      await service.checkLink({ id, hash })
      await db.tx((tx) => service.cancel(tx, { orderId: id, actor: 'customer', reason: 'cancelled by customer' }))
    },

    /** Cancels in the caller's transaction and asks for the money of a paid order; throws 409 when it is too late. */
    async cancel(
      tx: Tx,
      { orderId, actor, reason }: { orderId: number; actor: string; reason: string },
    ): Promise<void> {
      const order = await queries.lockOrder(tx, orderId)
      if (!order) throw notFound('order')
      if (order.state === 'cancelled') return
      if (actor === 'customer' && !canCustomerCancel(order.state)) {
        throw new ApiError('conflict', { message: messages.order.cannotBeCancelled })
      }
      if (!(await service.changeStatus(tx, { orderId, to: 'cancelled', actor, reason }))) {
        throw new ApiError('conflict', { message: messages.order.cannotBeCancelled })
      }
      await refunds.requestRest(tx, { orderId, cause: 'cancelled', reason, actor })
    },

    mendEmail: createMendEmail({ db, clock, notifications, hasRateLimits }),

    /** A paper for the holder of the order's link, for the owner without end. */
    async getPaper(
      { id, hash, paperId }: { id: number; hash: string; paperId: number },
      userId: number | undefined,
    ): Promise<{ number: string; pdf: Buffer }> {
      await service.checkLink({ id, hash })
      const row = await queries.findOrder(db.query, id)
      const isOwner = row?.userId !== null && row?.userId === userId
      // A paper says who lives where: it is hidden as early as the address on the page.
      if (!row || (!isOwner && isAddressHidden(row.placedAt, clock.now()))) throw notFound('paper')
      const paper = await orderPapers.find({ orderId: id, paperId })
      return { number: paper.number, pdf: await orderPapers.drawPdf(paper) }
    },

    /** What of the order belongs into a calendar now, as a file of one. */
    async getCalendar({ id, hash }: { id: number; hash: string }): Promise<string> {
      const order = await service.getOrderByLink({ id, hash })
      const row = await queries.findOrder(db.query, id)
      const collectUntil = row?.readyAt ? findCollectEnd(row.readyAt) : null
      const entry = findCalendarEntry(order, { collectUntil })
      if (!entry) throw notFound('calendar')
      return writeCalendar(entry, { stamp: clock.now() })
    },

    /** The payment code as a picture, for an order that waits for a transfer. */
    async getPaymentQr({ id, hash }: { id: number; hash: string }): Promise<Buffer> {
      await service.getOrderByLink({ id, hash })
      const row = await queries.findOrder(db.query, id)
      const transfer = row && (await findTransfer(deps, row))
      if (!transfer) throw notFound('payment code')
      return drawPaymentQrPng(transfer)
    },

    drawWithdrawalForm: orderPapers.drawForm,

    issueInvoice: orderPapers.issueInvoice,
    issueCreditNote: orderPapers.issueCreditNote,

    canCustomerCancel,

    /** What those need who ask about an order after its delivery. */
    async findDelivered(orderId: number) {
      const row = await queries.findOrder(db.query, orderId)
      if (!row) return undefined
      const { id, number, email, deliveredAt, carrierId, carrierKind, carrierName } = row
      return { id, number, email, deliveredAt, carrierId, carrierKind, carrierName }
    },

    requestRefund: refunds.requestRefund,
    findPendingRefund: refunds.findPending,
    markRefundSent: refunds.markSent,

    /** Prolongs the hold of an order, taking the goods again if it had run out; false when they are gone. */
    async renewHold(
      tx: Tx,
      { orderId, storeId, expiresAt }: { orderId: number; storeId: number | null; expiresAt: Date | null },
    ): Promise<boolean> {
      if (await queries.holdsStock(tx, orderId)) {
        await inventory.setReservationExpiry(tx, orderId, expiresAt)
        return true
      }
      const preferLocationId = storeId === null ? undefined : await queries.findStoreLocation(tx, storeId)
      const lines = await awaited.listStockNeeds(tx, { orderId, today: todayOf(clock) })
      const missing = await holdGoods(tx, { inventory, lines, options: { orderId, expiresAt, preferLocationId } })
      return missing.length === 0
    },

    ...dueOrders,
  }

  const staff = createStaffOrders({ db, paymentTerms, changeStatus, refunds, cancel: service.cancel })
  scheduleDueOrders(jobs, dueOrders)
  // The message carries the credit note, which therefore comes first.
  jobs.work(afterRefundJob, async (data) => {
    const { orderId, refundId } = afterRefundSchema.parse(data)
    await orderPapers.issueCreditNote(orderId, refundId)
    await db.tx((tx) => notifications.enqueue(tx, 'order-refunded', { orderId, refundId }))
  })
  jobs.work(issuePaperJob, async (data) => {
    const { orderId, kind } = issuePaperSchema.parse(data)
    if (kind === 'credit_note') return void (await orderPapers.issueCreditNote(orderId, undefined))
    const { isNew } = await orderPapers.issueInvoice(orderId)
    if (isNew) await db.tx((tx) => notifications.enqueue(tx, 'invoice', { orderId }))
  })
  provideOrderMails({ ...deps, orderPapers, loadView: service.loadView, findByNumber: service.findByNumber, hashOf })
  return { ...service, staff }
}

async function describeTransfer(deps: OrdersDeps, row: queries.OrderRow) {
  const transfer = await findTransfer(deps, row)
  return (
    transfer && {
      account: transfer.account,
      qrSvg: await drawPaymentQr(transfer),
      paymentLink: toPaymentLink(transfer),
    }
  )
}

/** The transfer that the order still waits for. */
async function findTransfer({ readSetting, paymentTerms }: OrdersDeps, row: queries.OrderRow) {
  if (!paymentTerms[row.paymentKind].isTransfer || row.state !== 'awaiting_payment') return undefined
  const account = await readSetting('bankAccount')
  if (!account) return undefined
  return {
    account,
    amountCents: row.totalCents,
    variableSymbol: row.number,
    dueAt: row.dueAt,
    currency: row.currencyCode,
  }
}
