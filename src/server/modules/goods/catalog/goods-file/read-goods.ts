/** Reads goods in the form in which files are imported: for exports, and to compare a file with the shop. */
import * as z from 'zod/mini'
import { given } from '#kernel/given.ts'
import type { ProductId } from '#kernel/ids.ts'
import { lockLevels } from '#server/modules/goods/inventory/index.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { ImportedProduct, ImportedRental, ImportedVariant } from '../import/imported-product.ts'
import { listCategories } from '../import/write/references.queries.ts'
import { listGoodsIds, listIdsOfCodes, lockGoods, type GoodsFilter } from './goods-ids.queries.ts'
import * as queries from './goods.queries.ts'
import { toInstantText, toOffer, toPaths, toRate, toUnit } from './read-parts.rules.ts'
import { listGoodsOffers, listGoodsUnits } from './rentals.queries.ts'

/** Products as read together. */
const batchSize = 500

type ReadGoods = (productIds: readonly ProductId[]) => Promise<ImportedProduct[]>

/** A reader that knows the tree of categories as it is now; the result is in order of id. */
async function createGoodsReader(q: Queryable): Promise<ReadGoods> {
  const paths = toPaths(await listCategories(q))
  return async (productIds) => {
    if (productIds.length === 0) return []
    const rows = await queries.listGoods(q, productIds)
    const parts = {
      variants: Map.groupBy(await queries.listGoodsVariants(q, productIds), ({ productId }) => productId),
      categories: Map.groupBy(await queries.listGoodsCategories(q, productIds), ({ productId }) => productId),
      pictures: Map.groupBy(await queries.listGoodsPictures(q, productIds), ({ productId }) => productId),
      components: Map.groupBy(await queries.listGoodsComponents(q, productIds), ({ productId }) => productId),
      stock: Map.groupBy(await queries.listGoodsStock(q, productIds), ({ variantId }) => variantId),
      links: Map.groupBy(await queries.listGoodsLinks(q, productIds), ({ productId }) => productId),
      services: Map.groupBy(await queries.listGoodsServiceOffers(q, productIds), ({ productId }) => productId),
      offers: new Map((await listGoodsOffers(q, productIds)).map(({ productId, ...offer }) => [productId, offer])),
      units: Map.groupBy(await listGoodsUnits(q, productIds), ({ variantId }) => variantId),
    }
    return rows.map((row) => toProduct(row, { ...parts, paths }))
  }
}

/** The goods with these codes, by code. */
export async function readGoodsOfCodes(q: Queryable, codes: readonly string[]): Promise<Map<string, ImportedProduct>> {
  const read = await createGoodsReader(q)
  const products = await read(await listIdsOfCodes(q, codes))
  return new Map(products.map((product) => [product.code, product]))
}

/** The same, locked with their pieces until the transaction ends. */
export async function readGoodsForUpdate(tx: Tx, codes: readonly string[]): Promise<Map<string, ImportedProduct>> {
  await lockLevels(tx, await lockGoods(tx, codes))
  return readGoodsOfCodes(tx, codes)
}

/** All goods of the filter in order of id, a few hundred in memory at a time. */
export async function* streamGoods(q: Queryable, filter: GoodsFilter): AsyncGenerator<ImportedProduct> {
  const read = await createGoodsReader(q)
  let after = 0
  for (;;) {
    const ids = await listGoodsIds(q, { ...filter, after, limit: batchSize })
    yield* await read(ids)
    if (ids.length < batchSize) return
    after = ids.at(-1) ?? after
  }
}

type Parts = {
  variants: ReadonlyMap<number, Awaited<ReturnType<typeof queries.listGoodsVariants>>>
  categories: ReadonlyMap<number, Awaited<ReturnType<typeof queries.listGoodsCategories>>>
  pictures: ReadonlyMap<number, Awaited<ReturnType<typeof queries.listGoodsPictures>>>
  components: ReadonlyMap<number, Awaited<ReturnType<typeof queries.listGoodsComponents>>>
  stock: ReadonlyMap<number, Awaited<ReturnType<typeof queries.listGoodsStock>>>
  links: ReadonlyMap<number, Awaited<ReturnType<typeof queries.listGoodsLinks>>>
  services: ReadonlyMap<number, Awaited<ReturnType<typeof queries.listGoodsServiceOffers>>>
  offers: ReadonlyMap<number, ImportedRental>
  units: ReadonlyMap<number, Awaited<ReturnType<typeof listGoodsUnits>>>
  paths: ReadonlyMap<number, string[]>
}

const attributesSchema = z.record(z.string(), z.string())
const tableSchema = z.nullable(z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }))
const partySchema = z.nullable(z.object({ name: z.string(), address: z.string(), email: z.string() }))

