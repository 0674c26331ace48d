import type { AuditRow } from '#contracts/admin/audit.ts'
import type { AdminPicture, AdminProduct, AdminVariant } from '#contracts/admin/product-fields.ts'
import { productDetailSchema } from '#contracts/catalog.ts'
import { productUrl } from '#contracts/urls.ts'
import type { ProductId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { listPurchasePrices } from '#server/modules/goods/inventory/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { toEntries } from '../documents/attributes.rules.ts'
import { findGift } from './gift.queries.ts'
import { findMissingGpsr, readResponsible } from './gpsr.rules.ts'
import { findGreenClaims } from './green-claims.rules.ts'
import { findOffer, type OfficeReadDeps, type Sight } from './list-products.ts'
import * as parts from './product-parts.queries.ts'
import * as queries from './product.queries.ts'
import { listOffers } from './services/offers.queries.ts'
import { listSetParts } from './set-parts.queries.ts'

type ShowDeps = Omit<OfficeReadDeps, 'db'>
type OfficeVariant = Awaited<ReturnType<typeof parts.listOfficeVariants>>[number]

/** A product with its variants and pictures, as far as the person may see them. Throws 404. */
export async function getOfficeProduct(
  deps: ShowDeps,
  q: Queryable,
  { id, sight }: { id: ProductId; sight: Sight },
): Promise<AdminProduct> {
  const product = await queries.findProduct(q, id)
  if (!product) throw notFound('product')
  const categoryIds = await parts.listCategoryIds(q, id)
  const links = await parts.listLinks(q, id)
  const variants = await parts.listOfficeVariants(q, id)
  const pictures = (await parts.listPictures(q, id)).map(toPicture)
  const offer = await findOffer(deps, q, { product, sight })
  const linked = (kind: parts.LinkKind) =>
    links.filter((link) => link.kind === kind).map(({ id: to, name }) => ({ id: to, name }))
  return {
    id,
    code: product.code,
    category: product.category,
    brand: product.brand,
    version: product.version,
    url: productUrl(product),
    image: pictures[0]?.image ?? null,
    ...offer,
    ...toFields(product),
    category_ids: categoryIds.filter((category) => category !== product.defaultCategoryId),
    gpsr_missing: product.isService
      ? []
      : findMissingGpsr({
          manufacturer: readResponsible(product.manufacturer),
          responsible: readResponsible(product.responsiblePerson),
        }),
    green_claims: findGreenClaims(claimingTexts(product)),
    accessories: linked('accessory'),
    substitutes: linked('substitute'),
    is_service: product.isService,
    gift: await findGift(q, product),
    set_parts: await listSetParts(q, id),
    offered_with: await listOffers(q, id),
    // A service has no stock.
    variants: await toVariants(deps, q, { variants, sight: { ...sight, stock: sight.stock && !product.isService } }),
    pictures,
  }
}

/** What a customer reads of a product, and what could promise something. */
export function claimingTexts(product: Pick<queries.ProductColumns, 'name' | 'shortDescription' | 'descriptionHtml'>) {
  return [product.name, product.shortDescription, product.descriptionHtml]
}

/** The fields that staff write, with the names of the API: for the answer, and for the audit log. */
export function toFields(product: queries.StoredProduct) {
  const manufacturer = readResponsible(product.manufacturer)
  const responsible = readResponsible(product.responsiblePerson)
  const table = productDetailSchema.shape.size_table.safeParse(product.sizeTable)
  return {
    name: product.name,
    slug: product.slug,
    short_description: product.shortDescription,
    description_html: product.descriptionHtml,
    default_category_id: product.defaultCategoryId,
    brand_id: product.brandId,
    size_table_id: product.sizeTableId,
    is_active: product.isActive,
    is_new: product.isNew,
    is_bulky: product.isBulky,
    is_gift_only: product.isGiftOnly,
    vat_rate: product.vatRate,
    min_age: product.minAge,
    danger_class: product.dangerClass,
    weight_grams: product.weightGrams,
    preorder_on: product.preorderOn,
    withdrawal_exemption: product.withdrawalExemption,
    attributes: Object.fromEntries(toEntries(product.attributes)),
    size_table: table.success ? table.data : null,
    manufacturer_name: manufacturer.name,
    manufacturer_address: manufacturer.address,
    manufacturer_email: manufacturer.email,
    responsible_name: responsible.name,
    responsible_address: responsible.address,
    responsible_email: responsible.email,
    warnings: product.warnings,
    green_claim_proof: product.greenClaimProof,
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
  }
}

export async function toVariants(
  { inventory }: Pick<ShowDeps, 'inventory'>,
  q: Queryable,
  { variants, sight }: { variants: readonly OfficeVariant[]; sight: Sight },
): Promise<AdminVariant[]> {
  const ids = variants.map(({ id }) => id)
  const stock = await inventory.getAvailability(q, ids)
  const costs = sight.costs ? await listPurchasePrices(q, ids) : undefined
  return variants.map((variant) => ({
    id: variant.id,
    product_id: variant.productId,
    code: variant.code,
    ean: variant.ean,
    name: variant.name,
    color: variant.color,
    size: variant.size,
    pieces_per_pack: variant.piecesPerPack,
    supply: variant.supply,
    is_active: variant.isActive,
    attributes: Object.fromEntries(toEntries(variant.attributes)),
    stock: sight.stock ? (stock.get(variant.id)?.total ?? 0) : null,
    price_cents: sight.prices ? variant.priceCents : null,
    sale_price_cents: sight.prices ? variant.salePriceCents : null,
    sale_from: sight.prices ? (variant.saleFrom?.toISOString() ?? null) : null,
    sale_to: sight.prices ? (variant.saleTo?.toISOString() ?? null) : null,
    purchase_price_cents: costs?.get(variant.id) ?? null,
    version: variant.version,
  }))
}

/** A picture as the form holds it. */
export function toPicture(row: Awaited<ReturnType<typeof parts.listPictures>>[number]): AdminPicture {
  const { id, reference, variantId } = row
  const alt = row.alt ?? ''
  return { id, image: imageFor({ id, reference, alt }), alt, variant_id: variantId }
}

/** Without what the shop pays, for who may not know it. */
export function withoutCosts(row: AuditRow): AuditRow {
  return { ...row, changes: row.changes.filter(({ field }) => field !== 'purchase_price_cents') }
}

/** The rows of the audit log about a product and its variants. */
export async function findHistory(q: Queryable, id: ProductId) {
  const variants = await parts.listOfficeVariants(q, id)
  return {
    thing: 'product',
    thingId: String(id),
    parts: { thing: 'variant', ids: variants.map((variant) => String(variant.id)) },
  }
}
