import { sql } from 'kysely'
import { minuteMs } from '#kernel/durations.ts'
import { card } from '#server/modules/selling/payments/kinds/card.ts'
import type { Db } from '#server/platform/db/db.ts'
import { askOracle } from '../price-oracle.ts'
import type { AskedOrder, History } from './history.ts'

/** What a run has broken, in words; none = every customer has what the shop said, and everything adds up. */
export async function findFaults(db: Db, { orders }: Pick<History, 'orders'>): Promise<string[]> {
  return [
    ...findFaultsOfAnswers(orders),
    ...(await findLostOrders(db, orders)),
    ...(await askEach(db, questions)),
    ...(await findWrongTotals(db)),
  ]
}

function findFaultsOfAnswers(orders: readonly AskedOrder[]): string[] {
  const numbers = orders.flatMap(({ placed }) => (placed ? [placed.number] : []))
  return numbers
    .filter((number, index) => numbers.indexOf(number) !== index)
    .map((number) => `two customers were told the order ${number}`)
}

/** What was acknowledged is there, as it was acknowledged, and nothing else is. */
async function findLostOrders(db: Db, asked: readonly AskedOrder[]): Promise<string[]> {
  const rows = await db.query.selectFrom('orders').select(['id', 'number', 'state']).execute()
  const known = new Map(rows.map((row) => [row.number, row]))
  const faults: string[] = []
  for (const { placed, isCancelled, mayExpire } of asked) {
    if (!placed) continue
    const row = known.get(placed.number)
    known.delete(placed.number)
    if (row?.id !== placed.id) faults.push(`the order ${placed.number} is lost`)
    else if ((row.state === 'cancelled') !== isCancelled && !(mayExpire && row.state === 'cancelled'))
      faults.push(`the order ${placed.number} is ${row.state}`)
  }
  return [...faults, ...[...known.keys()].map((number) => `no customer asked for the order ${number}`)]
}

/** Each finds rows that must not be. */
const questions: Readonly<Record<string, string>> = {
  'numbers of orders have gaps': `
    SELECT 1 FROM orders HAVING max(number::bigint) - min(number::bigint) + 1 <> count(*)`,
  'a cart was ordered twice': `SELECT cart_id FROM orders GROUP BY cart_id HAVING count(*) > 1`,
  'more is reserved than there is': `SELECT variant_id FROM stock_levels WHERE reserved > on_hand OR on_hand < 0`,
  'the reserved pieces are not those of the reservations': `
    SELECT l.variant_id FROM stock_levels l
    LEFT JOIN (SELECT variant_id, location_id, sum(quantity) AS quantity FROM reservations GROUP BY 1, 2) r USING (variant_id, location_id)
    WHERE l.reserved <> COALESCE(r.quantity, 0)`,
  // Of an order that waits for a payment by card, the hold ends long before the order does.
  'an open order does not hold its pieces, or a cancelled one does': `
    SELECT o.id FROM orders o
    LEFT JOIN (SELECT order_id, sum(quantity) AS quantity FROM order_items GROUP BY 1) i ON i.order_id = o.id
    LEFT JOIN (SELECT order_id, sum(quantity) AS quantity FROM reservations GROUP BY 1) r ON r.order_id = o.id
    JOIN payment_methods m ON m.id = o.payment_method_id
    WHERE COALESCE(r.quantity, 0) <> CASE WHEN o.state = 'cancelled' THEN 0 ELSE i.quantity END
      AND NOT (r.quantity IS NULL AND o.state = 'awaiting_payment' AND m.kind = 'card'
        AND o.placed_at < now() - make_interval(mins => ${(card.holdMs ?? 0) / minuteMs}))`,
  'the ledger does not add up to the stock': `
    SELECT l.variant_id FROM stock_levels l
    LEFT JOIN (SELECT variant_id, location_id, sum(delta) AS delta FROM stock_movements GROUP BY 1, 2) m USING (variant_id, location_id)
    WHERE l.on_hand <> COALESCE(m.delta, 0)`,
  'a voucher was used more often than allowed, or its uses are counted wrongly': `
    SELECT v.id FROM vouchers v
    LEFT JOIN (SELECT voucher_id, count(*) AS uses FROM voucher_redemptions GROUP BY 1) r ON r.voucher_id = v.id
    WHERE v.used_count <> COALESCE(r.uses, 0) OR v.used_count > v.quantity_limit`,
  'a cancelled order keeps its voucher': `
    SELECT r.order_id FROM voucher_redemptions r JOIN orders o ON o.id = r.order_id WHERE o.state = 'cancelled'`,
  'the history of an order does not end with its state': `
    SELECT o.id FROM orders o
    WHERE o.state IS DISTINCT FROM (SELECT h.to_state FROM order_history h WHERE h.order_id = o.id ORDER BY h.id DESC LIMIT 1)`,
  'a request is still under way': `SELECT key FROM idempotency_keys WHERE status IS NULL`,
  'a confirmation was sent twice': `
    SELECT order_id FROM sent_mails WHERE order_id IS NOT NULL GROUP BY order_id, template HAVING count(*) > 1`,
}