function toProduct(row: Awaited<ReturnType<typeof queries.listGoods>>[number], parts: Parts): ImportedProduct {
  const pictures = parts.pictures.get(row.id) ?? []
  const components = parts.components.get(row.id) ?? []
  const others = (parts.categories.get(row.id) ?? [])
    .map(({ categoryId }) => categoryId)
    .filter((id) => id !== row.defaultCategoryId)
  const alts = pictures.flatMap(({ image, alt }) => (alt === null || alt === row.name ? [] : [[image, alt] as const]))
  const links = parts.links.get(row.id) ?? []
  const linked = (wanted: string) => links.flatMap(({ kind, code }) => (kind === wanted ? [code] : []))
  return {
    code: row.code,
    name: row.name,
    slug: row.slug,
    categoryPaths: [row.defaultCategoryId, ...others].flatMap((id) => [parts.paths.get(id) ?? []]),
    vatRate: toRate(row.vatRate),
    labels: [...(row.isNew ? (['new'] as const) : []), ...(row.hasGift && !row.giftCode ? (['gift'] as const) : [])],
    attributes: z.parse(attributesSchema, row.attributes),
    images: [...new Set(pictures.map(({ image }) => image))],
    giftCode: row.giftCode,
    accessories: linked('accessory'),
    substitutes: linked('substitute'),
    withdrawalExemption: row.withdrawalExemption,
    greenClaimProof: row.greenClaimProof,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    offers: (parts.services.get(row.id) ?? []).flatMap((offer) => toOffer(offer, parts)),
    sizeTableName: row.sizeTableName,
    rental: parts.offers.get(row.id) ?? null,
    isHidden: !row.isActive,
    variants: (parts.variants.get(row.id) ?? []).map((variant) => toVariant(variant, { parts, pictures })),
    ...given({
      brand: row.brand ?? undefined,
      shortDescription: row.shortDescription || undefined,
      descriptionHtml: row.descriptionHtml || undefined,
      minAge: row.minAge ?? undefined,
      warnings: row.warnings || undefined,
      manufacturer: z.parse(partySchema, row.manufacturer) ?? undefined,
      responsiblePerson: z.parse(partySchema, row.responsiblePerson) ?? undefined,
      dangerClass: row.dangerClass ?? undefined,
      isBulky: row.isBulky || undefined,
      isGift: row.isGiftOnly || undefined,
      isService: row.isService || undefined,
      sizeTable: z.parse(tableSchema, row.sizeTable) ?? undefined,
      setComponents:
        components.length === 0
          ? undefined
          : components.map(({ variantCode, quantity }) => ({ variantCode, quantity })),
      weightGrams: row.weightGrams || undefined,
      popularity: row.popularity || undefined,
      preorderFrom: row.preorderOn ?? undefined,
      alts: alts.length === 0 ? undefined : Object.fromEntries(alts),
    }),
  }
}

function toVariant(
  row: Awaited<ReturnType<typeof queries.listGoodsVariants>>[number],
  { parts, pictures }: { parts: Parts; pictures: Awaited<ReturnType<typeof queries.listGoodsPictures>> },
): ImportedVariant {
  const stock = parts.stock.get(row.id) ?? []
  const central = stock.find(({ store }) => store === null)
  const shelves = stock.flatMap(({ store, shelfCode }) =>
    store === null || shelfCode === '' ? [] : [[store, shelfCode] as const],
  )
  const images = pictures.filter(({ variantId }) => variantId === row.id).map(({ image }) => image)
  const attributes = z.parse(attributesSchema, row.attributes)
  const units = (parts.units.get(row.id) ?? []).map(toUnit)
  return {
    code: row.code,
    priceCents: row.priceCents,
    purchasePriceCents: row.purchasePriceCents,
    stockByStore: Object.fromEntries(
      stock.flatMap(({ store, onHand }) => (store === null ? [] : [[store, onHand] as const])),
    ),
    ...given({
      ean: row.ean ?? undefined,
      name: row.name || undefined,
      color: row.color ?? undefined,
      size: row.size ?? undefined,
      attributes: Object.keys(attributes).length === 0 ? undefined : attributes,
      salePriceCents: row.salePriceCents ?? undefined,
      saleFrom: toInstantText(row.saleFrom),
      saleTo: toInstantText(row.saleTo),
      supply: row.supply === 'restocked' ? undefined : row.supply,
      piecesPerPack: row.piecesPerPack === 1 ? undefined : row.piecesPerPack,
      stockCentral: central?.onHand,
      shelf: central?.shelfCode || undefined,
      shelfByStore: shelves.length === 0 ? undefined : Object.fromEntries(shelves),
      images: images.length === 0 ? undefined : images,
      rentalUnits: units.length === 0 ? undefined : units,
    }),
  }
}
