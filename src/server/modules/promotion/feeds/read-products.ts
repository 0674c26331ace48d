import { productDetailSchema } from '#contracts/catalog.ts'
import type { ProductId } from '#kernel/ids.ts'
import type { FeedProduct } from './feed-product.rules.ts'
import type { FeedsDeps } from './feeds.types.ts'

export type ReadDeps = Pick<FeedsDeps, 'catalog'>
type Published = Awaited<ReturnType<FeedsDeps['catalog']['listPublishedProducts']>>[number]
/** Both ends included. */
type IdRange = { from: number; to: number }

const batchSize = 250

/** The published products in the order of their ids, loaded in batches. */
export async function* readProducts(deps: ReadDeps, range?: IdRange): AsyncIterable<FeedProduct> {
  for await (const batch of readBatches(deps, range)) yield* batch
}

/** The published products in batches, in the order of their ids. */
export async function* readBatches({ catalog }: ReadDeps, range?: IdRange): AsyncIterable<FeedProduct[]> {
  const { from, to } = range ?? { from: 1, to: Infinity }
  for (let after = from - 1; ;) {
    const rows = await catalog.listPublishedProducts(after, batchSize)
    yield rows.filter(({ id }) => id <= to).map(toFeedProduct)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize || last.id > to) return
    after = last.id
  }
}

/** A published product as it is now. */
export async function findProduct({ catalog }: ReadDeps, id: ProductId): Promise<FeedProduct | undefined> {
  const [row] = await catalog.listPublishedProducts(id - 1, 1)
  return row?.id === id ? toFeedProduct(row) : undefined
}

function toFeedProduct({ detail, weightGrams, updatedAt }: Published): FeedProduct {
  return { detail: productDetailSchema.parse(JSON.parse(detail)), weightGrams, updatedAt }
}
