/** Writes a catalogue into the database: in batches, whole products or nothing, and the same again when it is repeated. */
import { slugify } from '#kernel/slug.ts'
import type { PricingModule } from '#server/modules/pricing/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { brokenConstraint, errorCode } from '#server/platform/db/db.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import type { CatalogueFormat } from './detect-format.rules.ts'
import {
  analyzeCatalogue,
  ensureAssets,
  insertBrand,
  insertCategory,
  replaceProductCategories,
  replaceProductImages,
  replaceSetComponents,
  selectBrands,
  selectCategories,
  selectLocations,
  selectVariantOwners,
  upsertProducts,
  upsertVariants,
  writeStock,
} from './import.queries.ts'
import type { CategoryNode } from './import.queries.ts'
import type { ImportedProduct, Refusal } from './imported-product.ts'
import type { KeepImage } from './keep-images.ts'
import { shorten } from './fields.rules.ts'
import { openCatalogue } from './read-catalogue.ts'
import {
  assetReference,
  imagesOf,
  pathKey,
  toCategoryRows,
  toImageRows,
  toPriceHistory,
  toProductRow,
  toStockRows,
  toVariantRow,
} from './rows.rules.ts'
import type { Ids } from './rows.rules.ts'
import type { CatalogueSource } from './source.ts'

export type LoadDeps = {
  db: Db
  clock: Clock
  pricing: Pick<PricingModule, 'recordPrices' | 'importPriceHistory'>
  /** Brings a picture into the shop and gives its reference; without it pictures keep the address they have. */
  keepImage?: KeepImage
  /** Told inside each batch's transaction which products were written: the cards and the search documents follow. */
  onProductsWritten?: (tx: Queryable, productIds: readonly number[]) => Promise<void>
}

export type LoadOptions = {
  batchSize?: number
  /** Days for which the regular price of a new variant is known to have held; 0 starts its log with today's price. */
  priceHistoryDays?: number
  onProgress?: (progress: LoadProgress) => void
}

export type LoadProgress = { done: number; total: number }

export type LoadReport = {
  format: CatalogueFormat | undefined
  /** Products in the file. */
  total: number
  loaded: number
  refusedProducts: number
  refusals: Refusal[]
}

// In products.
const firstAnalysis = 1_000
const analysisEvery = 10_000
/** So many batches are written side by side: while one is made into rows here, the database stores the other. */
const batchesAtOnce = { postgres: 2, pglite: 1 } as const

type Placed = { line: number; product: ImportedProduct }

export async function loadCatalogue(
  deps: LoadDeps,
  source: CatalogueSource,
  options: LoadOptions = {},
): Promise<LoadReport> {
  const context = await prepareContext(deps, options)
  const catalogue = await openCatalogue(source, { now: context.now, storeSlugs: new Set(context.locations.keys()) })
  if (catalogue.kind === 'unreadable')
    return { format: undefined, total: 0, loaded: 0, refusedProducts: 0, refusals: catalogue.refusals }

  const report: LoadReport = {
    format: catalogue.format,
    total: catalogue.productCount,
    loaded: 0,
    refusedProducts: 0,
    refusals: [],
  }
  let analysedAt = 0
  const write = async (batch: readonly Placed[]) => {
    const { loaded, refusals } = await writeBatch(context, batch)
    report.loaded += loaded
    report.refusedProducts += batch.length - loaded
    report.refusals.push(...refusals)
    options.onProgress?.({ done: report.loaded + report.refusedProducts, total: report.total })
    // Tables that grow from nothing keep the plans of empty tables until they are measured again.
    if (report.loaded < analysedAt + (analysedAt === 0 ? firstAnalysis : analysisEvery)) return
    analysedAt = report.loaded
    await analyzeCatalogue(deps.db.query)
  }
  const writes = runAtMost(batchesAtOnce[deps.db.kind])
  // The parts of a set may stand anywhere in the file: sets are written when everything else is there.
  const sets: Placed[] = []
  let batch: Placed[] = []
  for await (const outcome of catalogue.outcomes()) {
    if (outcome.kind === 'refused') {
      report.refusedProducts += 1
      report.refusals.push(...outcome.refusals)
    } else if (outcome.product.setComponents) sets.push(outcome)
    else batch.push(outcome)
    if (batch.length < context.batchSize) continue
    const full = batch
    batch = []
    await writes.start(() => write(full))
  }
  await writes.start(() => write(batch))
  await writes.end()
  for (let start = 0; start < sets.length; start += context.batchSize)
    await write(sets.slice(start, start + context.batchSize))
  options.onProgress?.({ done: report.total, total: report.total })
  report.refusals.sort((left, right) => left.line - right.line)
  return report
}

