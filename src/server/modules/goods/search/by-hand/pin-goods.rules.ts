import type { ProductId } from '#kernel/ids.ts'
import type { FoundProducts } from '../query/find-products.ts'

/** Puts goods first. If no product had all words of the query, they are its results, without those that are only near. */
export function pinGoods(found: FoundProducts, pinned: readonly ProductId[], limit: number): FoundProducts {
  if (pinned.length === 0) return found
  if (found.match !== 'all' && found.match !== 'corrected') {
    return { ids: pinned.slice(0, limit), total: pinned.length, isTotalExact: true, match: 'all' }
  }
  const added = pinned.filter((id) => !found.ids.includes(id)).length
  const isCut = found.total > found.ids.length
  return {
    ...found,
    ids: [...pinned, ...found.ids.filter((id) => !pinned.some((one) => one === id))].slice(0, limit),
    // Of more products than were ranked, the pinned ones may be among the rest.
    total: isCut ? found.total : found.total + added,
  }
}
