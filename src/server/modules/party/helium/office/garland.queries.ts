import { sql, type SqlBool } from 'kysely'
import type { GarlandPieceId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import { countUpTo } from '#server/platform/db/listing.ts'

export type PieceFields = { sizeCm: number; perMeter: number; source: string }
export type StoredPiece = PieceFields & { id: GarlandPieceId; version: number }

const columns = ['id', 'sizeCm', 'perMeter', 'source', 'version'] as const

/** By size, behind the size `after`. */
export function listPieceRows(
  q: Queryable,
  { search, after, limit }: { search: string; after: number | undefined; limit: number },
): Promise<StoredPiece[]> {
  return matching(q, search)
    .select(columns)
    .$if(after !== undefined, (query) => query.where('sizeCm', '>', after ?? 0))
    .orderBy('sizeCm')
    .limit(limit)
    .execute()
}

/** The number of found sizes, at most `most`. */
export function countPieces(q: Queryable, search: string, most: number): Promise<number> {
  return countUpTo(q, matching(q, search).select('id'), most)
}

export function findPiece(q: Queryable, id: GarlandPieceId): Promise<StoredPiece | undefined> {
  return q.selectFrom('garlandPieces').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first. */
export function lockPiece(tx: Tx, id: GarlandPieceId): Promise<StoredPiece | undefined> {
  return tx.selectFrom('garlandPieces').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertPiece(tx: Tx, piece: PieceFields): Promise<GarlandPieceId> {
  const { id } = await tx.insertInto('garlandPieces').values(piece).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A trigger counts the version. */
export async function updatePiece(tx: Tx, id: GarlandPieceId, fields: Partial<PieceFields>): Promise<void> {
  await tx.updateTable('garlandPieces').set(fields).where('id', '=', id).execute()
}

export async function deletePiece(tx: Tx, id: GarlandPieceId): Promise<void> {
  await tx.deleteFrom('garlandPieces').where('id', '=', id).execute()
}

function matching(q: Queryable, search: string) {
  const pattern = likeFolded(search)
  return q
    .selectFrom('garlandPieces')
    .$if(search !== '', (query) =>
      query.where(sql<SqlBool>`fold_text(size_cm::text || ' cm ' || source) LIKE ${pattern}`),
    )
}
