import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { ImportedProduct } from '../imported-product.ts'
import { shareTurn, takeTurn } from './import.queries.ts'
import { listKnownCodes } from './links.queries.ts'
import type { Context } from './load-context.ts'
import { areReferencesKnown } from './references.ts'

type Turn = 'alone' | 'shared'

/**
 * Batches of an import that says so (`sharesTurns`) are written beside each other if all of their goods are new and they add nothing that
 * others share but pictures and words: no category, brand or table of sizes. A product that the shop has may be a part of a set, whose
 * document both batches would write, each without what the other has changed; a link may wait for goods of the other batch. Found before
 * the transaction: if two imports add the same goods at the same moment, the locks of their rows put them in order.
 */
export async function findTurn(q: Queryable, context: Context, products: readonly ImportedProduct[]): Promise<Turn> {
  if (!context.sharesTurns || context.guard || products.some(touchesOthers)) return 'alone'
  if (!areReferencesKnown(context, products)) return 'alone'
  const known = await listKnownCodes(
    q,
    products.map(({ code }) => code),
  )
  return known.size === 0 ? 'shared' : 'alone'
}

export function beginTurn(tx: Tx, turn: Turn): Promise<void> {
  return turn === 'shared' ? shareTurn(tx) : takeTurn(tx)
}

function touchesOthers(product: ImportedProduct): boolean {
  const { setComponents, giftCode, offers, accessories = [], substitutes = [], rental, variants } = product
  const links = accessories.length + substitutes.length
  return Boolean(setComponents ?? giftCode ?? offers ?? rental) || links > 0 || variants.some((one) => one.rentalUnits)
}
