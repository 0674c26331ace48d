import { sql } from 'kysely'
import type { OrderId, PackingProblemId, StoreId, UserId, VariantId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

type NewProblem = { orderId: OrderId; variantId: VariantId; missing: number; notedBy: UserId; notedAt: Date }

/** Of one variant an order has one open problem, with the number that was noted last. */
export async function upsertProblem(tx: Tx, problem: NewProblem): Promise<void> {
  await sql`
    INSERT INTO packing_problems (order_id, variant_id, missing, noted_by, noted_at)
    VALUES (${problem.orderId}, ${problem.variantId}, ${problem.missing}, ${problem.notedBy}, ${problem.notedAt})
    ON CONFLICT (order_id, variant_id) WHERE solved_at IS NULL DO UPDATE SET missing = excluded.missing`.execute(tx)
}

export type StoredProblem = {
  id: PackingProblemId
  version: number
  orderNumber: string
  code: string
  missing: number
  isSolved: boolean
}

/** Undefined = there is none, or its order is not theirs. */
export async function lockProblem(
  tx: Tx,
  { id, branches }: { id: PackingProblemId; branches: readonly StoreId[] | null },
): Promise<StoredProblem | undefined> {
  const { rows } = await sql<StoredProblem>`
    SELECT pp.id, pp.version, o.number AS order_number, v.code, pp.missing, pp.solved_at IS NOT NULL AS is_solved
    FROM packing_problems pp JOIN orders o ON o.id = pp.order_id JOIN variants v ON v.id = pp.variant_id
    WHERE pp.id = ${id}::int AND (${branches === null}::boolean OR o.store_id = ANY(${[...(branches ?? [])]}::int[]))
    FOR UPDATE OF pp`.execute(tx)
  return rows[0]
}

/** A trigger counts the version. */
export async function settleProblem(tx: Tx, id: PackingProblemId, at: Date): Promise<void> {
  await tx.updateTable('packingProblems').set({ solvedAt: at }).where('id', '=', id).execute()
}
