import type { Db } from '#server/platform/db/db.ts'
import { aProduct } from './given.ts'

/** The body of a write that adds a product. */
export function aNewProduct() {
  const name = crypto.randomUUID()
  return { name, category: 'Balóny', price_cents: 490, vat_rate: 23, pieces: 3, description: '' }
}

/** The body of a write that adds a variant, or changes one: its values differ each time. */
export async function aNewVariant(db: Db) {
  const { id } = await aProduct(db)
  return { product_id: id, name: crypto.randomUUID(), price_cents: 100 + (id % 1_000_000) * 7 }
}
