import type { ProductId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { ids } from '../documents/sources.queries.ts'

/** Business days until goods not in stock are sent, as pages show them: those of the default zone. */
export async function findDispatchDays(q: Queryable): Promise<{ from: number; to: number } | undefined> {
  return q
    .selectFrom('deliveryZones')
    .select(['daysFrom as from', 'daysTo as to'])
    .where('isDefault', '=', true)
    .executeTakeFirst()
}

/** The sets that contain a variant of these products. */
export async function listSetsOf(q: Queryable, productIds: readonly ProductId[]): Promise<number[]> {
  const rows = await q
    .selectFrom('variants as part')
    .innerJoin('setComponents', 'setComponents.componentVariantId', 'part.id')
    .innerJoin('variants as setVariant', 'setVariant.id', 'setComponents.setVariantId')
    .select('setVariant.productId')
    .distinct()
    .where('part.productId', '=', ids(productIds))
    .execute()
  return rows.map((row) => row.productId)
}
