import { minuteMs } from '#kernel/durations.ts'
import { appendAudit } from '#server/platform/audit/audit-log.ts'
import type { FulfillmentDeps } from '../fulfillment.types.ts'
import { endWave, listAbandoned, lockWave } from './waves.queries.ts'

/** Longer than any walk with its packing, shorter than a shift. */
const abandonedAfterMs = 180 * minuteMs

/** Puts the orders of waves back that have had no sign of work for three hours. */
export async function releaseAbandoned({ db, clock }: Pick<FulfillmentDeps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  const before = new Date(at.getTime() - abandonedAfterMs)
  for (const id of await listAbandoned(db.query, before)) {
    await db.tx(async (tx) => {
      const wave = await lockWave(tx, { id, branches: null })
      if (!wave || wave.endedAt !== null || wave.touchedAt >= before) return
      await endWave(tx, id, at)
      await appendAudit(tx, [{ thing: 'wave', id, before: { is_open: true }, after: { is_open: false } }], {
        author: { actor: 'job' },
        action: 'fulfillment.edit',
        at,
      })
    })
  }
}
