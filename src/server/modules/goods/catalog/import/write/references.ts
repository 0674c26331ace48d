/** Categories, brands, tables of sizes and pictures that the products of a batch refer to; missing ones are added. */
import { slugify } from '#kernel/slug.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { mainCategoriesAdded } from '../../catalog.events.ts'
import { upsertAssets, insertCategoryPictures } from '../pictures/pictures.queries.ts'
import { guessWearer, readMeasures } from './measured-table.rules.ts'
import { insertBrand, insertCategory, insertSizeTable, updateRootOrder } from './references.queries.ts'
import type { CategoryNode } from './references.queries.ts'
import type { ImportedProduct } from '../imported-product.ts'
import { known } from './load-context.ts'
import type { Context } from './load-context.ts'
import type { Pictures } from '../pictures/fetch-pictures.ts'
import { imagesOf, nameKey, pathKey } from './rows.rules.ts'
import type { Ids } from './rows.rules.ts'

/** The rows that a transaction has added; put into the context once it is committed. */
export type Added = {
  categories: Map<string, CategoryNode>
  brands: Map<string, number>
  sizeTables: Map<string, number>
  roots: CategoryNode[]
}

export async function ensureReferences(
  tx: Tx,
  context: Context,
  { products, pictures }: { products: readonly ImportedProduct[]; pictures: Pictures },
): Promise<{ ids: Ids; added: Added }> {
  const added: Added = { categories: new Map(), brands: new Map(), sizeTables: new Map(), roots: [] }
  await ensureCategories(tx, context, { products, added })
  await ensureBrands(tx, context, { products, added })
  await ensureSizeTables(tx, context, { products, added })
  const alts = new Map(
    products.flatMap((product) => imagesOf(product).map((image) => [pictures.get(image)?.reference, product.name])),
  )
  const assets = await upsertAssets(
    tx,
    [...alts].flatMap(([reference, alt]) => (reference === undefined ? [] : [{ reference, alt: alt ?? '' }])),
  )
  const ids: Ids = {
    categoryId: (path) => known(categoryIdOf(context, added, path), 'category'),
    brandId: (name) => known(context.brands.get(nameKey(name)) ?? added.brands.get(nameKey(name)), 'brand'),
    sizeTableId: (name) => known(context.sizeTables.get(name) ?? added.sizeTables.get(name), 'table of sizes'),
    assetId: (image) => assets.get(pictures.get(image)?.reference ?? ''),
  }
  await showCategories(tx, context, { products, added, ids })
  return { ids, added }
}

/** Whether the products add no category, brand or table of sizes. */
export function areReferencesKnown(
  { categories, brands, sizeTables }: Pick<Context, 'categories' | 'brands' | 'sizeTables'>,
  products: readonly ImportedProduct[],
): boolean {
  return products.every(
    ({ categoryPaths, brand, sizeTableName }) =>
      categoryPaths.every((path) => categories.has(pathKey(path))) &&
      (brand === undefined || brands.has(nameKey(brand))) &&
      (!sizeTableName || sizeTables.has(sizeTableName)),
  )
}

/** Parents first. */
async function ensureCategories(
  tx: Tx,
  context: Context,
  { products, added }: { products: readonly ImportedProduct[]; added: Added },
): Promise<void> {
  const paths = new Map(
    products.flatMap(({ categoryPaths, offers = [] }) =>
      [...categoryPaths, ...offers.flatMap((offer) => ('categoryPath' in offer ? [offer.categoryPath] : []))].flatMap(
        (path) => path.map((_, depth) => path.slice(0, depth + 1)).map((part) => [pathKey(part), part]),
      ),
    ),
  )
  const missing = [...paths]
    .filter(([key]) => !context.categories.has(key))
    .sort(([left], [right]) => (left < right ? -1 : 1))
  for (const [key, path] of missing) {
    const name = path.at(-1) ?? ''
    const parentId = path.length > 1 ? (categoryIdOf(context, added, path.slice(0, -1)) ?? null) : null
    const category = await insertCategory(tx, { parentId, slug: slugify(name), name })
    added.categories.set(key, category)
  }
  added.roots = [...paths].flatMap(([key, path]) => {
    const root = path.length === 1 ? added.categories.get(key) : undefined
    return root ? [root] : []
  })
}

function categoryIdOf(context: Context, added: Added, path: readonly string[]): number | undefined {
  const key = pathKey(path)
  return context.categories.get(key) ?? added.categories.get(key)?.id
}

async function ensureBrands(
  tx: Tx,
  context: Context,
  { products, added }: { products: readonly ImportedProduct[]; added: Added },
): Promise<void> {
  const names = new Map(products.flatMap(({ brand }) => (brand === undefined ? [] : [[nameKey(brand), brand]])))
  for (const [key, name] of [...names].sort(([left], [right]) => (left < right ? -1 : 1)))
    if (!context.brands.has(key)) added.brands.set(key, (await insertBrand(tx, { name, slug: key || 'znacka' })).id)
}

/** A new table has the measures of the first product that names it. */
async function ensureSizeTables(
  tx: Tx,
  context: Context,
  { products, added }: { products: readonly ImportedProduct[]; added: Added },
): Promise<void> {
  for (const { sizeTableName: name, sizeTable } of products) {
    if (!name || context.sizeTables.has(name) || added.sizeTables.has(name)) continue
    const { id } = await insertSizeTable(tx, { name, wearer: guessWearer(name), rows: readMeasures(sizeTable) })
    added.sizeTables.set(name, id)
  }
}

/** New main categories come first, in the order of the file; a new category gets the first picture of its goods. */
async function showCategories(
  tx: Tx,
  context: Context,
  { products, added, ids }: { products: readonly ImportedProduct[]; added: Added; ids: Ids },
): Promise<void> {
  if (added.roots.length > 0) {
    await updateRootOrder(tx, { ids: added.roots.map(({ id }) => id), after: context.newRoots })
    await context.events.publish(tx, mainCategoriesAdded({ categories: added.roots, after: context.newRoots }))
  }
  const bare = new Set([...context.bareCategories, ...[...added.categories.values()].map(({ id }) => id)])
  if (bare.size === 0) return
  const pictures = new Map<number, number>()
  for (const product of products) {
    const assetId = imagesOf(product)
      .map(ids.assetId)
      .find((id) => id !== undefined)
    if (assetId === undefined) continue
    for (const path of product.categoryPaths)
      for (const [depth] of path.entries()) {
        const id = ids.categoryId(path.slice(0, depth + 1))
        if (bare.has(id) && !pictures.has(id)) pictures.set(id, assetId)
      }
  }
  await insertCategoryPictures(
    tx,
    [...pictures].map(([category_id, asset_id]) => ({ category_id, asset_id })),
  )
}

/** Called after the commit: later batches find the rows that this one has added. */
export function rememberAdded(context: Context, added: Added): void {
  for (const [key, { id }] of added.categories) {
    context.categories.set(key, id)
    context.bareCategories.add(id)
  }
  for (const [key, id] of added.brands) context.brands.set(key, id)
  for (const [name, id] of added.sizeTables) context.sizeTables.set(name, id)
  context.newRoots += added.roots.length
}
