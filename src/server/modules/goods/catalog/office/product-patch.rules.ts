import type { ProductPatch } from '#contracts/admin/product-fields.ts'
import { given } from '#kernel/given.ts'
import { cleanHtml } from '../import/fields/html.rules.ts'
import { readResponsible, toStored } from './gpsr.rules.ts'
import type { JsonColumns, ProductColumns, StoredProduct } from './product.queries.ts'

/** The given fields as columns. */
export function toColumns(patch: ProductPatch): Partial<ProductColumns> {
  return given({
    name: patch.name,
    slug: patch.slug,
    shortDescription: patch.short_description,
    descriptionHtml: patch.description_html === undefined ? undefined : cleanHtml(patch.description_html),
    defaultCategoryId: patch.default_category_id,
    brandId: patch.brand_id,
    sizeTableId: patch.size_table_id,
    isActive: patch.is_active,
    isNew: patch.is_new,
    isBulky: patch.is_bulky,
    isGiftOnly: patch.is_gift_only,
    giftVariantId: patch.gift && patch.gift.id,
    vatRate: patch.vat_rate,
    minAge: patch.min_age,
    dangerClass: patch.danger_class,
    weightGrams: patch.weight_grams,
    preorderOn: patch.preorder_on,
    withdrawalExemption: patch.withdrawal_exemption,
    warnings: patch.warnings,
    greenClaimProof: patch.green_claim_proof,
    seoTitle: patch.seo_title,
    seoDescription: patch.seo_description,
  })
}

/** The given fields that are kept as JSON; of a person only some parts may be given. */
export function toJson(stored: StoredProduct, patch: ProductPatch): Partial<JsonColumns> {
  const maker = given({
    name: patch.manufacturer_name,
    address: patch.manufacturer_address,
    email: patch.manufacturer_email,
  })
  const responsible = given({
    name: patch.responsible_name,
    address: patch.responsible_address,
    email: patch.responsible_email,
  })
  return {
    ...(patch.attributes && { attributes: patch.attributes }),
    ...(patch.size_table !== undefined && { sizeTable: patch.size_table }),
    ...(Object.keys(maker).length > 0 && {
      manufacturer: toStored({ ...readResponsible(stored.manufacturer), ...maker }),
    }),
    ...(Object.keys(responsible).length > 0 && {
      responsiblePerson: toStored({ ...readResponsible(stored.responsiblePerson), ...responsible }),
    }),
  }
}