/** `start` waits until one more may run; it and `end` throw what any of them has thrown. */
function runAtMost(most: number) {
  const running = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined
  const throwFailure = () => {
    if (failure) throw failure.error
  }
  return {
    async start(work: () => Promise<void>): Promise<void> {
      while (running.size >= most) await Promise.race(running)
      throwFailure()
      const ended = work()
        .catch((error: unknown) => void (failure ??= { error }))
        .finally(() => running.delete(ended))
      running.add(ended)
    },
    async end(): Promise<void> {
      await Promise.all(running)
      throwFailure()
    },
  }
}

type Context = LoadDeps & {
  now: Date
  batchSize: number
  priceHistoryDays: number
  /** By the slugs of the names of a path. */
  categories: Map<string, number>
  brands: Map<string, number>
  locations: ReadonlyMap<string, number>
}

async function prepareContext(deps: LoadDeps, options: LoadOptions): Promise<Context> {
  const [categories, brands, locations] = [
    await selectCategories(deps.db.query),
    await selectBrands(deps.db.query),
    await selectLocations(deps.db.query),
  ]
  return {
    ...deps,
    now: deps.clock.now(),
    batchSize: options.batchSize ?? 100,
    priceHistoryDays: options.priceHistoryDays ?? 0,
    categories: keyCategories(categories),
    brands: new Map(brands.map((brand) => [slugify(brand.name), brand.id])),
    locations: new Map(locations.map(({ slug, locationId }) => [slug, locationId])),
  }
}

function keyCategories(nodes: readonly CategoryNode[]): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const namesOf = (node: CategoryNode): string[] => {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId)
    return [...(parent ? namesOf(parent) : []), node.name]
  }
  return new Map(nodes.map((node) => [pathKey(namesOf(node)), node.id]))
}

type Written = { loaded: number; refusals: Refusal[] }

async function writeBatch(context: Context, batch: readonly Placed[]): Promise<Written> {
  if (batch.length === 0) return { loaded: 0, refusals: [] }
  const owners = await selectOwners(context, batch)
  const pictures = await keepPictures(context, batch)
  const checked = batch.map((placed) => ({
    placed,
    refusals: [...checkAgainstShop(placed, owners), ...checkPictures(placed, pictures)],
  }))
  const accepted = checked.filter(({ refusals }) => refusals.length === 0).map(({ placed }) => placed)
  const refusals = checked.flatMap((entry) => entry.refusals)
  if (accepted.length === 0) return { loaded: 0, refusals }
  const written = await writeAccepted(context, accepted, { owners, pictures })
  return { loaded: written.loaded, refusals: [...refusals, ...written.refusals] }
}

