import { sql } from 'kysely'
import { carrierKindSchema, paymentKindSchema } from '#contracts/checkout.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { send } from '#server/platform/db/pipeline.ts'
import type { DeliveryState } from './orders.rules.ts'
import type { OrderDraft, OrderState, Tracking } from './orders.types.ts'

export type OrderRecord = OrderDraft & {
  hashDigest: string
  states: readonly OrderState[]
  paymentState: string
  dueAt: Date | null
}

/** Order, lines and history in one statement: one journey to the database. The number comes last, by `assignNumber`. */
export async function insertOrder(tx: Tx, order: OrderRecord): Promise<number> {
  const { totals } = order
  const state = order.states.at(-1) ?? 'new'
  const history = order.states.map((to, index) => ({ from_state: order.states[index - 1] ?? null, to_state: to }))
  const { rows } = await sql<{ id: number }>`
    WITH placed AS (
      INSERT INTO orders (number, hash_digest, cart_id, user_id, state, payment_state, currency_id, email, phone,
        invoice_address, delivery_address, carrier_id, store_id, pickup_point, payment_method_id, note,
        goods_cents, discount_cents, delivery_cents, payment_fee_cents, rounding_cents, total_cents, vat_breakdown,
        has_newsletter_consent, placed_at, due_at, paid_at, delivery_vat_rate, payment_vat_rate,
        expected_from, expected_to, event_on, has_heureka_refusal)
      SELECT ${`cart ${order.cartId}`}, ${order.hashDigest}, ${order.cartId}::int,
        ${order.userId}::int, ${state}, ${order.paymentState}, (SELECT id FROM currencies WHERE code = ${order.currency}), ${order.email}, ${order.phone},
        ${JSON.stringify(order.invoiceAddress)}::jsonb, ${JSON.stringify(order.deliveryAddress)}::jsonb,
        ${order.carrierId}::int, ${order.storeId}::int, ${order.pickupPoint && JSON.stringify(order.pickupPoint)}::jsonb,
        ${order.paymentMethodId}::int, ${order.note},
        ${totals.goods_cents}::int, ${totals.discount_cents}::int, ${totals.delivery_cents}::int,
        ${totals.payment_fee_cents}::int, ${totals.rounding_cents}::int, ${totals.total_cents}::int,
        ${JSON.stringify(totals.vat)}::jsonb, ${order.hasNewsletterConsent}::boolean, ${order.placedAt}::timestamptz,
        ${order.dueAt}::timestamptz, ${order.paymentState === 'paid' ? order.placedAt : null}::timestamptz,
        (SELECT vat_rate FROM carriers WHERE id = ${order.carrierId}::int),
        (SELECT vat_rate FROM payment_methods WHERE id = ${order.paymentMethodId}::int),
        ${order.expectedFrom ?? null}::date, ${order.expectedTo ?? null}::date, ${order.eventOn ?? null}::date,
        ${order.hasHeurekaRefusal ?? false}::boolean
      RETURNING id
    ), lines AS (
      INSERT INTO order_items (order_id, position, parent_position, kind, product_id, variant_id, code, name, variant_name,
        note, image, quantity, unit_price_cents, vat_rate, total_cents, discount_cents, availability,
        withdrawal_exemption)
      SELECT placed.id, line.position, line."parentPosition", line.kind, line."productId", line."variantId", line.code,
        line.name, line."variantName", line.note, line.image, line.quantity, line."unitPriceCents", line."vatRate",
        line."unitPriceCents" * line.quantity, line."discountCents", line.availability,
        (SELECT withdrawal_exemption FROM products WHERE products.id = line."productId")
      FROM placed, jsonb_to_recordset(${JSON.stringify(order.lines)}::jsonb) AS line(
        position integer, "parentPosition" integer, kind text, "productId" integer, "variantId" integer, code text,
        name text, "variantName" text, note text, image text, quantity integer, "unitPriceCents" integer,
        "vatRate" smallint, "discountCents" integer, availability text)
    ), steps AS (
      INSERT INTO order_history (order_id, changed_at, from_state, to_state, actor)
      SELECT placed.id, ${order.placedAt}::timestamptz, step.from_state, step.to_state, 'customer'
      FROM placed, jsonb_to_recordset(${JSON.stringify(history)}::jsonb) AS step(from_state text, to_state text)
    )
    SELECT id FROM placed`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The order was not written.')
  return id
}

/**
 * Gives an order the next number of its year. The series' row stays locked until the commit, so that no number is lost, and
 * every other checkout waits for it: this is the last statement of the transaction, and the commit goes out right behind it.
 */
export async function assignNumber(
  tx: Tx,
  { orderId, year }: { orderId: number; year: string },
): Promise<() => Promise<string>> {
  const statement = sql<{ number: string }>`
    WITH series AS (
      INSERT INTO number_series (code, last_value) VALUES (${`order-${year}`}, 1)
      ON CONFLICT (code) DO UPDATE SET last_value = number_series.last_value + 1
      RETURNING last_value
    )
    UPDATE orders SET number = ${year}::text || lpad(series.last_value::text, 8, '0')
    FROM series WHERE orders.id = ${orderId}::int
    RETURNING orders.number`
  const answer = await send(tx, statement.compile(tx))
  return async () => {
    const [row] = await answer()
    if (!row) throw new Error('The order has no number.')
    return row.number
  }
}

