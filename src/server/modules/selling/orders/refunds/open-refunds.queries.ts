import { sql } from 'kysely'
import type { PaymentKind } from '#contracts/kinds.ts'
import type { OrderId, OrderRefundId, StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type OpenRefundRow = {
  id: OrderRefundId
  orderId: OrderId
  number: string
  version: number
  invoiceAddress: unknown
  amountCents: Cents
  reason: string
  requestedAt: Date
  paymentKind: PaymentKind
  paymentName: string
  isManual: boolean
  payerAccount: string
  payerName: string
}

type Filter = { branches: readonly StoreId[] | null; after: number | undefined; limit: number }

/** Refunds that are not sent, oldest first. The payer is that of the latest transfer with the order's number. */
export async function listOpenRefunds(q: Queryable, { branches, after, limit }: Filter): Promise<OpenRefundRow[]> {
  const { rows } = await sql<OpenRefundRow>`
    SELECT r.id, r.order_id, o.number, o.version, o.invoice_address, r.amount_cents, r.reason,
      r.requested_at, m.kind AS payment_kind, m.name AS payment_name,
      EXISTS (SELECT 1 FROM refunds sent WHERE sent.order_id = o.id AND sent.state = 'manual'
        AND split_part(sent.key, '/', 1) = 'order-refund-' || r.id) AS is_manual,
      coalesce(entry.payer_account, '') AS payer_account, coalesce(entry.payer_name, '') AS payer_name
    FROM order_refunds r
    JOIN orders o ON o.id = r.order_id
    JOIN payment_methods m ON m.id = o.payment_method_id
    LEFT JOIN LATERAL (SELECT b.payer_account, b.payer_name FROM bank_entries b
      WHERE b.variable_symbol = o.number ORDER BY b.id DESC LIMIT 1) entry ON true
    WHERE r.state = 'requested' AND r.id > ${after ?? 0}::int
      AND (${branches === null}::boolean OR o.store_id = ANY(${[...(branches ?? [])]}::int[]))
    ORDER BY r.id LIMIT ${limit}::int`.execute(q)
  return rows
}

/** Refunds that are not sent: how many, their sum, and when the oldest was decided. */
export async function sumOpenRefunds(
  q: Queryable,
  branches: readonly StoreId[] | null,
): Promise<{ count: number; amountCents: Cents; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; amountCents: Cents; oldestAt: Date | null }>`
    SELECT count(*)::int AS count, coalesce(sum(r.amount_cents), 0)::int AS amount_cents, min(r.requested_at) AS oldest_at
    FROM order_refunds r JOIN orders o ON o.id = r.order_id
    WHERE r.state = 'requested' AND (${branches === null}::boolean OR o.store_id = ANY(${[...(branches ?? [])]}::int[]))
  `.execute(q)
  const [row] = rows
  if (!row) throw new Error('An aggregate returned no row.')
  return row
}

export async function countOpenRefunds(
  q: Queryable,
  { branches, limit }: Pick<Filter, 'branches' | 'limit'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM order_refunds r JOIN orders o ON o.id = r.order_id
      WHERE r.state = 'requested' AND (${branches === null}::boolean OR o.store_id = ANY(${[...(branches ?? [])]}::int[]))
      LIMIT ${limit}::int) AS counted`.execute(q)
  return rows[0]?.count ?? 0
}
