import type { ProductId, VariantId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ImportedProduct } from '../imported-product.ts'
import {
  updateGifts,
  updateHidden,
  updateSizeTables,
  updateTexts,
  updateWithdrawalExemptions,
} from './import.queries.ts'
import { writeLinks } from './links.ts'
import { writeOffers } from './offers.ts'
import type { Ids } from './rows.rules.ts'
import type { Owners } from './variants.queries.ts'

/** Columns that leave the goods unchanged when the file does not have them. */
export async function writeWhatMayBeMissing(
  tx: Tx,
  {
    products,
    ids,
    idOf,
    variantId,
    owners,
  }: {
    products: readonly ImportedProduct[]
    ids: Ids
    idOf: (product: ImportedProduct) => ProductId
    variantId: (code: string) => VariantId
    owners: Owners
  },
): Promise<void> {
  await updateGifts(
    tx,
    products.flatMap((product) => {
      const { giftCode } = product
      if (giftCode === undefined) return []
      const gift = giftCode === null ? null : (owners.get(giftCode)?.variantId ?? variantId(giftCode))
      return [{ product_id: idOf(product), gift_variant_id: gift }]
    }),
  )
  await updateHidden(
    tx,
    products.flatMap((product) => {
      const { isHidden } = product
      return isHidden === undefined ? [] : [{ product_id: idOf(product), is_hidden: isHidden }]
    }),
  )
  await updateSizeTables(
    tx,
    products.flatMap((product) => {
      const { sizeTableName: name } = product
      if (name === undefined) return []
      return [{ product_id: idOf(product), size_table_id: name === null ? null : ids.sizeTableId(name) }]
    }),
  )
  await updateWithdrawalExemptions(
    tx,
    products.flatMap((product) => {
      const { withdrawalExemption: exemption } = product
      return exemption === undefined ? [] : [{ product_id: idOf(product), exemption }]
    }),
  )
  await updateTexts(
    tx,
    products.flatMap((product) => {
      const { seoTitle, seoDescription, greenClaimProof } = product
      const texts = { seo_title: seoTitle, seo_description: seoDescription, green_claim_proof: greenClaimProof }
      return Object.values(texts).every((text) => text === undefined) ? [] : [{ product_id: idOf(product), ...texts }]
    }),
  )
  await writeOffers(tx, { products, idOf, ids })
  await writeLinks(tx, { products, idOf })
}
