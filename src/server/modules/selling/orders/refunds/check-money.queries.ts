import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'

/** `refunds`: more than was received. `state`: not what the sent refunds make it. `payment`: paid at the gateway, and neither booked nor returned. */
export type WrongMoney = { number: string; fault: 'refunds' | 'state' | 'payment' }

/** Orders whose amounts contradict each other, the newest first. What was received is counted as `countReceived` does. */
export async function listWrongMoney(tx: Tx, settledBefore: Date): Promise<WrongMoney[]> {
  // A customer's statement has 15 s; this one reads whole tables, at night.
  await sql`SET LOCAL statement_timeout = '5min'`.execute(tx)
  const { rows } = await sql<WrongMoney>`
    WITH refunded AS (
      SELECT order_id, coalesce(sum(amount_cents) FILTER (WHERE NOT is_deposit), 0) AS decided,
        coalesce(sum(amount_cents) FILTER (WHERE state = 'sent' AND NOT is_deposit), 0) AS sent,
        coalesce(sum(amount_cents) FILTER (WHERE is_deposit), 0) AS deposit_back
      FROM order_refunds GROUP BY order_id
    ), changed AS (
      SELECT order_id,
        coalesce(sum(total_after_cents - total_before_cents) FILTER (WHERE was_paid), 0) AS grown,
        coalesce(sum(asked_cents) FILTER (WHERE received_at IS NOT NULL), 0) AS topped_up
      FROM order_changes GROUP BY order_id
    ), sums AS (
      SELECT o.id, o.number, o.payment_state, coalesce(r.decided, 0) AS decided, coalesce(r.sent, 0) AS sent,
        coalesce(r.deposit_back, 0) AS deposit_back, CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.deposit_cents END AS deposit,
        CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.total_cents - coalesce(c.grown, 0) + coalesce(c.topped_up, 0) END AS received
      FROM orders o LEFT JOIN refunded r ON r.order_id = o.id LEFT JOIN changed c ON c.order_id = o.id
    ), faults AS (
      SELECT id, number, CASE
        WHEN decided > received OR deposit_back > deposit THEN 'refunds'
        WHEN received > 0 AND (sent > 0 AND sent >= received) <> (payment_state = 'refunded') THEN 'state'
        WHEN sent = 0 AND payment_state = 'partly_refunded' THEN 'state'
      END AS fault FROM sums
      UNION
      SELECT o.id, o.number, 'payment' FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE p.state = 'paid' AND p.settled_at < ${settledBefore}::timestamptz AND o.paid_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id)
    )
    SELECT number, min(fault) AS fault FROM faults WHERE fault IS NOT NULL GROUP BY id, number ORDER BY id DESC`.execute(
    tx,
  )
  return rows
}
