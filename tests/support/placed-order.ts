// Placed orders, for tests of everything that happens to them afterwards.
import type { PlaceOrder } from '#contracts/checkout.ts'
import { aProduct, type GivenProduct, type ProductInput } from './given.ts'
import { aGuestWithCart, anOrder, placeOrder, pressAtGateway, type OrderShop, type Visitor } from './order-shop.ts'

export type PlacedForTest = {
  id: number
  hash: string
  number: string
  paymentUrl: string | null
  visitor: Visitor
  products: (GivenProduct & { quantity: number })[]
}
type Given = {
  /** 1 = card, 2 = transfer, 3 = cash on delivery. */
  paymentMethodId?: number
  products?: (ProductInput & { quantity?: number })[]
  voucherCode?: string
  changes?: Partial<PlaceOrder>
}

export async function aPlacedOrder(
  shop: Pick<OrderShop, 'app' | 'db'>,
  { paymentMethodId = 1, products = [{ priceCents: 1000, quantity: 2 }], voucherCode, changes = {} }: Given = {},
): Promise<PlacedForTest> {
  const given = []
  for (const { quantity = 1, ...input } of products) {
    given.push({ ...(await aProduct(shop.db, { stock: 50, ...input })), quantity })
  }
  const { visitor, cartId } = await aGuestWithCart(shop, given)
  if (voucherCode !== undefined) {
    const guestEmail = changes.email && { guestEmail: changes.email }
    await visitor.call('POST', `/api/voucher/cart/add/${cartId}`, { voucherCode, ...guestEmail })
  }
  const { status, body } = await placeOrder(shop, { visitor, order: anOrder(cartId, { paymentMethodId, ...changes }) })
  if (status !== 201) throw new Error(`The order answered ${status}: ${JSON.stringify(body)}`)
  const { id, hash, number, payment_url: paymentUrl } = body.data
  return { id, hash, number, paymentUrl, visitor, products: given }
}

/** The same, paid by card at the gateway. */
export async function aPaidOrder(
  shop: Pick<OrderShop, 'app' | 'db'>,
  given: Omit<Given, 'paymentMethodId'> = {},
): Promise<PlacedForTest> {
  const order = await aPlacedOrder(shop, { ...given, paymentMethodId: 1 })
  const { location } = await pressAtGateway(shop, { paymentUrl: order.paymentUrl ?? '', decision: 'pay' })
  await shop.app.inject(new URL(location).pathname)
  return order
}

/** Moves an order through these states, as staff would. */
export async function lead(
  shop: { db: OrderShop['db']; orders: Pick<OrderShop['orders'], 'changeStatus'> },
  {
    order,
    through,
  }: { order: { id: number }; through: readonly Parameters<OrderShop['orders']['changeStatus']>[1]['to'][] },
): Promise<void> {
  for (const to of through) {
    const isMoved = await shop.db.tx((tx) =>
      shop.orders.changeStatus(tx, { orderId: order.id, to, actor: 'staff: Eva' }),
    )
    if (!isMoved) throw new Error(`The order cannot become ${to}.`)
  }
}

export async function readFields({ db }: Pick<OrderShop, 'db'>, orderId: number) {
  return db.query
    .selectFrom('orders')
    .select(['state', 'paymentState', 'deliveryState'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

export async function anInfluencer({ db }: Pick<OrderShop, 'db'>, email: string): Promise<number> {
  const row = await db.query
    .insertInto('users')
    .values({ email, passwordHash: 'x', groupId: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