export type StateChange = {
  orderId: number
  to: OrderState
  from: readonly OrderState[]
  actor: string
  reason: string
  at: Date
  /** null = the goods stay where they are. */
  deliveryState: DeliveryState | null
  tracking?: Tracking | undefined
}

/**
 * Moves an order to a state and writes history, if it is in one of the states `from`; gives the state it was in. What the
 * move says of the delivery is written with it, so that the order's fields never disagree.
 */
export async function moveOrder(tx: Tx, change: StateChange): Promise<OrderState | undefined> {
  const { rows } = await sql<{ state: OrderState }>`
    WITH before AS (
      SELECT id, state FROM orders WHERE id = ${change.orderId} AND state = ANY(${[...change.from]}::text[])
      FOR NO KEY UPDATE
    ), moved AS (
      UPDATE orders SET state = ${change.to},
        delivery_state = coalesce(${change.deliveryState}::text, delivery_state),
        tracking_number = coalesce(${change.tracking?.number ?? null}::text, tracking_number),
        tracking_url = coalesce(${change.tracking?.url ?? null}::text, tracking_url),
        ready_at = CASE WHEN ${change.to === 'ready_pickup'}::boolean THEN ${change.at}::timestamptz ELSE ready_at END,
        delivered_at = CASE WHEN ${change.to === 'delivered' || change.to === 'picked_up'}::boolean
          THEN ${change.at}::timestamptz ELSE delivered_at END
      FROM before WHERE orders.id = before.id
    ), step AS (
      INSERT INTO order_history (order_id, changed_at, from_state, to_state, actor, reason)
      SELECT id, ${change.at}::timestamptz, state, ${change.to}, ${change.actor}, ${change.reason} FROM before
    )
    SELECT state FROM before`.execute(tx)
  return rows[0]?.state
}

