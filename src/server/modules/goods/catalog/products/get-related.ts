import type { CategoryId, ProductId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { ReadyAnswer } from '#server/http/json-bytes.ts'
import type { JsonText } from '#server/http/route.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { MemoryCache } from '#server/platform/memory-cache.ts'
import type { KeptDocuments } from '../documents/kept-documents.store.ts'
import { hasProduct } from '../lists/listing.queries.ts'
import { findCompanionHost } from './companions.queries.ts'
import { findKin, pickCompanions, pickSimilar, type ShelfGoods } from './companions.rules.ts'
import type { GoodsBeside } from './goods-beside.store.ts'
import { listSubstitutes } from './similar.queries.ts'

/** Cards, as ready JSON. */
export type Related = { accessories: Buffer[]; same_theme: Buffer[]; similar: Buffer[] }

/** `relatedCache`: by product. */
export type RelatedDeps = {
  db: Db
  documents: Pick<KeptDocuments, 'readCardOfEach'>
  relatedCache: MemoryCache<Related>
  goodsBeside: GoodsBeside
}

const relatedCount = 10
const substituteCount = 24

export async function getRelated({ relatedCache, ...deps }: RelatedDeps, productId: ProductId): Promise<ReadyAnswer> {
  return { ready: { data: await relatedCache.get(String(productId), () => readRelated(deps, productId)) } }
}

async function readRelated(
  { db, documents, goodsBeside }: Omit<RelatedDeps, 'relatedCache'>,
  productId: ProductId,
): Promise<Related> {
  const host = await findCompanionHost(db, productId)
  if (!host) throw notFound('product')
  const shelves = new Map<CategoryId, readonly ShelfGoods[]>()
  const fill = async (id: CategoryId) => void shelves.set(id, await goodsBeside.ofCategory(id))
  await Promise.all([host.categoryId, ...host.categories].map(fill))
  const { theme, kin } = findKin(host, shelves)
  const ofTheme = theme === null ? [] : await goodsBeside.ofTheme(theme)
  const candidates = [...host.linked, ...kin, ...ofTheme]
  const { accessories, sameTheme } = pickCompanions({ ...host, theme }, candidates, relatedCount)
  const shown = [...accessories, ...sameTheme]
  const goods = shelves.get(host.categoryId) ?? []
  const similar = pickSimilar(host, { goods, shown, limit: relatedCount })
  const cards = await documents.readCardOfEach([...shown, ...similar])
  const [endOfFirst, endOfSecond] = [accessories.length, shown.length]
  const toList = (from: number, to?: number) => cards.slice(from, to).filter((card) => card !== undefined)
  return {
    accessories: toList(0, endOfFirst),
    same_theme: toList(endOfFirst, endOfSecond),
    similar: toList(endOfSecond),
  }
}

export async function getSubstitutes(db: Db, productId: ProductId): Promise<JsonText> {
  if (!(await hasProduct(db, productId))) throw notFound('product')
  return {
    json: `{"data":[${await listSubstitutes(db, { productId, limit: substituteCount })}]}`,
  }
}
