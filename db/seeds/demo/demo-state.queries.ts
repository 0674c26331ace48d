/** Apart from the demo itself: every start asks, and only the first one needs what fills the shop. */
import type { Db, Queryable } from '../../../src/server/platform/db/db.ts'

export type DemoState = 'loading' | 'loaded'

/**
 * Whether this database has been filled before: by the demo to its end, or by a shop owner with goods of his own. A start
 * that was interrupted is taken up again.
 */
export async function isDemoLoaded(db: Db): Promise<boolean> {
  const state = await readDemoState(db.query)
  return state === undefined ? hasProducts(db.query) : state === 'loaded'
}

async function readDemoState(q: Queryable): Promise<DemoState | undefined> {
  const row = await q.selectFrom('settings').select('value').where('name', '=', 'demo').executeTakeFirst()
  if (!row) return undefined
  return row.value === 'loaded' ? 'loaded' : 'loading'
}

async function hasProducts(q: Queryable): Promise<boolean> {
  return (await q.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
}
