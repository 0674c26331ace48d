import { sql } from 'kysely'
import type { UserId, WatchdogId } from '#kernel/ids.ts'
import { variantPicture, type VariantPicture } from '#server/modules/goods/catalog/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'

const listLimit = 100
const picture = variantPicture({ productId: 'products.id', variantId: 'variants.id' })

export async function listOwn(q: Queryable, userId: UserId) {
  return withGoods(q)
    .where('watchdogs.userId', '=', userId)
    .where('watchdogs.state', 'in', ['active', 'sent'])
    .orderBy('watchdogs.id', 'desc')
    .limit(listLimit)
    .execute()
}

/** A watch with its goods and its recipient. */
export async function findWithGoods(q: Queryable, id: WatchdogId) {
  return withGoods(q).where('watchdogs.id', '=', id).executeTakeFirst()
}
export type WatchdogRow = NonNullable<Awaited<ReturnType<typeof findWithGoods>>>

function withGoods(q: Queryable) {
  return q
    .selectFrom('watchdogs')
    .innerJoin('variants', 'variants.id', 'watchdogs.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .innerJoin('categories', 'categories.id', 'products.defaultCategoryId')
    .leftJoin('stores', 'stores.id', 'watchdogs.storeId')
    .leftJoin('users', 'users.id', 'watchdogs.userId')
    .leftJoinLateral(sql<VariantPicture>`(${sql.raw(picture)})`.as('picture'), (join) => join.onTrue())
    .select(({ fn }) => [
      'watchdogs.id',
      'watchdogs.kind',
      'watchdogs.state',
      'watchdogs.variantId',
      'watchdogs.userId',
      'watchdogs.storeId',
      'stores.town as storeTown',
      'watchdogs.targetCents',
      'watchdogs.seenCents',
      'watchdogs.sentCents',
      'watchdogs.createdAt',
      'watchdogs.expiresAt',
      'watchdogs.endedAt',
      fn.coalesce('users.email', 'watchdogs.email').as('recipient'),
      'products.id as productId',
      'products.name as productName',
      'products.slug as productSlug',
      'categories.slug as categorySlug',
      'variants.name as variantName',
      'picture.assetId',
      'picture.reference',
      'picture.alt',
    ])
}
