import type { ProductCard, ProductDetail, Variant } from '#contracts/catalog.ts'
import { productDetailSchema } from '#contracts/catalog.ts'
import { sizeRowsSchema, toShownTable } from '#contracts/size-tables.ts'
import { shownPathTo, toCategoryRef } from '../navigation/category-tree.rules.ts'
import { toAttributes } from './attributes.rules.ts'
import type { DocumentContext, PricedVariant, ProductSource } from './documents.types.ts'

/** The data of the product page. */
export function toDetail(input: {
  source: ProductSource
  variants: PricedVariant[]
  card: ProductCard
  context: DocumentContext
}): ProductDetail {
  const { source, variants, card, context } = input
  const { categories } = context
  return {
    ...card,
    gift_name: source.giftName,
    short_description: source.shortDescription,
    description_html: source.descriptionHtml,
    images: source.images.map(({ image }) => image),
    variants: variants.map((entry) => toVariant(entry, source)),
    categories: source.categoryIds.flatMap((id) => {
      const category = shownPathTo(id, categories).at(-1)
      return category?.id === id ? [toCategoryRef(category)] : []
    }),
    breadcrumbs: shownPathTo(source.defaultCategoryId, categories).map(toCategoryRef),
    attributes: toAttributes(source.attributes),
    ...toSizeTable(source),
    ...(source.fits && source.fits.small + source.fits.fits + source.fits.large > 0 && { fits: source.fits }),
    set_components: [...source.setComponents],
    manufacturer: parsePart(productDetailSchema.shape.manufacturer, source.manufacturer),
    responsible_person: parsePart(productDetailSchema.shape.responsible_person, source.responsiblePerson),
    ...toPartMakers(source),
    warnings: source.warnings,
    ...toMoreHazards(source),
    ...(source.withdrawalExemption && { withdrawal_exemption: source.withdrawalExemption }),
    ...(source.rental && { rental: { rent_cents: source.rental.rentCents, days: source.rental.days } }),
    is_bulky: source.isBulky,
    old_slugs: [...source.oldSlugs],
    ...(source.seoTitle !== '' && { seo_title: source.seoTitle }),
    ...(source.seoDescription !== '' && { seo_description: source.seoDescription }),
  }
}

function toVariant({ variant, price, availability, color }: PricedVariant, source: ProductSource): Variant {
  const { nextChangeAt, ...priceFields } = price
  const imageIndex = source.images.findIndex((entry) => entry.variantId === variant.id)
  return {
    id: variant.id,
    code: variant.code,
    ean: variant.ean,
    name: variant.name,
    color,
    size: variant.size,
    ...priceFields,
    ...(price.is_price_sale_active && nextChangeAt && { sale_until: nextChangeAt.toISOString() }),
    ...(variant.singlyCents !== undefined &&
      variant.singlyCents > price.price_cents && {
        singly_cents: variant.singlyCents,
      }),
    availability,
    image_index: imageIndex === -1 ? null : imageIndex,
  }
}

/** All dangers, where the class and the age of the card do not say them: of a set. */
export function toMoreHazards({
  hazards,
  dangerClass,
  minAge,
}: Pick<ProductSource, 'hazards' | 'dangerClass' | 'minAge'>): Pick<ProductDetail, 'hazards'> {
  const said = dangerClass === null ? [] : [{ dangerClass, minAge }]
  if (JSON.stringify(hazards) === JSON.stringify(said)) return {}
  return { hazards: hazards.map((hazard) => ({ danger_class: hazard.dangerClass, min_age: hazard.minAge })) }
}

/** Of a set without a maker of its own. */
function toPartMakers({ partMakers }: ProductSource): Pick<ProductDetail, 'part_makers'> {
  const makers = partMakers.map(({ parts, manufacturer, responsiblePerson }) => ({
    parts,
    manufacturer: parsePart(productDetailSchema.shape.manufacturer, manufacturer),
    responsible_person: parsePart(productDetailSchema.shape.responsible_person, responsiblePerson),
  }))
  const known = makers.filter((maker) => maker.manufacturer !== null || maker.responsible_person !== null)
  return known.length > 0 ? { part_makers: known } : {}
}

/** A shared table is shown instead of the product's own, which is text. */
function toSizeTable({ sizeTable, sizeRows }: ProductSource): Pick<ProductDetail, 'size_table' | 'has_measures'> {
  const shared = toShownTable(parsePart(sizeRowsSchema, sizeRows) ?? [])
  if (shared) return { size_table: shared, ...(shared.columns.length > 1 && { has_measures: true }) }
  return { size_table: parsePart(productDetailSchema.shape.size_table, sizeTable) }
}

/** A stored part that does not match its schema is left out: one bad row must not break the page. */
function parsePart<Output>(
  schema: { safeParse: (value: unknown) => { success: true; data: Output } | { success: false } },
  value: unknown,
): Output | null {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : null
}
