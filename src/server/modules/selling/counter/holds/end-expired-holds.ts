import { toLocalTime } from '#kernel/local-time.ts'
import { appendAudit } from '#server/platform/audit/audit-log.ts'
import type { CounterDeps } from '../counter.types.ts'
import { closeHold, listExpiredHolds, lockHold } from './holds.queries.ts'

/** Frees the pieces of holds whose last day is over, each in a transaction of its own. */
export async function endExpiredHolds({ db, clock, inventory }: CounterDeps): Promise<void> {
  const at = clock.now()
  const today = toLocalTime(at).date
  for (const id of await listExpiredHolds(db.query, today)) {
    await db.tx(async (tx) => {
      const hold = await lockHold(tx, { id, branches: null })
      // Prolonged or ended meanwhile.
      if (!hold || hold.endedAt !== null || hold.heldUntil >= today) return
      const { variantId, locationId, quantity } = hold
      await inventory.freePieces(tx, { variantId, locationId, quantity })
      await closeHold(tx, { id, as: 'expired', at })
      await appendAudit(
        tx,
        [{ thing: 'hold', id, before: { is_open: true }, after: { is_open: false, as: 'expired' } }],
        {
          author: { actor: 'job' },
          action: 'stock.edit',
          at,
        },
      )
    })
  }
}
