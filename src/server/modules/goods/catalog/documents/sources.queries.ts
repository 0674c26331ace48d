import { sql } from 'kysely'
import type { ProductId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { markdowns } from '#server/modules/goods/pricing/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { variantPicture, type VariantPicture } from '../products/variant-picture.queries.ts'
import type { CategoryRow } from './documents.types.ts'

export const ids = (values: readonly number[]) => sql<number>`any(${[...values]}::int[])`

export async function listCategoryRows(q: Queryable): Promise<CategoryRow[]> {
  return q.selectFrom('categories').select(['id', 'parentId', 'slug', 'name', 'isActive']).execute()
}

export async function listSourceProducts(q: Queryable, productIds: readonly ProductId[]) {
  return (
    q
      .selectFrom('products')
      .leftJoin('brands', 'brands.id', 'products.brandId')
      .leftJoin('sizeTables', 'sizeTables.id', 'products.sizeTableId')
      .select([
        'products.id',
        'products.code',
        'products.slug',
        'products.name',
        'products.brandId',
        'brands.name as brandName',
        'brands.slug as brandSlug',
        'products.defaultCategoryId',
        'products.shortDescription',
        'products.descriptionHtml',
        'products.vatRate',
        'products.minAge',
        'products.isNew',
        sql<string | null>`(SELECT gift.name FROM variants g JOIN products gift ON gift.id = g.product_id
          WHERE g.id = products.gift_variant_id AND g.is_active AND gift.is_active AND EXISTS (
            SELECT 1 FROM stock_levels s JOIN stock_locations l ON l.id = s.location_id
            LEFT JOIN stores st ON st.id = l.store_id
            WHERE s.variant_id = g.id AND s.on_hand > s.reserved AND (l.store_id IS NULL OR st.is_active)))`.as(
          'giftName',
        ),
        // The units are those of the offer's product, not of the product: without an offer none are looked for.
        sql<{
          rentCents: Cents
          days: number
        } | null>`(SELECT json_build_object('rentCents', o.rent_cents, 'days', o.included_days)
          FROM rental_offers o WHERE o.product_id = products.id AND o.is_active AND EXISTS (
            SELECT 1 FROM rental_units u JOIN variants v ON v.id = u.variant_id JOIN stores st ON st.id = u.store_id
            WHERE v.product_id = o.product_id AND u.retired_on IS NULL AND v.is_active AND st.is_active AND st.offers_pickup))`.as(
          'rental',
        ),
        'products.isGiftOnly',
        'products.isBulky',
        'products.dangerClass',
        'products.preorderOn',
        'products.attributes',
        'products.sizeTable',
        'sizeTables.rows as sizeRows',
        'products.warnings',
        'products.withdrawalExemption',
        'products.manufacturer',
        'products.responsiblePerson',
        'products.popularity',
        'products.seoTitle',
        'products.seoDescription',
      ])
      .where('products.id', '=', ids(productIds))
      .where('products.isActive', '=', true)
      // Services are child lines of goods in a cart and shown nowhere else.
      .where('products.isService', '=', false)
      .orderBy('products.id')
      .execute()
  )
}

export async function listSourceVariants(q: Queryable, productIds: readonly ProductId[]) {
  return q
    .selectFrom('variants')
    .select([
      'id',
      'productId',
      'code',
      'ean',
      'name',
      'color',
      'size',
      'attributes',
      'priceCents',
      'salePriceCents',
      'saleFrom',
      'saleTo',
      markdowns('variants.id'),
      'supply',
    ])
    .where('productId', '=', ids(productIds))
    .where('isActive', '=', true)
    .orderBy('productId')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listSourceImages(q: Queryable, productIds: readonly ProductId[]) {
  return q
    .selectFrom('productImages')
    .innerJoin('mediaAssets', 'mediaAssets.id', 'productImages.assetId')
    .select(({ fn }) => [
      'productImages.productId',
      'productImages.variantId',
      'mediaAssets.id',
      'mediaAssets.reference',
      fn.coalesce('productImages.alt', 'mediaAssets.alt').as('alt'),
    ])
    .where('productImages.productId', '=', ids(productIds))
    .orderBy('productImages.productId')
    .orderBy('productImages.position')
    .execute()
}

export async function listSourceCategories(q: Queryable, productIds: readonly ProductId[]) {
  return q
    .selectFrom('productCategories')
    .select(['productId', 'categoryId'])
    .where('productId', '=', ids(productIds))
    .orderBy('productId')
    .orderBy('categoryId')
    .execute()
}

export async function listOldSlugs(q: Queryable, productIds: readonly ProductId[]) {
  return q.selectFrom('productSlugs').select(['productId', 'slug']).where('productId', '=', ids(productIds)).execute()
}

const partPicture = variantPicture({ productId: 'part_product.id', variantId: 'part.id' })

/** The components of those products that are sets, each with its picture. */
export async function listSourceComponents(q: Queryable, productIds: readonly ProductId[]) {
  return q
    .selectFrom('variants as setVariant')
    .innerJoin('setComponents', 'setComponents.setVariantId', 'setVariant.id')
    .innerJoin('variants as part', 'part.id', 'setComponents.componentVariantId')
    .innerJoin('products as partProduct', 'partProduct.id', 'part.productId')
    .innerJoin('categories as partCategory', 'partCategory.id', 'partProduct.defaultCategoryId')
    .leftJoinLateral(sql<VariantPicture>`(${sql.raw(partPicture)})`.as('picture'), (join) => join.onTrue())
    .select([
      'setVariant.productId',
      'setVariant.id as setVariantId',
      'part.id as componentVariantId',
      'partProduct.id as partId',
      'partProduct.name',
      'partProduct.slug',
      'partProduct.minAge as partMinAge',
      'partProduct.dangerClass as partDangerClass',
      'partProduct.isBulky as partIsBulky',
      'partProduct.warnings as partWarnings',
      'partProduct.withdrawalExemption as partExemption',
      'partProduct.manufacturer as partManufacturer',
      'partProduct.responsiblePerson as partResponsible',
      'part.priceCents',
      'part.salePriceCents',
      'part.saleFrom',
      'part.saleTo',
      markdowns('part.id'),
      sql<boolean>`part.is_active AND part_product.is_active AND NOT part_product.is_gift_only`.as('isSoldSingly'),
      'partCategory.slug as categorySlug',
      'part.name as variantName',
      'setComponents.quantity',
      'picture.assetId',
      'picture.reference',
      'picture.alt',
    ])
    .where('setVariant.productId', '=', ids(productIds))
    .where('setVariant.isActive', '=', true)
    .orderBy('setVariant.productId')
    .orderBy('setVariant.position')
    .orderBy('setVariant.id')
    .orderBy('setComponents.position')
    .orderBy('part.id')
    .execute()
}
