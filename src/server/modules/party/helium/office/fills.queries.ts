import { sql, type SqlBool } from 'kysely'
import type { BalloonFillId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import { countUpTo } from '#server/platform/db/listing.ts'

export type FillFields = {
  key: string
  label: string
  litres: number
  hoursFrom: number
  hoursTo: number
  treatedFrom: number | null
  treatedTo: number | null
  liftGrams: number
  fillSeconds: number
  source: string
  position: number
}
export type StoredFill = FillFields & { id: BalloonFillId; version: number }

const columns = [
  'id',
  'key',
  'label',
  'litres',
  'hoursFrom',
  'hoursTo',
  'treatedFrom',
  'treatedTo',
  'liftGrams',
  'fillSeconds',
  'source',
  'position',
  'version',
] as const

/** In the order of the calculator, behind `after`: position and id. */
export async function listFillRows(
  q: Queryable,
  { search, after, limit }: { search: string; after: readonly [number, number] | undefined; limit: number },
): Promise<StoredFill[]> {
  const rows = await matching(q, search)
    .select(columns)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(position, id) > (${after?.[0] ?? 0}::int, ${after?.[1] ?? 0}::int)`),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toStored)
}

/** The number of found balloons, at most `most`. */
export function countFills(q: Queryable, search: string, most: number): Promise<number> {
  return countUpTo(q, matching(q, search).select('id'), most)
}

export async function findFill(q: Queryable, id: BalloonFillId): Promise<StoredFill | undefined> {
  const row = await q.selectFrom('balloonFills').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toStored(row)
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first. */
export async function lockFill(tx: Tx, id: BalloonFillId): Promise<StoredFill | undefined> {
  const row = await tx.selectFrom('balloonFills').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toStored(row)
}

/** `position` undefined = behind all others. */
export async function insertFill(
  tx: Tx,
  { position, ...fill }: Omit<StoredFill, 'id' | 'version' | 'position'> & { position: number | undefined },
): Promise<BalloonFillId> {
  const { id } = await tx
    .insertInto('balloonFills')
    .values({
      ...fill,
      position: position ?? sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM balloon_fills)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A trigger counts the version. */
export async function updateFill(tx: Tx, id: BalloonFillId, fields: Partial<FillFields>): Promise<void> {
  await tx.updateTable('balloonFills').set(fields).where('id', '=', id).execute()
}

export async function deleteFill(tx: Tx, id: BalloonFillId): Promise<void> {
  await tx.deleteFrom('balloonFills').where('id', '=', id).execute()
}

/** Services that fill this balloon. */
export async function countServicesOf(q: Queryable, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM products
    WHERE jsonb_exists_any(attributes,
        ARRAY['helium_litres', 'holds_grams', 'ribbon_metres', 'garland_metres', 'garland_cm', 'inflates', 'pump'])
      AND ${key} = ANY (regexp_split_to_array(attributes ->> 'inflates', '[\s,]+'))`.execute(q)
  return rows[0]?.count ?? 0
}

function matching(q: Queryable, search: string) {
  const pattern = likeFolded(search)
  return q
    .selectFrom('balloonFills')
    .$if(search !== '', (query) => query.where(sql<SqlBool>`fold_text(label || ' ' || key) LIKE ${pattern}`))
}

/** PostgreSQL sends a numeric as text. */
function toStored<Row extends { litres: number }>(row: Row): Row {
  return { ...row, litres: Number(row.litres) }
}
