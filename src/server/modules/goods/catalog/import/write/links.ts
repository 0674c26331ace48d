import type { ProductId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ImportedProduct } from '../imported-product.ts'
import { joinWaitingLinks, type LinkRow, replaceProductLinks } from './links.queries.ts'

/** The accessories and substitutes of a file; what it does not say stays. */
export async function writeLinks(
  tx: Tx,
  { products, idOf }: { products: readonly ImportedProduct[]; idOf: (product: ImportedProduct) => ProductId },
): Promise<void> {
  await replaceProductLinks(
    tx,
    products.flatMap((product) => {
      const linked = { accessory: product.accessories, substitute: product.substitutes }
      return (['accessory', 'substitute'] as const).flatMap((kind): LinkRow[] => {
        const codes = linked[kind]
        return codes === undefined ? [] : [{ product_id: idOf(product), kind, codes }]
      })
    }),
  )
  await joinWaitingLinks(tx, products.map(idOf))
}
