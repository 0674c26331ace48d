import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { FacetId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { type OwnValue, ownValuesSchema } from './facets.rules.ts'

export type FacetFields = {
  label: string
  attribute: string
  level: 'product' | 'variant'
  valueOrder: 'frequency' | 'size' | 'number'
  hasOwnOrder: boolean
  ownValues: readonly OwnValue[]
  shown: number
  isActive: boolean
}
export type StoredFacet = FacetFields & { id: FacetId; key: string; param: string; place: number; version: number }

/** In the order of the shop. */
export async function listFacetsForOffice(q: Queryable): Promise<StoredFacet[]> {
  const rows = await columns(q).orderBy('position').orderBy('id').execute()
  return rows.map(toStored)
}

export async function findFacetForOffice(q: Queryable, id: FacetId): Promise<StoredFacet | undefined> {
  const row = await columns(q).where('id', '=', id).executeTakeFirst()
  return row && toStored(row)
}

/** Locked until the transaction ends. */
export async function lockFacet(tx: Tx, id: FacetId): Promise<StoredFacet | undefined> {
  await tx.selectFrom('facets').select('id').where('id', '=', id).forUpdate().execute()
  return findFacetForOffice(tx, id)
}

/** Until the transaction ends, no other one moves or adds a filter. */
export async function lockFacetOrder(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('facets order'))`.execute(tx)
}

/** Behind the others. */
export async function insertFacet(
  tx: Tx,
  { ownValues, ...facet }: FacetFields & { key: string; param: string },
): Promise<FacetId> {
  const { id } = await tx
    .insertInto('facets')
    .values({
      ...facet,
      ownValues: JSON.stringify(ownValues),
      position: sql<number>`(SELECT coalesce(max(position), 0) + 10 FROM facets)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A trigger counts the version. Another place moves the others. */
export async function updateFacet(
  tx: Tx,
  id: FacetId,
  { place, ownValues, ...fields }: Partial<FacetFields & { place: number }>,
): Promise<void> {
  const row = { ...fields, ...(ownValues && { ownValues: JSON.stringify(ownValues) }) }
  if (Object.keys(row).length > 0) await tx.updateTable('facets').set(row).where('id', '=', id).execute()
  if (place === undefined) return
  const ids = (await tx.selectFrom('facets').select('id').orderBy('position').orderBy('id').execute()).map(
    (one) => one.id,
  )
  const order = ids.filter((one) => one !== id).toSpliced(place - 1, 0, id)
  await sql`
    UPDATE facets SET position = wanted.place * 10
    FROM unnest(${order}::int[]) WITH ORDINALITY AS wanted (id, place)
    WHERE facets.id = wanted.id AND facets.position <> wanted.place * 10`.execute(tx)
}

export async function deleteFacet(tx: Tx, id: FacetId): Promise<void> {
  await tx.deleteFrom('facets').where('id', '=', id).execute()
}

export async function listFacetNames(q: Queryable): Promise<Set<string>> {
  const rows = await q.selectFrom('facets').select(['key', 'param']).execute()
  return new Set(rows.flatMap(({ key, param }) => [key, param]))
}

function columns(q: Queryable) {
  return q
    .selectFrom('facets')
    .select(['id', 'key', 'param', 'label', 'attribute', 'level', 'valueOrder', 'hasOwnOrder', 'ownValues', 'shown'])
    .select(['isActive', 'version'])
    .select(
      sql<number>`(SELECT count(*)::int FROM facets f
        WHERE (f.position, f.id) <= (facets.position, facets.id))`.as('place'),
    )
}

function toStored({ ownValues, ...row }: Omit<StoredFacet, 'ownValues'> & { ownValues: unknown }): StoredFacet {
  return { ...row, ownValues: z.parse(ownValuesSchema, ownValues) }
}