async function askEach(db: Db, asked: Readonly<Record<string, string>>): Promise<string[]> {
  const faults: string[] = []
  for (const [fault, question] of Object.entries(asked)) {
    const { rows } = await sql.raw(question).execute(db.query)
    if (rows.length > 0) faults.push(`${fault}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return faults
}

type Line = { quantity: number; variantId: number }
type KeptOrder = {
  number: string
  totalCents: number
  methodId: number
  voucherId: number | null
  lines: readonly Line[]
}

/** The total of every order, worked out again from what the goods, the voucher, the carrier and the method cost. */
async function findWrongTotals(db: Db): Promise<string[]> {
  const { rows: orders } = await sql<KeptOrder>`
    SELECT o.number, o.total_cents, o.payment_method_id AS method_id, r.voucher_id,
      (SELECT json_agg(json_build_object('quantity', i.quantity, 'variantId', i.variant_id)) FROM order_items i WHERE i.order_id = o.id) AS lines
    FROM orders o LEFT JOIN voucher_redemptions r ON r.order_id = o.id
    WHERE o.state <> 'cancelled'`.execute(db.query)
  const totalOf = await readPrices(db)
  return orders.flatMap((order) => {
    const total = totalOf(order)
    return total === order.totalCents ? [] : [`the order ${order.number} costs ${order.totalCents}, not ${total}`]
  })
}

async function readPrices(db: Db): Promise<(order: KeptOrder) => number> {
  const goods = await db.query
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select(['v.id', 'v.priceCents', 'p.vatRate', 'p.weightGrams'])
    .execute()
  const vouchers = await db.query.selectFrom('vouchers').selectAll().execute()
  const carrier = await db.query
    .selectFrom('carriers')
    .selectAll()
    .where('code', '=', 'courier')
    .executeTakeFirstOrThrow()
  const methods = await db.query.selectFrom('paymentMethods').selectAll().execute()
  return ({ lines, methodId, voucherId }) => {
    const asked = {
      document: {
        lines: lines.map(({ quantity, variantId }, index) => {
          const sold = goods.find(({ id }) => id === variantId)
          if (!sold) throw new Error(`The variant ${variantId} is not sold.`)
          const { priceCents, vatRate, weightGrams } = sold
          const plain = {
            parentId: null,
            salePriceCents: null,
            saleFrom: null,
            saleTo: null,
            isBulky: false,
            hazards: [],
          }
          return { ...plain, id: index + 1, quantity, priceCents, vatRate, weightGrams }
        }),
        vouchers: vouchers.filter(({ id }) => id === voucherId),
        groupDiscountPercent: 0,
        freeDelivery: { EUR: null },
      },
      carrier: { ...carrier, prices: [] },
      method: methods.find(({ id }) => id === methodId),
      zoneId: undefined,
      isAtStore: undefined,
    }
    return askOracle(asked, new Date()).total_cents
  }
}
