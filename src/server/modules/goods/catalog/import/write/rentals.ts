import type { ProductId, VariantId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { rentalsImported } from '../../catalog.events.ts'
import type { ImportedProduct } from '../imported-product.ts'
import type { Context } from './load-context.ts'

/** Publishes what the file says about hiring; the rental module writes it in the same transaction. */
export async function publishRentals(
  tx: Tx,
  { events }: Pick<Context, 'events'>,
  {
    products,
    idOf,
    variantId,
  }: {
    products: readonly ImportedProduct[]
    idOf: (product: ImportedProduct) => ProductId
    variantId: (code: string) => VariantId
  },
): Promise<void> {
  const offers = products.flatMap((product) =>
    product.rental === undefined ? [] : [{ productId: idOf(product), rental: product.rental }],
  )
  const rentalUnits = products
    .flatMap(({ variants }) => variants)
    .flatMap(({ code, rentalUnits: own = [] }) => own.map((unit) => ({ ...unit, variantId: variantId(code) })))
  if (offers.length + rentalUnits.length > 0)
    await events.publish(tx, rentalsImported({ offers, rentalUnits, removedUnits: [] }))
}
