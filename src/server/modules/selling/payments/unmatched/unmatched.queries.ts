import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { unmatchedStates } from '#contracts/admin/unmatched-payments.ts'
import type { OrderId, PaymentId, UnmatchedPaymentId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { UnmatchedReason } from '../payments.types.ts'

export type UnmatchedState = (typeof unmatchedStates)[number]
export type UnmatchedView = 'open' | 'return' | 'done'

export type UnmatchedRow = {
  id: UnmatchedPaymentId
  version: number
  state: UnmatchedState
  reason: UnmatchedReason
  amountCents: Cents
  currency: string
  receivedAt: Date
  bookedOn: string | null // null = it did not come by a transfer
  variableSymbol: string | null
  payerName: string
  payerAccount: string
  message: string
  assignedOrderId: OrderId | null
  paymentId: PaymentId | null
  orderNumber: string | null
  orderState: string | null
  orderTotalCents: Cents | null
  invoiceAddress: unknown
  askedCents: Cents | null
  returnCents: Cents | null
  returnedAt: Date | null
  isSentByHand: boolean
  note: string
}

type Filter = { view: UnmatchedView; q: string }

/** Newest first, behind `after`. */
export async function listUnmatched(
  q: Queryable,
  { after, limit, ...filter }: Filter & { after: UnmatchedPaymentId | undefined; limit: number },
): Promise<UnmatchedRow[]> {
  return select(
    q,
    sql<SqlBool>`${matching(filter)} AND (${after ?? null}::int IS NULL OR u.id < ${after ?? null}::int)
      ORDER BY u.id DESC LIMIT ${limit}`,
  )
}

/** At most `most`. */
export async function countUnmatched(q: Queryable, filter: Filter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM ${joined} WHERE ${matching(filter)} LIMIT ${most}) found`.execute(
    q,
  )
  return rows[0]?.count ?? 0
}

export type UndecidedMoney = { open: number; openCents: Cents; toReturn: number }

/** Euro alone is added up. */
export async function sumUndecided(q: Queryable): Promise<UndecidedMoney> {
  const { rows } = await sql<UndecidedMoney>`
    SELECT (count(*) FILTER (WHERE ${views.open}))::int AS open,
      coalesce(sum(u.amount_cents) FILTER (WHERE ${views.open} AND u.currency = 'EUR'), 0)::int AS open_cents,
      (count(*) FILTER (WHERE ${isToReturn}))::int AS to_return
    FROM unmatched_payments u WHERE ${views.open} OR ${isToReturn}`.execute(q)
  return rows[0] ?? { open: 0, openCents: 0, toReturn: 0 }
}

export async function findUnmatched(q: Queryable, id: UnmatchedPaymentId): Promise<UnmatchedRow | undefined> {
  return (await select(q, sql<SqlBool>`u.id = ${id}`))[0]
}

/** Called after the row of the order is locked. */
export async function findUnmatchedForUpdate(tx: Tx, id: UnmatchedPaymentId): Promise<UnmatchedRow | undefined> {
  await tx.selectFrom('unmatchedPayments').select('id').where('id', '=', id).forUpdate().execute()
  return findUnmatched(tx, id)
}

const joined = sql`unmatched_payments u
  LEFT JOIN bank_entries b ON b.id = u.bank_entry_id
  LEFT JOIN orders o ON o.id = coalesce(u.assigned_order_id, u.order_id)`

function select(q: Queryable, where: RawBuilder<SqlBool>): Promise<UnmatchedRow[]> {
  return sql<UnmatchedRow>`
    SELECT u.id, u.version, u.state, u.reason, u.amount_cents, u.currency, u.created_at AS received_at,
      b.booked_on, b.variable_symbol,
      coalesce(b.payer_name, known.payer_name, '') AS payer_name,
      coalesce(b.payer_account, known.payer_account, '') AS payer_account,
      coalesce(b.message, '') AS message, u.assigned_order_id, u.payment_id,
      o.number AS order_number, o.state AS order_state, o.total_cents + o.deposit_cents AS order_total_cents, o.invoice_address,
      CASE WHEN o.state = 'awaiting_payment' THEN o.total_cents + o.deposit_cents
        WHEN o.state <> 'cancelled' THEN (SELECT p.amount_cents FROM payments p
          WHERE p.order_id = o.id AND p.provider = 'bank_transfer' AND p.state = 'created' ORDER BY p.attempt DESC LIMIT 1)
      END AS asked_cents,
      u.return_cents, u.returned_at, u.resolution AS note,
      (u.bank_entry_id IS NOT NULL OR coalesce(r.state = 'manual', false)) AS is_sent_by_hand
    FROM ${joined}
    LEFT JOIN refunds r ON r.key = 'payment-' || u.payment_id
    LEFT JOIN LATERAL (SELECT e.payer_name, e.payer_account FROM bank_entries e
      WHERE u.bank_entry_id IS NULL AND (e.variable_symbol = o.number
        OR e.id IN (SELECT other.bank_entry_id FROM unmatched_payments other WHERE other.assigned_order_id = o.id))
      ORDER BY e.id DESC LIMIT 1) known ON true
    WHERE ${where}`
    .execute(q)
    .then(({ rows }) => rows)
}

const isToReturn = sql<SqlBool>`u.return_cents IS NOT NULL AND u.returned_at IS NULL`
const views: Readonly<Record<UnmatchedView, RawBuilder<SqlBool>>> = {
  open: sql`u.resolved_at IS NULL`,
  return: isToReturn,
  done: sql`u.resolved_at IS NOT NULL AND NOT (${isToReturn})`,
}

/** Words are found in what the bank says of the payer; an amount as it is written, `24,90`. */
function matching({ view, q }: Filter): RawBuilder<SqlBool> {
  const words = q.trim().split(/\s+/).filter(Boolean)
  const text = sql`fold_text(coalesce(b.payer_name, '') || ' ' || coalesce(b.message, '') || ' ' || coalesce(b.variable_symbol, '')
    || ' ' || coalesce(b.payer_account, '') || ' ' || coalesce(o.number, '')
    || ' ' || replace((u.amount_cents / 100.0)::numeric(12, 2)::text, '.', ','))`
  return sql<SqlBool>`${views[view]} AND NOT EXISTS (
    SELECT 1 FROM unnest(${words}::text[]) word WHERE position(fold_text(word) IN ${text}) = 0)`
}
