import { sql, type Kysely } from 'kysely'
import type { Schema } from './schema.ts'

const freshMs = { good: 5_000, bad: 1_000 }

/**
 * Whether the database accepts writes: with a full disk, or on a replica, reads still work. The probe updates and
 * commits one row and spills a list too long for its memory to the disk (some 250 kB), because an update alone finds
 * room in its own page. It neither grows a table nor waits for a backup. However often it is called, it writes every
 * few seconds at most.
 */
export function createWriteProbe(query: Kysely<Schema>, now: () => number = Date.now): () => Promise<boolean> {
  let last = { isGood: false, until: 0 }
  let running: Promise<boolean> | undefined

  async function probe(): Promise<boolean> {
    const isGood = await writeOnce(query).then(
      () => true,
      () => false,
    )
    last = { isGood, until: now() + (isGood ? freshMs.good : freshMs.bad) }
    return isGood
  }

  return async () => {
    if (now() < last.until) return last.isGood
    running ??= probe().finally(() => (running = undefined))
    return running
  }
}

async function writeOnce(query: Kysely<Schema>): Promise<void> {
  await query.transaction().execute(async (tx) => {
    await sql`SET LOCAL work_mem = '64kB'`.execute(tx)
    await sql`SELECT count(*) FROM generate_series(1, 20000)`.execute(tx)
    await sql`INSERT INTO write_probes (id, written_at) VALUES (1, now())
      ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`.execute(tx)
  })
}