/** What only the database can refuse costs its own product, not the hundred around it. */
async function writeAccepted(context: Context, batch: readonly Placed[], found: Found): Promise<Written> {
  try {
    const added = await context.db.tx(async (tx) => {
      const products = batch.map(({ product }) => product)
      const references = await ensureReferences(tx, context, { products, pictures: found.pictures })
      await writeProducts(tx, context, { products, ids: references.ids, owners: found.owners })
      return references.added
    })
    for (const [key, id] of added.categories) context.categories.set(key, id)
    for (const [key, id] of added.brands) context.brands.set(key, id)
    return { loaded: batch.length, refusals: [] }
  } catch (error) {
    const [first, ...others] = batch
    if (!first || !isDataFault(error)) throw error
    if (others.length === 0) {
      const reason = `Databáza údaje odmietla (${brokenConstraint(error) ?? errorCode(error)}).`
      return { loaded: 0, refusals: [{ line: first.line, code: first.product.code, reason }] }
    }
    const singles: Written[] = []
    for (const placed of batch) singles.push(await writeAccepted(context, [placed], found))
    return {
      loaded: singles.reduce((sum, { loaded }) => sum + loaded, 0),
      refusals: singles.flatMap(({ refusals }) => refusals),
    }
  }
}

// SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation).
function isDataFault(error: unknown): boolean {
  return /^2[23]/.test(errorCode(error) ?? '')
}

/** References of pictures by what the file calls them; undefined = the picture could not be had. */
type Pictures = ReadonlyMap<string, string | undefined>
type Found = { owners: Owners; pictures: Pictures }

const picturesAtOnce = 8

async function keepPictures({ keepImage }: Context, batch: readonly Placed[]): Promise<Pictures> {
  const images = [...new Set(batch.flatMap(({ product }) => imagesOf(product)))]
  if (!keepImage) return new Map(images.map((image) => [image, assetReference(image)]))
  const pictures = new Map<string, string | undefined>()
  const waiting = images.values()
  const work = async () => {
    for (const image of waiting) pictures.set(image, await keepImage(image).catch(() => undefined))
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, work))
  return pictures
}

function checkPictures({ line, product }: Placed, pictures: Pictures): Refusal[] {
  return imagesOf(product)
    .filter((image) => pictures.get(image) === undefined)
    .map((image) => {
      const reason = `Obrázok „${shorten(image)}“ sa nepodarilo načítať.`
      return { line, code: product.code, column: 'images', reason }
    })
}

type Owners = ReadonlyMap<string, { variantId: number; productCode: string }>

async function selectOwners(context: Context, batch: readonly Placed[]): Promise<Owners> {
  const codes = batch.flatMap(({ product }) => [
    ...product.variants.map((variant) => variant.code),
    ...(product.setComponents ?? []).map((part) => part.variantCode),
  ])
  const found = await selectVariantOwners(context.db.query, [...new Set(codes)])
  return new Map(found.map((row) => [row.code, row]))
}

function checkAgainstShop({ line, product }: Placed, owners: Owners): Refusal[] {
  const stolen = product.variants.flatMap((variant) => {
    const owner = owners.get(variant.code)
    if (!owner || owner.productCode === product.code) return []
    const reason = `Kód variantu „${variant.code}“ už v obchode patrí produktu ${owner.productCode}.`
    return [{ line, code: product.code, column: 'variant_code', reason }]
  })
  const missing = (product.setComponents ?? [])
    .filter((part) => !owners.has(part.variantCode))
    .map((part) => {
      const reason = `Časť sady „${part.variantCode}“ v obchode ani v súbore nie je.`
      return { line, code: product.code, column: 'set_components', reason }
    })
  return [...stolen, ...missing]
}

type Added = { categories: Map<string, number>; brands: Map<string, number> }

