import type { ProductId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { JsonText } from '#server/http/route.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { MemoryCache } from '#server/platform/memory-cache.ts'
import { hasProduct, readColoredCards } from '../lists/listing.queries.ts'
import { readCompanionCandidates, readCompanionHost } from './companions.queries.ts'
import { pickCompanions } from './companions.rules.ts'
import { readSimilar, readSubstitutes } from './similar.queries.ts'

/** `relatedCache`: the inside of the answer by product. */
export type RelatedDeps = { db: Db; relatedCache: MemoryCache<string> }

const relatedCount = 10
const substituteCount = 24

export async function getRelated({ db, relatedCache }: RelatedDeps, productId: ProductId): Promise<JsonText> {
  const lists = await relatedCache.get(String(productId), () => readRelated(db, productId))
  return { json: `{"data":{${lists}}}` }
}

async function readRelated(db: Db, productId: ProductId): Promise<string> {
  const host = await readCompanionHost(db, productId)
  if (!host) throw notFound('product')
  const candidates = await readCompanionCandidates(db, { productId, ...host })
  const picked = pickCompanions(host, candidates, relatedCount)
  const shown = [...picked.accessories, ...picked.sameTheme].map(({ id }) => id)
  const [accessories, sameTheme, similar] = await Promise.all([
    readColoredCards(db, picked.accessories),
    readColoredCards(db, picked.sameTheme),
    readSimilar(db, { productId, limit: relatedCount, except: [...host.relatives, ...shown] }),
  ])
  return `"accessories":[${accessories}],"same_theme":[${sameTheme}],"similar":[${similar}]`
}

export async function getSubstitutes(db: Db, productId: ProductId): Promise<JsonText> {
  if (!(await hasProduct(db, productId))) throw notFound('product')
  return {
    json: `{"data":[${await readSubstitutes(db, { productId, limit: substituteCount })}]}`,
  }
}
