import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PaymentKind } from '#contracts/kinds.ts'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type PickUpRow = {
  id: OrderId
  number: string
  storeId: StoreId
  storeName: string
  state: string
  paymentState: string
  paymentKind: PaymentKind
  totalCents: Cents
  /** What a change of the paid order asks for and has not come. */
  askedCents: Cents
  /** Refunds that are decided and not sent. */
  toRefundCents: Cents
  deliveryAddress: unknown
  invoiceAddress: unknown
  company: string
  phoneEnd: string
  minAge: number | null
  readyAt: Date | null
  expectedOn: string | null
  eventOn: string | null
  note: string
  parcels: number
  lines: { position: number; code: string; name: string; variantName: string; image: string | null; quantity: number }[]
  handedOverAt: Date | null
  handedOverBy: string | null
}

type Filter = {
  /** Those of the person; null = all. */
  branches: readonly StoreId[] | null
  storeId: StoreId | undefined
  states: readonly string[]
}

/** Orders for branches in these states: those that are ready the longest, then those that are promised first. */
export async function listPickUps(
  q: Queryable,
  { branches, storeId, states }: Filter,
  limit: number,
): Promise<PickUpRow[]> {
  const { rows } = await select(sql<SqlBool>`o.state = ANY(${[...states]}::text[]) AND ${isTheirs(branches)}
    AND (${storeId ?? null}::int IS NULL OR o.store_id = ${storeId ?? null}::int)
    ORDER BY o.ready_at NULLS LAST, o.expected_from NULLS LAST, o.id LIMIT ${limit}::int`).execute(q)
  return rows
}

export async function findPickUp(
  q: Queryable,
  { number, branches }: { number: string; branches: readonly StoreId[] | null },
): Promise<PickUpRow | undefined> {
  const { rows } = await select(sql<SqlBool>`o.number = ${number} AND ${isTheirs(branches)}`).execute(q)
  return rows[0]
}

/** The branches where the person works. */
export async function listBranches(
  q: Queryable,
  branches: readonly StoreId[] | null,
): Promise<{ id: StoreId; name: string }[]> {
  return q
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('isActive', '=', true)
    .$if(branches !== null, (query) => query.where('id', '=', sql<StoreId>`ANY(${[...(branches ?? [])]}::int[])`))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

function isTheirs(branches: readonly StoreId[] | null): RawBuilder<SqlBool> {
  return branches === null ? sql<SqlBool>`true` : sql<SqlBool>`o.store_id = ANY(${[...branches]}::int[])`
}

/** The age of goods is that of today: an order has no copy, and the law asks at the hand-over. A set is as old as its parts. */
function select(condition: RawBuilder<SqlBool>): RawBuilder<PickUpRow> {
  return sql<PickUpRow>`
    SELECT o.id, o.number, o.store_id, st.name AS store_name, o.state, o.payment_state, p.kind AS payment_kind, o.total_cents,
      coalesce((SELECT CASE WHEN ch.received_at IS NULL THEN ch.asked_cents ELSE 0 END
        FROM order_changes ch WHERE ch.order_id = o.id ORDER BY ch.id DESC LIMIT 1), 0) AS asked_cents,
      coalesce((SELECT sum(r.amount_cents)::int FROM order_refunds r WHERE r.order_id = o.id AND r.state = 'requested'), 0) AS to_refund_cents,
      o.delivery_address, o.invoice_address, coalesce(o.invoice_address->'company'->>'company', '') AS company,
      right(regexp_replace(o.phone, '\\D', '', 'g'), 3) AS phone_end,
      o.ready_at, o.expected_from::text AS expected_on, o.event_on::text AS event_on, o.note,
      (SELECT count(*)::int FROM parcels pa WHERE pa.order_id = o.id AND pa.voided_at IS NULL) AS parcels,
      (SELECT coalesce(json_agg(json_build_object('position', i.position, 'code', i.code, 'name', i.name, 'variantName', i.variant_name,
          'image', i.image, 'quantity', i.quantity) ORDER BY i.position), '[]')
        FROM order_items i WHERE i.order_id = o.id) AS lines,
      (SELECT max(greatest(pr.min_age, part.min_age)) FROM order_items i
        LEFT JOIN products pr ON pr.id = i.product_id
        LEFT JOIN set_components sc ON sc.set_variant_id = i.variant_id
        LEFT JOIN variants pv ON pv.id = sc.component_variant_id LEFT JOIN products part ON part.id = pv.product_id
        WHERE i.order_id = o.id) AS min_age,
      done.changed_at AS handed_over_at, done.actor AS handed_over_by
    FROM orders o
    JOIN stores st ON st.id = o.store_id
    JOIN payment_methods p ON p.id = o.payment_method_id
    JOIN carriers c ON c.id = o.carrier_id AND c.kind = 'store'
    LEFT JOIN LATERAL (
      SELECT h.changed_at, h.actor FROM order_history h WHERE h.order_id = o.id AND h.to_state = 'picked_up'
      ORDER BY h.id DESC LIMIT 1) done ON true
    WHERE ${condition}`
}