/** The ids that the rows need; new categories and brands are remembered for later batches once this one is committed. */
async function ensureReferences(
  tx: Queryable,
  context: Context,
  { products, pictures }: { products: readonly ImportedProduct[]; pictures: Pictures },
): Promise<{ ids: Ids; added: Added }> {
  const added: Added = { categories: new Map(), brands: new Map() }
  for (const product of products) {
    for (const path of product.categoryPaths) await ensureCategory(tx, { context, added, path })
    if (product.brand !== undefined) await ensureBrand(tx, { context, added, name: product.brand })
  }
  const alts = new Map(
    products.flatMap((product) => imagesOf(product).map((image) => [pictures.get(image) ?? '', product.name])),
  )
  const assets = await ensureAssets(
    tx,
    [...alts].map(([reference, alt]) => ({ reference, alt })),
  )
  const idIn = (name: 'categories' | 'brands', key: string) => context[name].get(key) ?? added[name].get(key)
  const ids: Ids = {
    categoryId: (path) => known(idIn('categories', pathKey(path)), 'category'),
    brandId: (name) => known(idIn('brands', slugify(name)), 'brand'),
    assetId: (image) => known(assets.get(pictures.get(image) ?? ''), 'asset'),
  }
  return { ids, added }
}

async function ensureCategory(
  tx: Queryable,
  { context, added, path }: { context: Context; added: Added; path: readonly string[] },
): Promise<void> {
  let parentId: number | null = null
  for (const [index, name] of path.entries()) {
    const key = pathKey(path.slice(0, index + 1))
    const found = context.categories.get(key) ?? added.categories.get(key)
    const id: number = found ?? (await insertCategory(tx, { parentId, slug: slugify(name), name })).id
    if (found === undefined) added.categories.set(key, id)
    parentId = id
  }
}

async function ensureBrand(
  tx: Queryable,
  { context, added, name }: { context: Context; added: Added; name: string },
): Promise<void> {
  const key = slugify(name)
  if (context.brands.has(key) || added.brands.has(key)) return
  added.brands.set(key, (await insertBrand(tx, { name, slug: key || 'znacka' })).id)
}

function known(id: number | undefined, what: string): number {
  if (id === undefined) throw new Error(`The import lost a ${what}`)
  return id
}

async function writeProducts(
  tx: Queryable,
  context: Context,
  { products, ids, owners }: { products: readonly ImportedProduct[]; ids: Ids; owners: Owners },
): Promise<void> {
  const productIds = await upsertProducts(
    tx,
    products.map((product) => toProductRow(product, ids)),
    context.now,
  )
  const idOf = (product: ImportedProduct) => known(productIds.get(product.code), 'product')
  const all = products.map(idOf)
  await replaceProductCategories(
    tx,
    all,
    products.flatMap((product) => toCategoryRows(product, idOf(product), ids)),
  )

  const variantRows = products.flatMap((product) =>
    product.variants.map((variant, position) => toVariantRow(variant, { productId: idOf(product), position })),
  )
  const variants = await upsertVariants(tx, all, variantRows)
  const variantId = (code: string) => known(variants.get(code)?.id, 'variant')
  await replaceProductImages(
    tx,
    all,
    products.flatMap((product) => toImageRows(product, idOf(product), { ...ids, variantId })),
  )
  await replaceSetComponents(
    tx,
    [...variants.values()].map(({ id }) => id),
    toComponentRows(products, { variantId, owners }),
  )
  const counted = products.filter((product) => !product.setComponents).flatMap((product) => product.variants)
  const locationOf = (slug: string) => context.locations.get(slug)
  await writeStock(
    tx,
    counted.flatMap((variant) => toStockRows(variant, { variantId: variantId(variant.code), locationOf })),
  )
  await logPrices(tx, context, { products, variants })
  await context.onProductsWritten?.(tx, all)
}

function toComponentRows(
  products: readonly ImportedProduct[],
  { variantId, owners }: { variantId: (code: string) => number; owners: Owners },
) {
  return products.flatMap((product) =>
    (product.setComponents ?? []).map((part) => ({
      set_variant_id: variantId(product.variants[0]?.code ?? ''),
      component_variant_id: known(owners.get(part.variantCode)?.variantId, 'component'),
      quantity: part.quantity,
    })),
  )
}

async function logPrices(
  tx: Queryable,
  { pricing, now, priceHistoryDays }: Context,
  {
    products,
    variants,
  }: { products: readonly ImportedProduct[]; variants: ReadonlyMap<string, { id: number; isNew: boolean }> },
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
