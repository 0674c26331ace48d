import { sql } from 'kysely'
import { maxBranchGoods, type RemovalReason } from '#contracts/admin/counter.ts'
import type { LocationId, StoreId, UserId, VariantId } from '#kernel/ids.ts'
import { ageOf, listVariantsWithWords } from '#server/modules/goods/catalog/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type GoodsRow = {
  variantId: VariantId
  code: string
  ean: string
  name: string
  variantName: string
  minAge: number | null
  isSet: boolean
  places: {
    branch: { id: StoreId; name: string; phone: string } | null
    onHand: number
    held: number
    free: number
    shelf: string
  }[]
}

/** Of so many variants with the words the page shows some. */
const mostWithWords = 3_000

/**
 * The first variants with one of these codes or bar codes, one of these ids, or a name and code with all the words; also those that
 * are not sold any more.
 */
export async function listBranchGoods(
  q: Queryable,
  { codes = [], ids = [], words = '' }: { codes?: readonly string[]; ids?: readonly VariantId[]; words?: string },
): Promise<GoodsRow[]> {
  const named = await listVariantsWithWords(q, words, mostWithWords)
  const { rows } = await sql<GoodsRow>`
    SELECT v.id AS variant_id, v.code, coalesce(v.ean, '') AS ean, p.name, v.name AS variant_name,
      ${sql.raw(ageOf({ product: 'p', variant: 'v' }))} AS min_age,
      EXISTS (SELECT 1 FROM set_components sc WHERE sc.set_variant_id = v.id) AS is_set,
      (SELECT coalesce(json_agg(json_build_object(
          'branch', CASE WHEN st.id IS NULL THEN NULL ELSE json_build_object('id', st.id, 'name', st.name, 'phone', st.phone) END,
          'onHand', s.on_hand, 'held', s.reserved, 'free', s.on_hand - s.reserved, 'shelf', s.shelf_code)
          ORDER BY s.on_hand - s.reserved DESC, s.location_id), '[]')
        FROM stock_levels s JOIN stock_locations l ON l.id = s.location_id LEFT JOIN stores st ON st.id = l.store_id
        WHERE s.variant_id = v.id AND (l.store_id IS NULL OR st.is_active)) AS places
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.id IN (
      SELECT id FROM variants WHERE ean = ANY(${[...codes]}::text[]) OR code = ANY(${[...codes]}::text[]) OR id = ANY(${[...ids, ...named]}::int[]))
    ORDER BY v.is_active DESC, v.id LIMIT ${maxBranchGoods}::int`.execute(q)
  return rows
}

/** The branches where the person works; null = all. */
export async function listBranches(
  q: Queryable,
  branches: readonly StoreId[] | null,
): Promise<{ id: StoreId; name: string }[]> {
  return q
    .selectFrom('stores')
    .innerJoin('stockLocations', 'stockLocations.storeId', 'stores.id')
    .select(['stores.id', 'stores.name'])
    .where('stores.isActive', '=', true)
    .$if(branches !== null, (query) =>
      query.where('stores.id', '=', sql<StoreId>`ANY(${[...(branches ?? [])]}::int[])`),
    )
    .orderBy('stores.name')
    .orderBy('stores.id')
    .execute()
}

/** The place of a branch's stock, if the person works there. */
export async function findLocation(
  q: Queryable,
  { storeId, branches }: { storeId: StoreId; branches: readonly StoreId[] | null },
): Promise<LocationId | undefined> {
  if (branches !== null && !branches.includes(storeId)) return undefined
  const row = await q.selectFrom('stockLocations').select('id').where('storeId', '=', storeId).executeTakeFirst()
  return row?.id
}

export async function insertRemoval(
  tx: Queryable,
  removal: {
    storeId: StoreId
    variantId: VariantId
    quantity: number
    why: RemovalReason
    note: string
    madeBy: UserId
    madeAt: Date
  },
): Promise<number> {
  const { id } = await tx.insertInto('stockRemovals').values(removal).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The removal as it was; undefined if there is none. */
export async function deleteRemoval(
  tx: Queryable,
  id: number,
): Promise<{ storeId: StoreId; variantId: VariantId; quantity: number; why: RemovalReason } | undefined> {
  return tx
    .deleteFrom('stockRemovals')
    .where('id', '=', id)
    .returning(['storeId', 'variantId', 'quantity', 'why'])
    .executeTakeFirst()
}
