import { sql } from 'kysely'
import type { OrderId } from '#kernel/ids.ts'
import { exemptionOf } from '#server/modules/goods/catalog/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { send } from '#server/platform/db/pipeline.ts'
import { phoneReason } from './states/reasons.rules.ts'
import type { HeldOrder, OrderPaymentState, OrderState } from './orders.types.ts'

const exemption = sql.raw(`SELECT ${exemptionOf({ product: 'p', variant: 'v' })} FROM products p, variants v
  WHERE p.id = line."productId" AND v.id = line."variantId"`)

export type OrderRecord = HeldOrder & {
  hashDigest: string
  states: readonly OrderState[]
  paymentState: OrderPaymentState
  dueAt: Date | null
  /** Two digits: each year has its own series of numbers, and so do test orders. */
  series: string
}

/**
 * Takes the id of a new order before the order is written, so that nothing that refers to it waits for the answer. An order that
 * fails leaves its id unused.
 */
export async function takeId(tx: Tx): Promise<() => Promise<OrderId>> {
  const answer = await send(tx, sql<{ id: OrderId }>`SELECT nextval('orders_id_seq')::int AS id`.compile(tx))
  return async () => {
    const [row] = await answer()
    if (!row) throw new Error('The order has no id.')
    return row.id
  }
}

/**
 * Writes order, lines and history in one statement and gives the order the next number of its year. The row of the series stays
 * locked until the commit, so no number is lost, and every other checkout waits for it. So this is the last statement of the
 * transaction, sent together with the commit. The returned function reads the number after the commit.
 */
export async function insertOrder(tx: Tx, order: OrderRecord): Promise<() => Promise<string>> {
  const { totals } = order
  const state = order.states.at(-1) ?? 'new'
  const history = order.states.map((to, index) => ({ from_state: order.states[index - 1] ?? null, to_state: to }))
  const statement = sql<{ number: string }>`
    WITH series AS (
      INSERT INTO number_series (code, last_value) VALUES (${`order-${order.series}`}, 1)
      ON CONFLICT (code) DO UPDATE SET last_value = number_series.last_value + 1
      RETURNING last_value
    ), placed AS (
      INSERT INTO orders (id, number, hash_digest, cart_id, user_id, state, payment_state, currency_id, email, phone,
        invoice_address, delivery_address, carrier_id, store_id, pickup_point, payment_method_id, note,
        goods_cents, discount_cents, delivery_cents, payment_fee_cents, rounding_cents, total_cents, vat_breakdown, charges_vat,
        has_newsletter_consent, placed_at, due_at, paid_at, delivery_vat_rate, payment_vat_rate,
        expected_from, expected_to, dispatch_by, promise_reasons, pickup_at, event_on, has_heureka_refusal, channel, taken_by, is_test, deposit_cents)
      SELECT ${order.id}::int, ${order.series}::text || lpad(series.last_value::text, 8, '0'), ${order.hashDigest}, ${order.cartId}::int,
        ${order.userId}::int, ${state}, ${order.paymentState}, (SELECT id FROM currencies WHERE code = ${order.currency}), ${order.email}, ${order.phone},
        ${JSON.stringify(order.invoiceAddress)}::jsonb, ${JSON.stringify(order.deliveryAddress)}::jsonb,
        ${order.carrierId}::int, ${order.storeId}::int, ${order.pickupPoint && JSON.stringify(order.pickupPoint)}::jsonb,
        ${order.paymentMethodId}::int, ${order.note},
        ${totals.goods_cents}::int, ${totals.discount_cents}::int, ${totals.delivery_cents}::int,
        ${totals.payment_fee_cents}::int, ${totals.rounding_cents}::int, ${totals.total_cents}::int,
        ${JSON.stringify(totals.vat)}::jsonb, ${order.chargesVat}::boolean, ${order.hasNewsletterConsent}::boolean, ${order.placedAt}::timestamptz,
        ${order.dueAt}::timestamptz, ${order.paymentState === 'paid' ? order.placedAt : null}::timestamptz,
        ${order.serviceRates.delivery}::smallint, ${order.serviceRates.payment}::smallint,
        ${order.expectedFrom ?? null}::date, ${order.expectedTo ?? null}::date, ${order.dispatchBy ?? null}::date,
        ${order.promiseReasons ?? []}::text[], ${order.pickupAt ?? null}::timestamptz, ${order.eventOn ?? null}::date,
        ${order.hasHeurekaRefusal ?? false}::boolean,
        ${order.takenBy ? 'phone' : 'web'}, ${order.takenBy?.userId ?? null}::int, ${order.isTest}::boolean, ${totals.deposit_cents ?? 0}::int
      FROM series
      RETURNING id, number
    ), lines AS (
      INSERT INTO order_items (order_id, position, parent_position, kind, product_id, variant_id, code, name, variant_name,
        note, image, quantity, unit_price_cents, vat_rate, total_cents, discount_cents, availability, awaited_quantity,
        withdrawal_exemption)
      SELECT placed.id, line.position, line."parentPosition", line.kind, line."productId", line."variantId", line.code,
        line.name, line."variantName", line.note, line.image, line.quantity, line."unitPriceCents", line."vatRate",
        line."unitPriceCents" * line.quantity, line."discountCents", line.availability,
        coalesce(line.awaited, 0), CASE WHEN line."isMadeToOrder" THEN 'custom' ELSE (${exemption}) END
      FROM placed, jsonb_to_recordset(${JSON.stringify(withAwaited(order))}::jsonb) AS line(
        position integer, "parentPosition" integer, kind text, "productId" integer, "variantId" integer, code text,
        name text, "variantName" text, note text, image text, quantity integer, "unitPriceCents" integer,
        "vatRate" smallint, "discountCents" integer, availability text, awaited integer,
        "isMadeToOrder" boolean)
    ), steps AS (
      INSERT INTO order_history (order_id, changed_at, from_state, to_state, actor, reason)
      SELECT placed.id, ${order.placedAt}::timestamptz, step.from_state, step.to_state,
        ${order.takenBy ? `staff: ${order.takenBy.name}` : 'customer'}::text, ${order.takenBy ? phoneReason : ''}::text
      FROM placed, jsonb_to_recordset(${JSON.stringify(history)}::jsonb) AS step(from_state text, to_state text)
    )
    SELECT number FROM placed`
  const answer = await send(tx, statement.compile(tx))
  return async () => {
    const [row] = await answer()
    if (!row) throw new Error('The order has no number.')
    return row.number
  }
}

/** The lines; those that wait for goods with their pieces to come and the text for it. */
function withAwaited({ lines, awaited }: HeldOrder): readonly object[] {
  if (awaited.length === 0) return lines
  const byPosition = new Map(awaited.map((item) => [item.position, item]))
  return lines.map((line): object => ({ ...line, ...byPosition.get(line.position) }))
}
