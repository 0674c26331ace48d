import { LRUCache } from 'lru-cache'
import type { ProductId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listCardRows } from './listing.queries.ts'

/** The cards of products as JSON texts, in the memory of this process. */
export type CardStore = {
  /** The cards in the order of the ids, as the inside of a JSON array; products without a document are left out. */
  read: (productIds: readonly ProductId[]) => Promise<string>
  /** Called after the commit that changed these cards. */
  drop: (productIds: readonly ProductId[]) => void
  dropAll: () => void
}

/** A card takes two kilobytes: all of a small shop, the popular ones of a large one. */
const maxBytes = 24 * 1024 * 1024
/** The age of a card whose change was not announced. */
const freshMs = 5_000

export function createCardStore(db: Db): CardStore {
  const cards = new LRUCache<ProductId, string>({
    maxSize: maxBytes,
    sizeCalculation: (card) => 2 * card.length + 100,
    ttl: freshMs,
    perf: { now: () => Date.now() },
  })
  // Cards that were being read when something was dropped may be older than the change.
  let drops = 0
  return {
    async read(productIds) {
      const kept = productIds.map((id) => cards.get(id))
      if (kept.every((card) => card !== undefined)) return kept.join(',')
      const dropsBefore = drops
      // All of them: one statement costs about the same for one card and for a page of them.
      const read = new Map((await listCardRows(db, productIds)).map(({ id, card }) => [id, card]))
      if (drops === dropsBefore) for (const [id, card] of read) cards.set(id, card)
      return productIds.flatMap((id) => read.get(id) ?? []).join(',')
    },
    drop(productIds) {
      drops += 1
      for (const id of productIds) cards.delete(id)
    },
    dropAll() {
      drops += 1
      cards.clear()
    },
  }
}