/** Writes something worth knowing that changes no state. */
export async function noteInHistory(
  tx: Tx,
  note: { orderId: number; actor: string; reason: string; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO order_history (order_id, changed_at, from_state, to_state, actor, reason)
    SELECT id, ${note.at}::timestamptz, state, state, ${note.actor}, ${note.reason} FROM orders WHERE id = ${note.orderId}`.execute(
    tx,
  )
}

/**
 * The first statement of every transaction that changes an order or writes what points to one. NO KEY, as the foreign keys of
 * those rows take a share of the same row: with FOR UPDATE two that have each written one wait for each other in a circle.
 */
export async function lockOrder(tx: Tx, orderId: number) {
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
  return row && withKinds(row)
}

/** Throws for a kind that this process does not know: an order must not get the terms of another kind. */
function withKinds<Row extends { paymentKind: string; carrierKind: string }>(row: Row) {
  return {
    ...row,
    paymentKind: paymentKindSchema.parse(row.paymentKind),
    carrierKind: carrierKindSchema.parse(row.carrierKind),
  }
}

export async function setPaymentState(
  tx: Tx,
  { orderId, paymentState, paidAt }: { orderId: number; paymentState: string; paidAt?: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ paymentState, ...(paidAt && { paidAt }) })
    .where('id', '=', orderId)
    .execute()
}

/** Where the messages about an order go from now on. */
export async function mendEmail(
  tx: Tx,
  { orderId, email, at }: { orderId: number; email: string; at: Date },
): Promise<void> {
  await tx.updateTable('orders').set({ email, emailMendedAt: at }).where('id', '=', orderId).execute()
}

export async function findOrder(db: Queryable, orderId: number) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('carriers', 'carriers.id', 'orders.carrierId')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'orders.paymentMethodId')
    .innerJoin('currencies', 'currencies.id', 'orders.currencyId')
    .leftJoin('stores', 'stores.id', 'orders.storeId')
    .selectAll('orders')
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
  return row && withKinds(row)
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export async function findHashDigest(db: Queryable, orderId: number) {
  return db.selectFrom('orders').select(['hashDigest']).where('id', '=', orderId).executeTakeFirst()
}

export async function findOrderOfCart(db: Queryable, cart: { id: number } | { tempDigest: string }) {
  return db
    .selectFrom('orders')
    .innerJoin('carts', 'carts.id', 'orders.cartId')
    .select(['orders.id', 'orders.number', 'orders.state', 'orders.cartId', 'carts.userId', 'carts.tempDigest'])
    .where((eb) => ('id' in cart ? eb('carts.id', '=', cart.id) : eb('carts.tempDigest', '=', cart.tempDigest)))
    .executeTakeFirst()
}

export async function listOrderItems(db: Queryable, orderId: number) {
  return db
    .selectFrom('orderItems')
    .leftJoin('products', 'products.id', 'orderItems.productId')
    .leftJoin('categories', 'categories.id', 'products.defaultCategoryId')
    .selectAll('orderItems')
    .select(['products.slug as productSlug', 'categories.slug as categorySlug', 'products.warnings'])
    .where('orderItems.orderId', '=', orderId)
    .orderBy('orderItems.position')
    .execute()
}
export type OrderItemRow = Awaited<ReturnType<typeof listOrderItems>>[number]

export async function listOrderVouchers(db: Queryable, orderId: number) {
  return db
    .selectFrom('voucherRedemptions')
    .innerJoin('vouchers', 'vouchers.id', 'voucherRedemptions.voucherId')
    .select(['vouchers.code', 'voucherRedemptions.discountCents'])
    .where('voucherRedemptions.orderId', '=', orderId)
    .orderBy('vouchers.id')
    .execute()
}

export async function countOrdersOf(db: Queryable, userId: number): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function listOrdersOf(
  db: Queryable,
  { userId, limit, offset }: { userId: number; limit: number; offset: number },
) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'placedAt', 'totalCents', 'state', 'cartId'])
    .where('userId', '=', userId)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

const picturesPerOrder = 3

/** Of each order how many lines of goods it has, and the pictures of the first of them. */
export async function listPictures(q: Queryable, orderIds: readonly number[]) {
  const { rows } = await sql<{ orderId: number; lines: number; images: { src: string; alt: string }[] }>`
    SELECT line.order_id AS order_id, count(*)::int AS lines,
      coalesce(json_agg(json_build_object('src', line.image, 'alt', line.name) ORDER BY line.position)
        FILTER (WHERE line.image IS NOT NULL AND line.place <= ${picturesPerOrder}::int), '[]') AS images
    FROM (SELECT order_id, position, image, name,
        row_number() OVER (PARTITION BY order_id ORDER BY image IS NULL, position) AS place
      FROM order_items WHERE order_id = ANY(${[...orderIds]}::int[]) AND parent_position IS NULL) line
    GROUP BY line.order_id`.execute(q)
  return new Map(rows.map(({ orderId, lines, images }) => [orderId, { lines, images }]))
}

export async function holdsStock(db: Queryable, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('reservations')
    .select('orderId')
    .where('orderId', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The place of a branch in the stock, from which its orders are taken first. */
export async function findStoreLocation(db: Queryable, storeId: number): Promise<number | undefined> {
  const row = await db.selectFrom('stockLocations').select('id').where('storeId', '=', storeId).executeTakeFirst()
  return row?.id
}

/** Goods after discounts by VAT rate: what commissions are counted from. */
export async function listGoodsByRate(tx: Tx, orderId: number): Promise<{ rate: number; grossCents: number }[]> {
  const rows = await tx
    .selectFrom('orderItems')
    .select(({ fn }) => ['vatRate as rate', fn.sum<string>(sql`total_cents - discount_cents`).as('grossCents')])
    .where('orderId', '=', orderId)
    .groupBy('vatRate')
    .execute()
  return rows.map(({ rate, grossCents }) => ({ rate, grossCents: Number(grossCents) }))
}

export async function listHistory(q: Queryable, orderId: number) {
  return q
    .selectFrom('orderHistory')
    .select(['id', 'changedAt', 'fromState', 'toState', 'actor', 'reason'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

export async function findByNumber(q: Queryable, number: string) {
  return q
    .selectFrom('orders')
    .select(['id', 'number', 'email', 'state', 'cartId', 'deliveredAt', 'userId', 'hashDigest'])
    .where('number', '=', number)
    .executeTakeFirst()
}

export async function findOwned(q: Queryable, { orderId, userId }: { orderId: number; userId: number }) {
  return q
    .selectFrom('orders')
    .select(['id', 'cartId'])
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** A page of orders for staff, newest first. */
export async function listByState(q: Queryable, { state, limit }: { state: string | undefined; limit: number }) {
  return q
    .selectFrom('orders')
    .innerJoin('carriers', 'carriers.id', 'orders.carrierId')
    .select([
      'orders.id',
      'orders.number',
      'orders.state',
      'orders.paymentState',
      'orders.deliveryState',
      'orders.totalCents',
      'orders.placedAt',
      'orders.email',
      'carriers.name as carrier',
    ])
    .$if(state !== undefined, (query) => query.where('orders.state', '=', state ?? ''))
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
}

/** Nobody waits for the money of a cancelled order any more; what was paid stays paid until it goes back. */
export async function forgetExpectedPayment(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ paymentState: 'unpaid' })
    .where('id', '=', orderId)
    .where('paymentState', 'in', ['pending', 'failed'])
    .execute()
}

/** Cash has changed hands with the goods; false for an order that was paid otherwise. */
export async function markCashPaid(tx: Tx, { orderId, at }: { orderId: number; at: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set({ paymentState: 'paid', paidAt: at })
    .where('id', '=', orderId)
    .where('paymentState', '=', 'unpaid')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isPaid(tx: Tx, orderId: number): Promise<boolean> {
  const row = await tx.selectFrom('orders').select('paidAt').where('id', '=', orderId).executeTakeFirst()
  return row !== undefined && row.paidAt !== null
}
