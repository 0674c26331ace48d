import * as z from 'zod/mini'
import { carrierKindSchema, paymentKindSchema } from '#contracts/checkout.ts'
import type { CartId, OrderId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { LockedOrder } from './orders.types.ts'
import { orderPaymentStates, parseOrderState } from './states/order-states.rules.ts'

const paymentStateSchema = z.enum(orderPaymentStates)

/**
 * The first statement of every transaction that changes an order or writes a row that refers to one. NO KEY, because the foreign
 * keys of such rows take a share lock of the order: with FOR UPDATE, two transactions that have each written one deadlock.
 */
export async function findOrderForUpdate(tx: Tx, orderId: OrderId): Promise<LockedOrder | undefined> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'orders.paymentMethodId')
    .innerJoin('carriers', 'carriers.id', 'orders.carrierId')
    .select([
      'orders.id',
      'orders.number',
      'orders.state',
      'orders.paymentState',
      'orders.totalCents',
      'orders.depositCents',
      'orders.storeId',
      'orders.cartId',
      'orders.userId',
      'orders.email',
      'orders.placedAt',
      'paymentMethods.kind as paymentKind',
      'carriers.kind as carrierKind',
      'orders.deliveryState',
      'orders.deliveredAt',
      'orders.paidAt',
    ])
    .where('orders.id', '=', orderId)
    .forNoKeyUpdate('orders')
    .executeTakeFirst()
  return row && withUnions(row)
}

const orderColumns = [
  'orders.id',
  'orders.number',
  'orders.hashDigest',
  'orders.cartId',
  'orders.userId',
  'orders.state',
  'orders.paymentState',
  'orders.deliveryState',
  'orders.currencyId',
  'orders.email',
  'orders.phone',
  'orders.invoiceAddress',
  'orders.deliveryAddress',
  'orders.carrierId',
  'orders.storeId',
  'orders.pickupPoint',
  'orders.paymentMethodId',
  'orders.note',
  'orders.goodsCents',
  'orders.discountCents',
  'orders.deliveryCents',
  'orders.paymentFeeCents',
  'orders.roundingCents',
  'orders.totalCents',
  'orders.depositCents',
  'orders.vatBreakdown',
  'orders.chargesVat',
  'orders.hasNewsletterConsent',
  'orders.placedAt',
  'orders.dueAt',
  'orders.paidAt',
  'orders.expectedFrom',
  'orders.expectedTo',
  'orders.dispatchBy',
  'orders.promiseReasons',
  'orders.pickupAt',
  'orders.eventOn',
  'orders.trackingNumber',
  'orders.trackingUrl',
  'orders.readyAt',
  'orders.deliveredAt',
  'orders.deliveryVatRate',
  'orders.paymentVatRate',
  'orders.hasHeurekaRefusal',
  'orders.emailCorrectedAt',
  'orders.version',
  'orders.isTest',
] as const

export async function findOrder(db: Queryable, orderId: OrderId) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('carriers', 'carriers.id', 'orders.carrierId')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'orders.paymentMethodId')
    .innerJoin('currencies', 'currencies.id', 'orders.currencyId')
    .leftJoin('stores', 'stores.id', 'orders.storeId')
    .select(orderColumns)
    .select([
      'currencies.code as currencyCode',
      'carriers.code as carrierCode',
      'carriers.kind as carrierKind',
      'carriers.name as carrierName',
      'paymentMethods.code as paymentCode',
      'paymentMethods.kind as paymentKind',
      'paymentMethods.name as paymentName',
      'stores.name as storeName',
      'stores.street as storeStreet',
      'stores.town as storeTown',
      'stores.phone as storePhone',
      'stores.hours as storeHours',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  return row && withUnions(row)
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/**
 * Throws for a kind or a state that this process does not know: an order must not get the terms of another kind, nor
 * leave a state by a wrong transition.
 */
function withUnions<Row extends { state: string; paymentState: string; paymentKind: string; carrierKind: string }>(
  row: Row,
) {
  return {
    ...row,
    state: parseOrderState(row.state),
    paymentState: paymentStateSchema.parse(row.paymentState),
    paymentKind: paymentKindSchema.parse(row.paymentKind),
    carrierKind: carrierKindSchema.parse(row.carrierKind),
  }
}

export async function findHashDigest(db: Queryable, orderId: OrderId) {
  return db.selectFrom('orders').select(['hashDigest']).where('id', '=', orderId).executeTakeFirst()
}

export async function findOrderOfCart(db: Queryable, cart: { id: CartId } | { tempDigest: string }) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('carts', 'carts.id', 'orders.cartId')
    .select(['orders.id', 'orders.number', 'orders.state', 'orders.cartId', 'carts.userId', 'carts.tempDigest'])
    .where((eb) => ('id' in cart ? eb('carts.id', '=', cart.id) : eb('carts.tempDigest', '=', cart.tempDigest)))
    .executeTakeFirst()
  return row && { ...row, state: parseOrderState(row.state) }
}

export async function findByNumber(q: Queryable, number: string) {
  return q
    .selectFrom('orders')
    .select(['id', 'number', 'email', 'state', 'cartId', 'deliveredAt', 'userId', 'hashDigest'])
    .where('number', '=', number)
    .executeTakeFirst()
}

export async function findOwned(q: Queryable, { orderId, userId }: { orderId: OrderId; userId: UserId }) {
  return q
    .selectFrom('orders')
    .select(['id', 'cartId'])
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Changes where e-mails about an order go. `at` keeps the order out of the account of the new mailbox (ADR 0027). */
export async function updateEmail(
  tx: Tx,
  { orderId, email, at }: { orderId: OrderId; email: string; at: Date },
): Promise<void> {
  await tx.updateTable('orders').set({ email, emailCorrectedAt: at }).where('id', '=', orderId).execute()
}

export async function hasOrders(q: Queryable): Promise<boolean> {
  return (await q.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}
