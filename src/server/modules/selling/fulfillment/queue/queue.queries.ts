import { sql } from 'kysely'
import type { Obstacle } from '#contracts/admin/fulfillment.ts'
import type { CarrierKind, PaymentKind } from '#contracts/kinds.ts'
import type { CarrierId, OrderId, PackingProblemId, StoreId, VariantId, WaveId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** Whose orders, and what their payment means. */
export type Scope = {
  /** null = all orders, otherwise those that are collected at these branches. */
  branches: readonly StoreId[] | null
  /** Kinds of payment that are taken with the goods. */
  cashKinds: readonly PaymentKind[]
}

export type QueueKey = readonly [dueOn: string, cutOffHour: number, id: number]

type QueueFilter = Scope & {
  view: 'ready' | 'held'
  carrierId: CarrierId | undefined
  /** The first digits of a number; '' = all. */
  number: string
}

export type QueuedOrder = {
  id: OrderId
  number: string
  carrierId: CarrierId
  carrierName: string
  carrierKind: CarrierKind
  cutOffHour: number
  branch: string | null
  deliveryAddress: unknown
  invoiceAddress: unknown
  pieces: number
  totalCents: Cents
  isCash: boolean
  placedAt: Date
  dueOn: string
  eventOn: string | null
  obstacle: Obstacle | null
  waveId: WaveId | null
  waveBy: string | null
}

/** Orders to be packed, or those that cannot be packed now; the most urgent first. */
export async function listQueue(
  q: Queryable,
  { after, limit, ...filter }: QueueFilter & { after: QueueKey | undefined; limit: number },
): Promise<QueuedOrder[]> {
  const [dueOn = null, cutOffHour = null, id = null] = after ?? []
  const { rows } = await sql<QueuedOrder>`
    SELECT queue.id, queue.number, queue.carrier_id, queue.carrier_name, queue.carrier_kind, queue.cut_off_hour, queue.branch,
      queue.delivery_address, queue.invoice_address, queue.total_cents, queue.placed_at, queue.event_on, queue.wave_id,
      queue.pieces, queue.is_cash, queue.due_on, queue.obstacle,
      users.firstname || ' ' || users.lastname AS wave_by
    FROM (${openOrders(filter)}) queue
    LEFT JOIN waves ON waves.id = queue.wave_id LEFT JOIN users ON users.id = waves.made_by
    WHERE ${matches(filter)}
      AND (${dueOn}::text IS NULL
        OR (due_on, cut_off_hour, queue.id) > (${dueOn}::text, ${cutOffHour}::int, ${id}::int))
    ORDER BY due_on, cut_off_hour, queue.id LIMIT ${limit}::int`.execute(q)
  return rows
}

/** The number of orders of a list, at most `most`. */
export async function countQueue(q: Queryable, { most, ...filter }: QueueFilter & { most: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM (${openOrders(filter)}) queue WHERE ${matches(filter)} LIMIT ${most}::int) found`.execute(q)
  return rows[0]?.count ?? 0
}

/** Per active carrier: orders that can be packed now. */
export async function countReady(
  q: Queryable,
  scope: Scope,
): Promise<{ id: CarrierId; name: string; cutOffHour: number; ready: number }[]> {
  const { rows } = await sql<{ id: CarrierId; name: string; cutOffHour: number; ready: number }>`
    SELECT carriers.id, carriers.name, carriers.cut_off_hour, count(queue.id)::int AS ready
    FROM carriers LEFT JOIN (${openOrders(scope)}) queue ON queue.carrier_id = carriers.id AND queue.obstacle IS NULL
    GROUP BY carriers.id HAVING carriers.is_active OR count(queue.id) > 0
    ORDER BY carriers.cut_off_hour, carriers.position, carriers.id`.execute(q)
  return rows
}

/** Orders that can be packed now, those of them that must leave, or be ready, by `today`, and those that need a decision first. */
export async function countDue(
  q: Queryable,
  { today, ...scope }: Scope & { today: string },
): Promise<{ ready: number; urgent: number; held: number }> {
  const { rows } = await sql<{ ready: number; urgent: number; held: number }>`
    SELECT (count(*) FILTER (WHERE obstacle IS NULL))::int AS ready,
      (count(*) FILTER (WHERE obstacle IS NULL AND due_on <= ${today}))::int AS urgent,
      (count(*) FILTER (WHERE obstacle IN ('waiting_goods', 'not_reserved', 'problem', 'awaiting_label')))::int AS held
    FROM (${openOrders(scope)}) queue`.execute(q)
  return rows[0] ?? { ready: 0, urgent: 0, held: 0 }
}

/**
 * Locks the most urgent orders that can be packed and that no other transaction is taking. The wave that holds them is
 * checked by the index of `wave_orders`, because a lock does not look again at rows of other tables.
 */
export async function lockReady(
  tx: Tx,
  { limit, carrierId, ...scope }: Scope & { limit: number; carrierId: CarrierId | undefined },
): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    SELECT orders.id FROM orders JOIN (${openOrders(scope)}) queue ON queue.id = orders.id
    WHERE ${matches({ ...scope, view: 'ready', carrierId, number: '' })}
    ORDER BY due_on, cut_off_hour, orders.id LIMIT ${limit}::int
    FOR NO KEY UPDATE OF orders SKIP LOCKED`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Why an order cannot be packed now; null = it can. Undefined = it is finished, or not theirs. */
export async function findObstacle(
  q: Queryable,
  { orderId, ...scope }: Scope & { orderId: OrderId },
): Promise<Obstacle | null | undefined> {
  const { rows } = await sql<{ obstacle: Obstacle | null }>`
    SELECT obstacle FROM (${openOrders(scope)}) queue WHERE id = ${orderId}::int`.execute(q)
  return rows[0]?.obstacle
}

export type OpenProblem = {
  id: PackingProblemId
  orderId: OrderId
  variantId: VariantId
  code: string
  name: string
  missing: number
  notedAt: Date
  version: number
}

export async function listProblems(q: Queryable, orderIds: readonly OrderId[]): Promise<OpenProblem[]> {
  return q
    .selectFrom('packingProblems')
    .innerJoin('variants', 'variants.id', 'packingProblems.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['packingProblems.id', 'packingProblems.orderId', 'packingProblems.variantId', 'variants.code'])
    .select(['products.name', 'packingProblems.missing', 'packingProblems.notedAt', 'packingProblems.version'])
    .where('packingProblems.orderId', '=', sql<OrderId>`ANY(${[...orderIds]}::int[])`)
    .where('packingProblems.solvedAt', 'is', null)
    .orderBy('packingProblems.id')
    .execute()
}

function matches({ view, carrierId, number }: QueueFilter) {
  return sql`(queue.obstacle IS NULL) = ${view === 'ready'}::boolean
    AND (${carrierId ?? null}::int IS NULL OR queue.carrier_id = ${carrierId ?? null}::int)
    AND queue.number LIKE ${`${number}%`}`
}

/**
 * Orders that are neither finished nor cancelled, each with the first thing that keeps it from being packed. They are found
 * by the index of states, so finished orders cost nothing.
 */
function openOrders({ branches, cashKinds }: Scope) {
  return sql`
    SELECT o.id, o.number, o.carrier_id, c.name AS carrier_name, c.kind AS carrier_kind, c.cut_off_hour,
      st.name AS branch, o.delivery_address, o.invoice_address, o.total_cents, o.placed_at,
      o.event_on::text AS event_on, held.wave_id,
      (SELECT coalesce(sum(r.quantity), 0)::int FROM reservations r WHERE r.order_id = o.id) - packed.pieces AS pieces,
      o.payment_state = 'unpaid' AND p.kind = ANY(${[...cashKinds]}::text[]) AS is_cash,
      least(o.event_on - 1, coalesce(o.dispatch_by, o.expected_to, o.placed_at::date + c.days_to))::text AS due_on,
      CASE
        WHEN o.payment_state NOT IN ('paid', 'partly_refunded')
          AND NOT (o.payment_state = 'unpaid' AND p.kind = ANY(${[...cashKinds]}::text[])) THEN 'unpaid'
        WHEN o.state = 'waiting_goods' OR EXISTS (
          SELECT 1 FROM order_items i WHERE i.order_id = o.id AND i.awaited_quantity > 0) THEN 'waiting_goods'
        WHEN EXISTS (SELECT 1 FROM stock_documents d WHERE d.order_id = o.id AND d.state IN ('draft', 'sent')) THEN 'under_way'
        WHEN NOT EXISTS (SELECT 1 FROM reservations r WHERE r.order_id = o.id) THEN 'not_reserved'
        WHEN packed.pieces > 0 AND packed.pieces >= (
          SELECT sum(r.quantity) FROM reservations r WHERE r.order_id = o.id) THEN 'awaiting_label'
        WHEN EXISTS (SELECT 1 FROM packing_problems pp WHERE pp.order_id = o.id AND pp.solved_at IS NULL) THEN 'problem'
        WHEN held.wave_id IS NOT NULL THEN 'in_wave'
      END AS obstacle
    FROM orders o
    JOIN carriers c ON c.id = o.carrier_id
    JOIN payment_methods p ON p.id = o.payment_method_id
    LEFT JOIN stores st ON st.id = o.store_id
    LEFT JOIN wave_orders held ON held.order_id = o.id AND held.left_at IS NULL
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(pi.quantity), 0)::int AS pieces FROM parcels pa JOIN parcel_items pi ON pi.parcel_id = pa.id
      WHERE pa.order_id = o.id AND pa.voided_at IS NULL
    ) packed
    WHERE o.state IN ('new', 'awaiting_payment', 'paid', 'processing', 'waiting_goods') AND NOT o.is_test
      -- Of costumes for hire nothing is packed.
      AND (EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id AND i.kind <> 'rental')
        OR NOT EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id))
      AND (${branches === null}::boolean OR o.store_id = ANY(${[...(branches ?? [])]}::int[]))`
}
