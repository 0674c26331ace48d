import type { AssetId, ProductId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export async function findProductOfCode(q: Queryable, code: string): Promise<ProductId | undefined> {
  return (await q.selectFrom('products').select('id').where('code', '=', code).executeTakeFirst())?.id
}

export async function listReferences(q: Queryable, ids: readonly AssetId[]): Promise<Map<AssetId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await q.selectFrom('mediaAssets').select(['id', 'reference']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}
