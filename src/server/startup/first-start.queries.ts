import type { Db, Queryable } from '../platform/db/db.ts'

/** `own` = a shop started without the demo. */
export type DemoState = 'loading' | 'loaded' | 'own'

/** What a database contains: nothing yet, the demo shop (`half` if loading was interrupted), or the goods of an owner. */
export type Holding = 'nothing' | 'half' | 'demo' | 'own'

export async function findHolding(q: Queryable): Promise<Holding> {
  const state = await readDemoState(q)
  if (state === undefined) return (await hasProducts(q)) ? 'own' : 'nothing'
  return ({ loading: 'half', loaded: 'demo', own: 'own' } as const)[state]
}

/**
 * Records that this shop was started without the demo; existing records stay. A shop that has nothing yet is prepared until
 * its owner opens it.
 */
export async function markAsOwn(db: Db, { isNew }: { isNew: boolean }): Promise<void> {
  const state: DemoState = 'own'
  const rows = [
    { name: 'demo', value: JSON.stringify(state) },
    ...(isNew ? [{ name: 'shopState', value: JSON.stringify({ state: 'preparing' }) }] : []),
  ]
  await db.query
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

async function readDemoState(q: Queryable): Promise<DemoState | undefined> {
  const row = await q.selectFrom('settings').select('value').where('name', '=', 'demo').executeTakeFirst()
  if (!row) return undefined
  return row.value === 'loaded' || row.value === 'own' ? row.value : 'loading'
}

async function hasProducts(q: Queryable): Promise<boolean> {
  return (await q.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
}
