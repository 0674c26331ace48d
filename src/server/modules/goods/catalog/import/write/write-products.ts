/** Writes the rows of a batch of products and of everything that belongs to them. */
import type { ProductId, VariantId } from '#kernel/ids.ts'
import { upsertLevels, upsertTypedPrices } from '#server/modules/goods/inventory/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Pictures } from '../pictures/fetch-pictures.ts'
import { replaceProductCategories, upsertProducts } from './import.queries.ts'
import { writeWhatMayBeMissing } from './write-optional.ts'
import { replaceMissingPictures, replaceProductImages } from '../pictures/pictures.queries.ts'
import { publishRentals } from './rentals.ts'
import { replaceSetComponents, upsertVariants, type Owners } from './variants.queries.ts'
import type { ImportedProduct } from '../imported-product.ts'
import { known } from './load-context.ts'
import type { Context } from './load-context.ts'
import { toCategoryRows, toImageRows, toPriceHistory, toProductRow, toStockRows, toVariantRow } from './rows.rules.ts'
import type { Ids } from './rows.rules.ts'

export async function writeProducts(
  tx: Tx,
  context: Context,
  {
    products,
    ids,
    owners,
    pictures,
  }: { products: readonly ImportedProduct[]; ids: Ids; owners: Owners; pictures: Pictures },
): Promise<void> {
  const productIds = await upsertProducts(
    tx,
    products.map((product) => toProductRow(product, ids)),
    context.now,
  )
  const written = (product: ImportedProduct) => known(productIds.get(product.code), 'product')
  const idOf = (product: ImportedProduct) => written(product).id
  const all = products.map(idOf)
  // What is new has nothing to replace.
  const changed = products.filter((product) => !written(product).isNew).map(idOf)
  await replaceProductCategories(
    tx,
    changed,
    products.flatMap((product) => toCategoryRows(product, idOf(product), ids)),
  )

  const variantRows = products.flatMap((product) =>
    product.variants.map((variant, position) => toVariantRow(variant, { productId: idOf(product), position })),
  )
  const variants = await upsertVariants(tx, changed, variantRows)
  const variantId = (code: string) => known(variants.get(code)?.id, 'variant')
  await writePictures(tx, context, {
    changed,
    rows: products.flatMap((product) => toImageRows(product, idOf(product), { ...ids, variantId })),
    pictures,
  })
  await replaceSetComponents(
    tx,
    [...variants.values()].flatMap(({ id, isNew }) => (isNew ? [] : [id])),
    toComponentRows(products, { variantId, owners }),
  )
  await writeWhatMayBeMissing(tx, { products, ids, idOf, variantId, owners })
  const counted = products
    .filter(({ setComponents, isService }) => !setComponents && !isService)
    .flatMap((product) => product.variants)
  const locationOf = (slug: string) => context.locations.get(slug)
  await upsertLevels(
    tx,
    counted.flatMap((variant) => toStockRows(variant, { variantId: variantId(variant.code), locationOf })),
    { kind: context.stockKind ?? 'import' },
  )
  await upsertTypedPrices(tx, toTypedPrices(products, variantId), context.now)
  await logPrices(tx, context, { products, variants })
  await publishRentals(tx, context, { products, idOf, variantId })
  await context.refreshDocuments?.(tx, all)
}

/** A missing picture keeps its place: it is recorded, and a job tries again. */
async function writePictures(
  tx: Tx,
  context: Context,
  {
    changed,
    rows,
    pictures,
  }: { changed: readonly ProductId[]; rows: readonly ReturnType<typeof toImageRows>[number][]; pictures: Pictures },
): Promise<void> {
  const there = rows.flatMap(({ image: _, asset_id, ...row }) => (asset_id === undefined ? [] : [{ ...row, asset_id }]))
  await replaceProductImages(tx, changed, there)
  const missing = rows.flatMap(({ image, asset_id, ...row }) => {
    const fault = pictures.get(image)?.fault
    return asset_id === undefined && fault?.isWorthRetrying ? [{ ...row, address: image, cause: fault.cause }] : []
  })
  await replaceMissingPictures(tx, { changed, rows: missing, now: context.now })
}

function toTypedPrices(products: readonly ImportedProduct[], variantId: (code: string) => VariantId) {
  return products
    .flatMap((product) => product.variants)
    .flatMap(({ code, purchasePriceCents: cents }) =>
      cents === undefined ? [] : [{ variant_id: variantId(code), net_cents: cents }],
    )
}

function toComponentRows(
  products: readonly ImportedProduct[],
  { variantId, owners }: { variantId: (code: string) => VariantId; owners: Owners },
) {
  return products.flatMap((product) =>
    (product.setComponents ?? []).map((part, position) => ({
      set_variant_id: variantId(product.variants[0]?.code ?? ''),
      component_variant_id: known(owners.get(part.variantCode)?.variantId, 'component'),
      quantity: part.quantity,
      position,
    })),
  )
}

async function logPrices(
  tx: Tx,
  { pricing, now, priceHistoryDays }: Context,
  {
    products,
    variants,
  }: { products: readonly ImportedProduct[]; variants: ReadonlyMap<string, { id: VariantId; isNew: boolean }> },
): Promise<void> {
  const since = new Date(now.getTime() - priceHistoryDays * 24 * 60 * 60 * 1000)
  if (priceHistoryDays > 0) {
    const entries = products
      .flatMap((product) => product.variants)
      .flatMap((variant) => {
        const written = variants.get(variant.code)
        if (!written?.isNew) return []
        return toPriceHistory(variant, { since, now }).map((entry) => ({ variantId: written.id, ...entry }))
      })
    await pricing.importPriceHistory(tx, entries)
  }
  await pricing.recordPrices(
    tx,
    [...variants.values()].map(({ id }) => id),
  )
}
