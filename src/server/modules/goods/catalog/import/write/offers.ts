import type { ProductId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ImportedProduct } from '../imported-product.ts'
import { replaceOffers } from './offers.queries.ts'
import type { Ids } from './rows.rules.ts'

/** With which goods the services of a file are offered; goods have no offers. */
export async function writeOffers(
  tx: Tx,
  {
    products,
    idOf,
    ids,
  }: { products: readonly ImportedProduct[]; idOf: (product: ImportedProduct) => ProductId; ids: Ids },
): Promise<void> {
  const services = products.filter(({ isService, offers }) => isService && offers !== undefined)
  if (services.length === 0) return
  const rows = services.flatMap((product) =>
    (product.offers ?? []).map((offer, position) => ({
      product_id: idOf(product),
      category_id: 'categoryPath' in offer ? ids.categoryId(offer.categoryPath) : null,
      code: 'variantCode' in offer ? offer.variantCode : null,
      label: offer.label,
      note_label: offer.noteLabel ?? null,
      is_note_required: offer.isNoteRequired ?? false,
      position,
    })),
  )
  await replaceOffers(tx, services.map(idOf), rows)
}
