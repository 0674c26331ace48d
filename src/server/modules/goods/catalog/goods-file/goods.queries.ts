/** The SQL that reads goods whole, for files and comparisons. */
import { sql } from 'kysely'
import type { CategoryId, ProductId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

const ids = (values: readonly number[]) => sql<number>`any(${[...values]}::int[])`

export async function listGoods(q: Queryable, productIds: readonly ProductId[]) {
  return q
    .selectFrom('products')
    .leftJoin('brands', 'brands.id', 'products.brandId')
    .leftJoin('sizeTables', 'sizeTables.id', 'products.sizeTableId')
    .leftJoin('variants as gift', 'gift.id', 'products.giftVariantId')
    .select([
      'products.id',
      'products.code',
      'products.slug',
      'products.name',
      'brands.name as brand',
      'products.defaultCategoryId',
      'products.shortDescription',
      'products.descriptionHtml',
      'products.vatRate',
      'products.minAge',
      'products.isNew',
      'products.hasGift',
      'products.isGiftOnly',
      'products.isService',
      'products.isBulky',
      'products.dangerClass',
      'products.weightGrams',
      'products.preorderOn',
      'products.attributes',
      'products.sizeTable',
      'products.warnings',
      'products.manufacturer',
      'products.responsiblePerson',
      'products.popularity',
      'products.isActive',
      'products.withdrawalExemption',
      'products.seoTitle',
      'products.seoDescription',
      'products.greenClaimProof',
      'gift.code as giftCode',
      'sizeTables.name as sizeTableName',
    ])
    .where('products.id', '=', ids(productIds))
    .orderBy('products.id')
    .execute()
}

/** Variants that are sold: an import takes those off that its file leaves out. */
export async function listGoodsVariants(q: Queryable, productIds: readonly ProductId[]) {
  return q
    .selectFrom('variants')
    .leftJoin('purchasePrices', 'purchasePrices.variantId', 'variants.id')
    .select([
      'id',
      'productId',
      'code',
      'ean',
      'name',
      'color',
      'size',
      'attributes',
      'variants.priceCents',
      'purchasePrices.netCents as purchasePriceCents',
      'salePriceCents',
      'saleFrom',
      'saleTo',
      'supply',
      'piecesPerPack',
    ])
    .where('productId', '=', ids(productIds))
    .where('isActive', '=', true)
    .orderBy('productId')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listGoodsCategories(q: Queryable, productIds: readonly ProductId[]) {
  return q
    .selectFrom('productCategories')
    .select(['productId', 'categoryId'])
    .where('productId', '=', ids(productIds))
    .execute()
}

/** The pictures there are, and the addresses of those that could not be fetched yet. */
export async function listGoodsPictures(q: Queryable, productIds: readonly ProductId[]) {
  const { rows } = await sql<{
    productId: ProductId
    variantId: VariantId | null
    image: string
    alt: string | null
  }>`
    SELECT i.product_id, i.variant_id, m.reference AS image, i.alt, i.position
    FROM product_images i JOIN media_assets m ON m.id = i.asset_id
    WHERE i.product_id = ${ids(productIds)}
    UNION ALL
    SELECT product_id, variant_id, address, alt, position FROM missing_pictures WHERE product_id = ${ids(productIds)}
    ORDER BY 1, 5`.execute(q)
  return rows
}

export async function listGoodsStock(q: Queryable, productIds: readonly ProductId[]) {
  return q
    .selectFrom('stockLevels')
    .innerJoin('variants', 'variants.id', 'stockLevels.variantId')
    .innerJoin('stockLocations', 'stockLocations.id', 'stockLevels.locationId')
    .leftJoin('stores', 'stores.id', 'stockLocations.storeId')
    .select(['stockLevels.variantId', 'stockLevels.onHand', 'stockLevels.shelfCode', 'stores.slug as store'])
    .where('variants.productId', '=', ids(productIds))
    .execute()
}

export async function listGoodsComponents(q: Queryable, productIds: readonly ProductId[]) {
  return q
    .selectFrom('setComponents')
    .innerJoin('variants as whole', 'whole.id', 'setComponents.setVariantId')
    .innerJoin('variants as part', 'part.id', 'setComponents.componentVariantId')
    .select(['whole.productId', 'part.code as variantCode', 'setComponents.quantity'])
    .where('whole.productId', '=', ids(productIds))
    .orderBy('setComponents.position')
    .orderBy('part.code')
    .execute()
}

/** The goods that belong to these, in their order; also those that are not in the shop yet. */
export async function listGoodsLinks(q: Queryable, productIds: readonly ProductId[]) {
  const { rows } = await sql<{ productId: ProductId; kind: 'accessory' | 'substitute'; code: string }>`
    SELECT product_id, kind, code FROM (
      SELECT l.product_id, l.kind, p.code, l.position FROM product_links l JOIN products p ON p.id = l.linked_id
      UNION ALL
      SELECT product_id, kind, code, position FROM waiting_links) AS linked
    WHERE product_id = ${ids(productIds)} ORDER BY product_id, kind, position, code`.execute(q)
  return rows
}

/** With which goods services are offered: categories first, as a file has them. Of a product the code of its first variant. */
export async function listGoodsServiceOffers(q: Queryable, productIds: readonly ProductId[]) {
  const { rows } = await sql<{
    productId: ProductId
    categoryId: CategoryId | null
    variantCode: string | null
    label: string
    noteLabel: string | null
    isNoteRequired: boolean
  }>`
    SELECT v.product_id, o.category_id, o.label, o.note_label, o.is_note_required,
      (SELECT code FROM variants goods WHERE goods.product_id = o.product_id
        ORDER BY goods.is_active DESC, goods.position, goods.id LIMIT 1) AS variant_code
    FROM line_options o JOIN variants v ON v.id = o.variant_id WHERE v.product_id = ${ids(productIds)}
    ORDER BY o.category_id IS NULL, o.position, o.id`.execute(q)
  return rows
}

/** The names of all attributes that goods or their variants have. */
export async function listAttributeKeys(q: Queryable): Promise<{ key: string; isOfVariant: boolean }[]> {
  const { rows } = await sql<{ key: string; isOfVariant: boolean }>`
    SELECT DISTINCT jsonb_object_keys(attributes) AS key, false AS is_of_variant FROM products
    UNION ALL
    SELECT DISTINCT jsonb_object_keys(attributes), true FROM variants WHERE is_active
    ORDER BY 2, 1`.execute(q)
  return rows
}

export async function listStoreSlugs(q: Queryable): Promise<string[]> {
  const rows = await q
    .selectFrom('stockLocations')
    .innerJoin('stores', 'stores.id', 'stockLocations.storeId')
    .select('stores.slug')
    .orderBy('stores.id')
    .execute()
  return rows.map(({ slug }) => slug)
}
