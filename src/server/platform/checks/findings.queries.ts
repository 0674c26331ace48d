import type { Selectable } from 'kysely'
import type { Queryable } from '../db/db.ts'
import type { CheckFindingsTable } from '../db/schema.ts'

export type KeptFinding = Selectable<CheckFindingsTable>
export type CheckName = KeptFinding['name']

export async function upsertFinding(q: Queryable, { name, ...found }: KeptFinding): Promise<void> {
  await q
    .insertInto('checkFindings')
    .values({ name, ...found })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(found))
    .execute()
}

export async function deleteFinding(q: Queryable, name: CheckName): Promise<void> {
  await q.deleteFrom('checkFindings').where('name', '=', name).execute()
}

/** Of those checks that found a difference when they ran last. */
export async function listFindings(q: Queryable): Promise<KeptFinding[]> {
  return q.selectFrom('checkFindings').select(['name', 'count', 'named', 'foundAt']).orderBy('name').execute()
}
