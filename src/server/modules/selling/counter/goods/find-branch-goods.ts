import type { BranchGoods } from '#contracts/admin/counter.ts'
import type { LocationId, StoreId, VariantId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { findLocation, listBranches, listBranchGoods, type GoodsRow } from './goods.queries.ts'

/** Goods by their codes, ids or words of their name, with the pieces of every place. */
export async function findBranchGoods(
  q: Queryable,
  wanted: { codes?: readonly string[]; ids?: readonly VariantId[]; words?: string },
): Promise<BranchGoods[]> {
  return (await listBranchGoods(q, wanted)).map(toGoods)
}

/** Throws 404. */
export async function getBranchGoods(q: Queryable, id: VariantId): Promise<BranchGoods> {
  const [goods] = await findBranchGoods(q, { ids: [id] })
  if (!goods) throw notFound('product')
  return goods
}

/** The branches where the person works. */
export async function readBranches(
  q: Queryable,
  branches: readonly StoreId[] | null,
): Promise<{ id: StoreId; name: string }[]> {
  return listBranches(q, branches)
}

/** The place of a branch's stock; throws 404, also for a branch where the person does not work. */
export async function getLocation(
  q: Queryable,
  at: { storeId: StoreId; branches: readonly StoreId[] | null },
): Promise<LocationId> {
  const id = await findLocation(q, at)
  if (id === undefined) throw notFound('store')
  return id
}

function toGoods({ variantId, variantName, minAge, isSet, places, ...row }: GoodsRow): BranchGoods {
  return {
    ...row,
    variant_id: variantId,
    variant_name: variantName,
    min_age: minAge,
    is_set: isSet,
    places: places.map(({ onHand, ...place }) => ({ ...place, on_hand: onHand })),
  }
}
